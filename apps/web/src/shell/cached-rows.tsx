import { hash } from 'node:crypto'

import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

import { createQueryClient } from '../api/create-query-client.ts'
import { memberQuery } from '../features/session/queries.ts'
import type { Boot } from '../page/boot.tsx'
import { BootProvider } from '../page/boot.tsx'
import type { DrawnReply, DrawnRows } from '../ui/tables/drawn-rows.ts'
import { isUnfinished } from './draw-document.ts'
import { createRecent } from './recent.ts'
import type { Splice } from './splice.ts'
import { type CutPart, cutAtTexts, standIns, withTexts } from './texts-in-part.ts'

/** About 10 MB. */
const cached = createRecent<Buffer>(8000)
/** Parts that were drawn of values: of some fifty articles that are read in a day, some 5 MB. */
const cachedFrom = createRecent<Buffer>(300)
const cachedWith = createRecent<CutPart>(300)
let cachedVersion = ''

/** How a row that never changes was drawn last: there is no need to write its key. */
const lastDrawn = new WeakMap<object, { readonly as: string; readonly html: Buffer }>()

/** What was drawn of an answer that never changes, by name: it goes when the answer goes. */
const drawnOf = new WeakMap<object, Map<string, DrawnOf>>()

interface DrawnOf {
  readonly as: string
  /** The other answers that it shows. */
  readonly beside: readonly unknown[]
  /** Null where it was drawn once, in its page: to keep what no one reads again would only take room. */
  readonly html: Buffer | null
}

interface Drawing {
  readonly boot: Boot
  /** Read before the page's data were, so that no row outlives the figures on it. */
  readonly dataVersion: string
  readonly splice: Splice
  /** On a firm's site: what it sells and hides. Without it, all. */
  readonly shownBy?: string | undefined
}

/**
 * Rows of tables, drawn once on the server as a guest sees them: they are most of a page's work and change once a day.
 * The browser draws them as ever and finds the same.
 */
export function cachedRows({ boot, dataVersion, splice, shownBy = '' }: Drawing): DrawnRows {
  const place = `${boot.basename} ${boot.firm?.id ?? ''} ${shownBy}`
  if (dataVersion !== cachedVersion) {
    cached.clear()
    cachedFrom.clear()
    cachedWith.clear()
  }
  cachedVersion = dataVersion

  function bytesFor(key: string, draw: () => ReactElement, among = cached): Buffer | null {
    const address = `${place} ${key}`
    const found = among.get(address)
    if (found !== undefined) return found
    const html = drawRow(boot, draw())
    // its code is loaded once in the life of the process: the page is drawn by a stream, which waits for it
    if (isUnfinished(html)) return null
    const row = inOwnMemory(html)
    among.set(address, row)
    return row
  }

  return {
    html(key, draw) {
      const bytes = bytesFor(key, draw)
      return bytes && splice.mark(bytes)
    },
    rows(rows, { all, each, draw }) {
      const as = `${dataVersion} ${place} ${all}`
      const html: Buffer[] = []
      for (const row of rows) {
        const last = lastDrawn.get(row)
        const bytes = last?.as === as ? last.html : bytesFor(`${all} ${each(row)}`, () => draw(row))
        if (bytes === null) return null
        if (bytes !== last?.html && Object.isFrozen(row)) lastDrawn.set(row, { as, html: bytes })
        html.push(bytes)
      }
      return splice.mark(...html)
    },
    of(replies, { name, draw }) {
      const [first, ...beside] = replies.map(({ data }) => data)
      if (!isLasting(first) || !beside.every(isLasting)) return null
      const as = `${dataVersion} ${place}`
      const named = drawnOf.get(first) ?? new Map<string, DrawnOf>()
      drawnOf.set(first, named)
      const known = named.get(name)
      const isKnown = known?.as === as && known.beside.every((data, at) => data === beside[at])
      if (isKnown && known.html !== null) return splice.mark(known.html)
      const html = isKnown ? drawRow(boot, draw(), replies) : null
      if (html !== null && isUnfinished(html)) return null
      const bytes = html === null ? null : inOwnMemory(html)
      named.set(name, { as, beside, html: bytes })
      return bytes && splice.mark(bytes)
    },
    from(values, { name, draw }) {
      const bytes = bytesFor(`${name} ${keyOf(JSON.stringify(values))}`, draw, cachedFrom)
      return bytes && splice.mark(bytes)
    },
    with(texts, { name, draw }) {
      if (Object.values<string>(texts).some(isTidied)) return null
      const address = `${place} ${name}`
      const known = cachedWith.get(address)
      if (known !== undefined) return splice.mark(...withTexts(known, texts))
      const html = drawRow(boot, draw(standIns(texts)))
      if (isUnfinished(html)) return null
      const part = cutAtTexts(html)
      cachedWith.set(address, part)
      return splice.mark(...withTexts(part, texts))
    },
  }
}

/** An address that a link would not write as it is. */
function isTidied(text: string): boolean {
  return text.includes('//') || /^\/(?:[?#]|$)/.test(text)
}

/** To look a short text up costs less than to hash it. */
const LONGEST_KEY = 2000

function keyOf(text: string): string {
  return text.length <= LONGEST_KEY ? text : hash('sha256', text, 'base64')
}

/** `Buffer.from` would cut it from a buffer of 64 KB, all of which would be kept for the sake of one row. */
function inOwnMemory(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

function isLasting(data: unknown): data is object {
  return typeof data === 'object' && data !== null && Object.isFrozen(data)
}

function drawRow(boot: Boot, row: ReactElement, replies: readonly DrawnReply[] = []): string {
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member: null })
  for (const { queryKey, data } of replies) queries.setQueryData(queryKey, data)
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
