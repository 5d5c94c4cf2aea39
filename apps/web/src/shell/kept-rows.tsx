import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

import { createQueryClient } from '../api/create-query-client.ts'
import { memberQuery } from '../features/session/queries.ts'
import type { DrawnRows } from '../ui/drawn-rows.ts'
import type { Boot } from './document.tsx'
import { BootProvider } from './providers.tsx'

/** About 10 MB. */
const MOST_ROWS = 8000
const kept = new Map<string, string>()
let keptVersion = ''

/**
 * Rows of tables, drawn once on the server as a guest sees them: they are most of a page's work and change once a day.
 * The browser draws them as ever and finds the same.
 *
 * @param dataVersion - read before the page's data were, so that no row outlives the figures on it
 */
export function keptRows(boot: Boot, dataVersion: string): DrawnRows {
  if (dataVersion !== keptVersion) kept.clear()
  keptVersion = dataVersion
  return {
    html(key, draw) {
      const address = `${boot.basename} ${key}`
      const found = kept.get(address)
      if (found !== undefined) return found
      const html = inOnePiece(drawRow(boot, draw()))
      if (kept.size >= MOST_ROWS) kept.clear()
      kept.set(address, html)
      return html
    },
  }
}

function drawRow(boot: Boot, row: ReactElement): string {
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member: null })
  return renderToString(
    <QueryClientProvider client={queries}>
      <BootProvider value={boot}>
        <StaticRouter basename={boot.basename} location={boot.basename}>
          {row}
        </StaticRouter>
      </BootProvider>
    </QueryClientProvider>,
  )
}

/** React joins hundreds of small strings, which the engine keeps as a tree that each later use would walk again. */
function inOnePiece(html: string): string {
  return Buffer.from(html).toString()
}
