import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import path from 'node:path'

import { z } from 'zod'

import { type Figure, percentile } from './figure.ts'
import { processorMs, type RunningSite } from './site-process.ts'

const ROUNDS = 12
const A_ROUND = 60
const WARM_UP = 300
const MOST_OF_BARE = 2

const Ids = z.object({ entries: z.array(z.object({ lipper_id: z.string() })) })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** A kind of answer: addresses that are asked in turn. */
export interface Kind {
  readonly what: string
  readonly addresses: readonly string[]
  /** Where others are asked for the first time than those that are asked again and again. */
  readonly firstOf?: readonly string[]
  /** What the first time may take. */
  readonly firstBudget?: number
}

/** Calls as readers make them. */
export async function httpFigures(site: RunningSite): Promise<Figure[]> {
  return besideBare(site, await kindsOf(site))
}

/** Calls beside bare Fastify with the same answer, in turns so that noise meets both. */
export async function besideBare(site: RunningSite, kinds: readonly Kind[]): Promise<Figure[]> {
  const first: number[][] = []
  for (const { addresses, firstOf = addresses } of kinds) first.push(await timesOf(site, firstOf))
  const answers = await Promise.all(kinds.map(({ addresses }) => ask(`${site.origin}${addresses[0]}`)))
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  bare.send(answers.map(({ body }) => JSON.parse(body)))
  const [bareOrigin] = await once(bare, 'message')
  try {
    const figures: Figure[] = []
    for (const [number, kind] of kinds.entries()) {
      const size = answers[number]?.body.length ?? 0
      const against = { site, bareAddress: `${bareOrigin}/${number}`, size }
      figures.push(...(await figuresOf(kind, against)), firstFigure(kind, first[number] ?? []))
    }
    return figures
  } finally {
    bare.kill()
    agent.destroy()
  }
}

async function kindsOf(site: RunningSite): Promise<Kind[]> {
  const { body } = await ask(`${site.origin}/api/search/funds?size=100`)
  const ids = Ids.parse(JSON.parse(body)).entries.map(({ lipper_id: id }) => id)
  const words = ['科技', '全球', '台灣', '債', '收益', '美國', '高股息', 'ETF', '月配', '全球科技']
  const sorts = ['score', 'perf', 'volatility', 'sharpe', 'size']
  return [
    { what: 'GET a fund', addresses: ids.slice(0, 50).map((id) => `/api/funds/${id}`) },
    {
      what: 'GET a list page of 20 funds',
      addresses: sorts.flatMap((sort) =>
        Array.from({ length: 10 }, (_, page) => `/api/search/funds?sort=${sort}&page=${page + 1}`),
      ),
    },
    {
      what: 'GET suggestions',
      addresses: words.map((word) => `/api/search/query?query=${encodeURIComponent(word)}`),
    },
  ]
}

interface Against {
  readonly site: RunningSite
  readonly bareAddress: string
  readonly size: number
}

async function figuresOf({ what, addresses }: Kind, { site, bareAddress, size }: Against): Promise<Figure[]> {
  const nth = (number: number) => `${site.origin}${addresses[number % addresses.length]}`
  for (let number = 0; number < WARM_UP; number++) {
    await ask(nth(number))
    await ask(bareAddress)
  }
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    for (let number = 0; number < A_ROUND; number++) ours.push((await ask(nth(number))).ms)
    for (let number = 0; number < A_ROUND; number++) bare.push((await ask(bareAddress)).ms)
  }
  const limit = percentile(bare, 0.5)
  const note = `${(size / 1000).toFixed(1)} KB; bare Fastify ${limit.toFixed(3)} ms`
  const p50 = percentile(ours, 0.5)
  const p95 = percentile(ours, 0.95)
  return [
    { what: `${what}: p50`, value: p50, unit: 'ms', budget: MOST_OF_BARE * limit, ratio: p50 / limit, note },
    { what: `${what}: p95`, value: p95, unit: 'ms', budget: null, ratio: p95 / percentile(bare, 0.95) },
  ]
}

async function timesOf(site: RunningSite, addresses: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const address of addresses) times.push((await ask(`${site.origin}${address}`)).ms)
  return times
}

