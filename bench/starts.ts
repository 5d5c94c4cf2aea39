import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { buildWebWhenStale } from '../scripts/build-web.ts'
import type { Figure } from './figure.ts'
import { httpFigures, pageFigures } from './http.ts'
import { type RunningSite, startSite } from './site-process.ts'

const PORT = 3920
const COLD_BUDGET_MS = 60_000
const WARM_BUDGET_MS = 3000

/** The site from nothing, the same site again, and, on it, what `asked` measures. */
export async function siteFigures(asked: { http: 'yes' | 'no' }): Promise<Figure[]> {
  buildWebWhenStale()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-bench-'))
  let site: RunningSite | null = null
  try {
    site = await startSite({ port: PORT, dataDir })
    const cold = site.readyMs
    await site.stop()
    site = await startSite({ port: PORT, dataDir })
    const starts: Figure[] = [
      { what: 'cold start to ready, empty DATA_DIR', value: cold, unit: 'ms', budget: COLD_BUDGET_MS },
      { what: 'warm start to ready', value: site.readyMs, unit: 'ms', budget: WARM_BUDGET_MS },
    ]
    if (asked.http === 'no') return starts
    return [...starts, ...(await httpFigures(site)), ...(await pageFigures(site))]
  } finally {
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
