import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { buildWebWhenStale } from '../scripts/build-web.ts'
import type { Figure } from './figure.ts'
import { httpFigures, pageFigures } from './http.ts'
import { signInFigures } from './sign-ins.ts'
import { type RunningSite, startSite, untilQuiet } from './site-process.ts'

const PORT = 3920
const COLD_BUDGET_MS = 60_000
const WARM_BUDGET_MS = 3000

/** The site from nothing, the same site again, and, on it, what `asked` measures. */
export async function siteFigures(asked: { http: 'yes' | 'no' }): Promise<Figure[]> {
  const folders: string[] = []
  let site: RunningSite | null = null
  const emptyFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-bench-'))
    folders.push(folder)
    return folder
  }
  try {
    site = await startOnBuiltPages(emptyFolder)
    const cold = site.readyMs
    await site.stop()
    site = await startOnBuiltPages(() => folders.at(-1) ?? emptyFolder())
    const starts: Figure[] = [
      { what: 'cold start to ready, empty DATA_DIR', value: cold, unit: 'ms', budget: COLD_BUDGET_MS },
      { what: 'warm start to ready', value: site.readyMs, unit: 'ms', budget: WARM_BUDGET_MS },
    ]
    if (asked.http === 'no') return starts
    await untilQuiet(site.pid)
    return [...starts, ...(await httpFigures(site)), ...(await pageFigures(site)), ...(await signInFigures(site))]
  } finally {
    await site?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** Where sources change meanwhile, the site builds its pages at start; that start does not count. */
async function startOnBuiltPages(dataDir: () => string): Promise<RunningSite> {
  await buildWebWhenStale()
  const site = await startSite({ port: PORT, dataDir: dataDir() })
  if (!site.hasBuilt) return site
  await site.stop()
  return startOnBuiltPages(dataDir)
}
