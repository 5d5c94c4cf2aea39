import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { browseSorts } from '@zhiheng/domain/fund-browse/browse-sorts.ts'
import { z } from 'zod'

import { buildWebWhenStale } from '../scripts/build-web.ts'
import { type Figure, percentile } from './figure.ts'
import { processorMsOf } from './http.ts'
import { type RunningSite, startSite, untilQuiet } from './site-process.ts'

const PORT = 3922
/** Of so many classes of the demo market the largest categories have some 900 funds. */
const DEMO_CLASSES = 3000
const MEMBERS = 900
/** That of a page with rows: DESIGN section 9. */
const BUDGET_MS = 1.2
const FIRST_BUDGET_MS = 500
const A_ROUND = 60
/**
 * The engine compiles in steps what runs often, the last of it after some three thousand pages, which a site has drawn
 * in its first minutes: lists by figures of other periods come first, and these rounds, until every row was drawn.
 */
const warmPeriods = ['3y', '5y']
const WARM_ROUNDS = 8

const Categories = z.object({ entries: z.array(z.object({ slug: z.string(), count: z.int() })) })

/** The page of a category of 900 funds: its first reader, and the processor time of a page of it that is not kept. */
export async function browseFigures(): Promise<Figure[]> {
  await buildWebWhenStale()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-bench-'))
  let site: RunningSite | null = null
  try {
    site = await startSite({ port: PORT, dataDir, demoFunds: DEMO_CLASSES })
    await untilQuiet(site.pid)
    const { slug, count } = await nearestTo(site, MEMBERS)
    const page = `/browse/${slug}`
    const first = await elapsed(`${site.origin}${page}`)
    const steady = await elapsed(`${site.origin}${page}?sort=steady`)
    const map = await elapsed(`${site.origin}/api/fund_browse/${slug}/map`)
    for (const period of warmPeriods) {
      for (const round of roundsOf(page, `&period=${period}`)) await processorMsOf(site, round)
    }
    const taken: number[] = []
    for (const round of roundsOf(page)) taken.push(await processorMsOf(site, round))
    const what = `browse page of ${count} funds`
    return [
      { what: `${what}: processor time`, value: middle(taken), unit: 'ms', budget: BUDGET_MS },
      { what: `${what}: its first reader`, value: first, unit: 'ms', budget: FIRST_BUDGET_MS },
      { what: `${what}: the first who asks for the steadiest`, value: steady, unit: 'ms', budget: null },
      { what: `map of ${count} funds, the first time`, value: map, unit: 'ms', budget: FIRST_BUDGET_MS },
    ]
  } finally {
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function nearestTo({ origin }: RunningSite, count: number) {
  const answer = await fetch(`${origin}/api/fund_browse`)
  const { entries } = Categories.parse(await answer.json())
  const [nearest] = entries.toSorted((a, b) => Math.abs(a.count - count) - Math.abs(b.count - count))
  if (nearest === undefined) throw new Error('there is no category of funds')
  return nearest
}

/** Every order of the list and every page of it: none is asked for twice. */
function roundsOf(page: string, more = ''): string[][] {
  const addresses = Array.from({ length: Math.floor(MEMBERS / 20) }, (_, at) =>
    browseSorts.flatMap((sort) =>
      ['asc', 'desc'].map((direction) => `${page}?sort=${sort}&direction=${direction}&page=${at + 2}${more}`),
    ),
  ).flat()
  return Array.from({ length: Math.floor(addresses.length / A_ROUND) }, (_, round) =>
    addresses.slice(round * A_ROUND, (round + 1) * A_ROUND),
  )
}

function middle(taken: readonly number[]): number {
  return percentile(taken.slice(WARM_ROUNDS), 0.5)
}

async function elapsed(address: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address)
  await answer.text()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - started
}
