import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { buildWebWhenStale } from '../scripts/build-web.ts'
import { siteArguments, siteEnvironment } from '../scripts/site-settings.mjs'
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
/** Articles are few: one reader goes through all of them so often, and none of those pages is kept. */
const ARTICLE_WARM_ROUNDS = 12

const Articles = z.object({ page_total: z.int(), entries: z.array(z.object({ id: z.string() })) })

/** A page that is read every morning, at addresses that each have it drawn anew: none of them is asked for twice. */
interface Kind {
  readonly what: string
  readonly path: string
  readonly headers: Record<string, string>
}

/** Processes that draw, side by side. */
interface Drawers {
  readonly site: RunningSite
  /** Bare React, which says how quick this machine is at the moment. */
  readonly bare: Pick<RunningSite, 'origin' | 'pid'>
}

/**
 * The processor time that the site takes to draw a page which is not kept, its calls and the trip over HTTP included; and how
 * many times as long that is as bare React takes for a table of 400 rows.
 */
export async function drawingFigures(): Promise<Figure[]> {
  await buildWebWhenStale()
  const postgres = await startThrowawayPostgres()
  if (postgres === null) throw new Error('there is no PostgreSQL on this machine')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-bench-'))
  const drawing = fork(path.join(import.meta.dirname, 'bare-drawing.ts'), {
    execArgv: siteArguments,
    env: { ...process.env, ...siteEnvironment, NODE_ENV: 'production' },
  })
  let site: RunningSite | null = null
  try {
    const [origin] = await once(drawing, 'message')
    site = await startSite({ port: PORT, dataDir, databaseUrl: postgres.url })
    const drawers = { site, bare: { origin: String(origin), pid: drawing.pid ?? 0 } }
    for (let round = 0; round < WARM_ROUNDS; round++) await bareRound(drawers)
    await untilQuiet(site.pid)
    const figures: Figure[] = []
    for (const kind of await kindsOf(site)) figures.push(await figureOfKind(drawers, kind))
    return [...figures, ...(await articleFigures(drawers))]
  } finally {
    drawing.kill()
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

/** What one round took, and what bare React took right behind it. */
interface Round {
  readonly ours: number
  readonly bare: number
}

function bareRound({ bare }: Drawers): Promise<number> {
  return processorMsOf(
    bare,
    Array.from({ length: A_ROUND }, () => '/'),
  )
}

async function measuredRound(
  drawers: Drawers,
  addresses: readonly string[],
  headers: Record<string, string>,
): Promise<Round> {
  const ours = await processorMsOf(drawers.site, addresses, headers)
  return { ours, bare: await bareRound(drawers) }
}

async function figureOfKind(drawers: Drawers, { what, path: page, headers }: Kind): Promise<Figure> {
  const taken: Round[] = []
  for (let round = 0; round < WARM_ROUNDS + MEASURED_ROUNDS; round++) {
    // a period that there is not is the usual one, at an address of its own
    const addresses = Array.from({ length: A_ROUND }, (_, at) => `${page}?period=none-${round}-${at}`)
    if (round < WARM_ROUNDS) await processorMsOf(drawers.site, addresses, headers)
    else taken.push(await measuredRound(drawers, addresses, headers))
  }
  return rowOf(what, taken)
}

/** Every article: as members who have not read it yet, and as a guest, for whom each is drawn twice before it is kept. */
async function articleFigures(drawers: Drawers): Promise<Figure[]> {
  const { site } = drawers
  const addresses = await articlesOf(site)
  const taken: Round[] = []
  for (const [at, reader] of readers.entries()) {
    const visitor = await demoVisitor(site, `${reader}@demo.zhiheng.example`)
    const rounds = at === 0 ? ARTICLE_WARM_ROUNDS : 1
    for (let round = 1; round < rounds; round++) await processorMsOf(site, addresses, { ...visitor })
    taken.push(await measuredRound(drawers, addresses, { ...visitor }))
  }
  // each is kept from its second drawing on
  await processorMsOf(site, addresses)
  const guest = await measuredRound(drawers, addresses, {})
  return [rowOf('an article, a guest', [guest]), rowOf('an article, a member', taken.slice(READERS_TO_WARM))]
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

function rowOf(what: string, taken: readonly Round[]): Figure {
  const value = percentile(
    taken.map(({ ours }) => ours),
    0.5,
  )
  const bare = percentile(
    taken.map((round) => round.bare),
    0.5,
  )
  return {
    what: `drawing of ${what}: processor time`,
    value,
    unit: 'ms',
    budget: BUDGET_MS,
    ratio: value / bare,
    note: `bare React ${bare.toFixed(2)} ms`,
  }
}