function firstFigure(
  { what, firstBudget = null }: { what: string; firstBudget?: number | null },
  times: number[],
): Figure {
  return { what: `${what}: first time, p50`, value: percentile(times, 0.5), unit: 'ms', budget: firstBudget }
}

const PAGES = 120
/** The engine compiles in steps what runs often, the last of it after some three thousand pages. */
const WARM_ROUNDS = 25
/** A round that meets another program's work says little: their median is told. */
const MEASURED_ROUNDS = 9
const PAGE_BUDGET_MS = 1.2
const COMPRESSED_BUDGET_MS = 1.5
/** More addresses than the site keeps pages of guests (page-cache.ts): who asks them in turn meets none that is kept. */
const PAGES_OF_A_LIST = 28

/** What browsers take. */
const browsers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The processor time of a page with 50 rows that no one has asked for in this form yet, and of one that is kept. */
export async function pageFigures(site: RunningSite): Promise<Figure[]> {
  const drawn = await medianOf(site, roundsOf(listsOf(''), WARM_ROUNDS + MEASURED_ROUNDS), {})
  // each of them for the first time: what is asked for again is kept
  const unread = ['-99', '-98'].flatMap((least) => listsOf(`&perf_min=${least}`))
  const compressed = await medianOf(site, roundsOf(unread, Math.floor(unread.length / PAGES)), browsers)
  const same = Array.from({ length: PAGES }, () => listsOf('')[0] ?? '/')
  const kept = await processorMsOf(site, same, browsers)
  return [
    { what: 'server-rendered page with 50 rows: processor time', value: drawn, unit: 'ms', budget: PAGE_BUDGET_MS },
    { what: 'the same, compressed for its first reader', value: compressed, unit: 'ms', budget: COMPRESSED_BUDGET_MS },
    { what: 'the same page again for another guest', value: kept, unit: 'ms', budget: null },
  ]
}

/** Pages of 50 rows, of all orders. */
function listsOf(condition: string): string[] {
  const sorts = ['score', 'perf', 'volatility', 'sharpe', 'size', 'expense', 'launch', 'drawdown', 'name']
  return sorts.flatMap((sort) =>
    ['asc', 'desc'].flatMap((direction) =>
      Array.from(
        { length: PAGES_OF_A_LIST },
        (_, page) => `/search/funds?classes=1&size=50&sort=${sort}&direction=${direction}&page=${page + 1}${condition}`,
      ),
    ),
  )
}

function roundsOf(addresses: readonly string[], count: number): string[][] {
  const nth = (number: number) => addresses[number % addresses.length] ?? '/'
  return Array.from({ length: count }, (_, round) =>
    Array.from({ length: PAGES }).map((_nothing, at) => nth(round * PAGES + at)),
  )
}

/** The median of all rounds but the first, in which the engine compiles: at most so many are left out. */
async function medianOf(
  site: RunningSite,
  rounds: readonly (readonly string[])[],
  headers: Record<string, string>,
): Promise<number> {
  const taken: number[] = []
  for (const round of rounds) taken.push(await processorMsOf(site, round, headers))
  return percentile(taken.slice(Math.min(WARM_ROUNDS, Math.floor(rounds.length / 4))), 0.5)
}

/** The processor time of a page, in ms: the mean of these addresses. @throws Error where the system does not say it */
export async function processorMsOf(
  site: Pick<RunningSite, 'origin' | 'pid'>,
  addresses: readonly string[],
  headers: Record<string, string> = {},
): Promise<number> {
  const before = processorMs(site.pid)
  for (const address of addresses) await ask(`${site.origin}${address}`, headers)
  const after = processorMs(site.pid)
  if (before === null || after === null) throw new Error('this system does not say what processor time a process used')
  return (after - before) / addresses.length
}

function ask(address: string, headers: Record<string, string> = {}): Promise<{ body: string; ms: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    get(address, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const ms = performance.now() - started
        if (response.statusCode === 200) resolve({ body: Buffer.concat(parts).toString(), ms })
        else reject(new Error(`${address} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
