import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { buildWebWhenStale } from '../scripts/build-web.ts'
import { startThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'
import { type Figure, percentile } from './figure.ts'
import { processorMsOf } from './http.ts'
import { demoVisitor } from './sign-ins.ts'
import { type RunningSite, startSite, untilQuiet } from './site-process.ts'

const PORT = 3921
const BUDGET_MS = 3
/** Drawings of one round: enough for a clock that ticks every ten milliseconds. */
const A_ROUND = 100
/** Until the engine has compiled what a page runs through. */
const WARM_ROUNDS = 8
const MEASURED_ROUNDS = 9
/** Who may read every article without a quota, and has funds that articles name. */
const readers = ['premium', 'signed', 'pro', 'member', 'firm-member']
const READERS_TO_WARM = 3

const Articles = z.object({ page_total: z.int(), entries: z.array(z.object({ id: z.string() })) })

/** A page that is read every morning, at addresses that each have it drawn anew: none of them is asked for twice. */
interface Kind {
  readonly what: string
  readonly path: string
  readonly headers: Record<string, string>
}

/** The processor time that the site takes to draw a page which is not kept, its calls and the trip over HTTP included. */
export async function drawingFigures(): Promise<Figure[]> {
  await buildWebWhenStale()
  const postgres = await startThrowawayPostgres()
  if (postgres === null) throw new Error('there is no PostgreSQL on this machine')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-bench-'))
  let site: RunningSite | null = null
  try {
    site = await startSite({ port: PORT, dataDir, databaseUrl: postgres.url })
    await untilQuiet(site.pid)
    const figures: Figure[] = []
    for (const kind of await kindsOf(site)) figures.push(await figureOfKind(site, kind))
    return [...figures, ...(await articleFigures(site))]
  } finally {
    await site?.stop()
    postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function kindsOf(site: RunningSite): Promise<Kind[]> {
  const member = { ...(await demoVisitor(site)) }
  return [
    { what: 'home, a guest', path: '/', headers: {} },
    { what: 'home, a member', path: '/', headers: member },
    { what: '/market, a guest', path: '/market', headers: {} },
    { what: '/market, a member', path: '/market', headers: member },
  ]
}

async function figureOfKind(site: RunningSite, { what, path: page, headers }: Kind): Promise<Figure> {
  const taken: number[] = []
  for (let round = 0; round < WARM_ROUNDS + MEASURED_ROUNDS; round++) {
    // a period that there is not is the usual one, at an address of its own
    const addresses = Array.from({ length: A_ROUND }, (_, at) => `${page}?period=none-${round}-${at}`)
    taken.push(await processorMsOf(site, addresses, headers))
  }
  return rowOf(what, percentile(taken.slice(WARM_ROUNDS), 0.5))
}

/** Every article: as a guest, for whom each is drawn twice before it is kept, and as members who have not read it yet. */
async function articleFigures(site: RunningSite): Promise<Figure[]> {
  const addresses = await articlesOf(site)
  // each is kept from its second drawing on
  await processorMsOf(site, addresses)
  const guest = await processorMsOf(site, addresses)
  const taken: number[] = []
  for (const reader of readers) {
    const visitor = await demoVisitor(site, `${reader}@demo.zhiheng.example`)
    taken.push(await processorMsOf(site, addresses, { ...visitor }))
  }
  return [
    rowOf('an article, a guest', guest),
    rowOf('an article, a member', percentile(taken.slice(READERS_TO_WARM), 0.5)),
  ]
}

async function articlesOf({ origin }: RunningSite): Promise<string[]> {
  const found: string[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await fetch(`${origin}/api/articles?page=${page}`)
    const { page_total: total, entries } = Articles.parse(await answer.json())
    found.push(...entries.map(({ id }) => `/articles/${id}`))
    last = total
  }
  return found
}

function rowOf(what: string, value: number): Figure {
  return { what: `drawing of ${what}: processor time`, value, unit: 'ms', budget: BUDGET_MS }
}
