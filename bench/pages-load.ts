import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { buildWebWhenStale } from '../scripts/build-web.ts'
import { startThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'
import type { Figure } from './figure.ts'
import { type Visit, Visited } from './page-visit.ts'
import { demoVisitor } from './sign-ins.ts'
import { processorMs, type RunningSite, startSite, untilQuiet } from './site-process.ts'

const PORT = 3921
const CONNECTIONS = 8
/** What the first readers after a start meet: it is told, and not what is promised. */
const COLD_S = 1
/** Until the engine has compiled what the pages run through: what readers meet is a node that runs for days. */
const WARM_UP_S = 8
const MEASURED_S = 6
const LATEST_MS = 250
const LISTED = z.object({ entries: z.array(z.object({ lipper_id: z.string() })) })
const OWN = z.object({ entries: z.array(z.object({ id: z.int() })) })
/** What browsers take. */
const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** A kind of page, and what one node on two cores is to draw of it in a second. */
interface Kind {
  readonly what: string
  /** Who asks them in turn, again and again. */
  readonly addresses: readonly string[]
  readonly headers: Record<string, string>
  readonly budget: number | null
  /** No page may be asked for a second time: each round has addresses of its own. */
  readonly isDrawnEachTime?: boolean
}

/** Pages a second by real HTTP over a real PostgreSQL, with the readers and the database on the same cores. */
export async function pageLoadFigures(): Promise<Figure[]> {
  await buildWebWhenStale()
  const postgres = await startThrowawayPostgres()
  if (postgres === null) throw new Error('there is no PostgreSQL on this machine')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-bench-'))
  const visitors = fork(path.join(import.meta.dirname, 'page-visitors.ts'))
  let site: RunningSite | null = null
  try {
    site = await startSite({ port: PORT, dataDir, databaseUrl: postgres.url })
    await untilQuiet(site.pid)
    const figures: Figure[] = []
    for (const kind of await kindsOf(site)) figures.push(await rateOf(kind, { site, visitors }))
    return [...figures, await besideALoop(site, await fundsOf(site))]
  } finally {
    visitors.kill()
    await site?.stop()
    postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function kindsOf(site: RunningSite): Promise<Kind[]> {
  const member = { ...compressed, ...(await demoVisitor(site)) }
  const own = OWN.parse(await readJson(site, '/api/pfms', member)).entries.map(({ id }) => id)
  const funds = await fundsOf(site)
  return [
    { what: 'portfolio', addresses: own.map((id) => `/portfolios/${id}`), headers: member, budget: 150 },
    { what: 'list of portfolios', addresses: ['/portfolios'], headers: member, budget: 300 },
    { what: 'fund, read a minute ago', addresses: funds, headers: compressed, budget: 300 },
    {
      what: 'fund, drawn for the first time',
      // each round meets every window, as readers choose them
      addresses: charts.flatMap((_, turn) =>
        funds.map((address, at) => `${address}?${charts[(at + turn) % charts.length]}`),
      ),
      headers: compressed,
      budget: 300,
      isDrawnEachTime: true,
    },
  ]
}

const charts = ['1m', '3m', '6m', '1y', '3y', '5y'].flatMap((window) => [
  `window=${window}&basis=price`,
  `window=${window}&basis=total_return`,
])

/** The pages of more funds than the site keeps pages of guests: each is read again when its turn comes again. */
async function fundsOf(site: RunningSite): Promise<string[]> {
  const lists = [1, 2, 3, 4, 5, 6, 7, 8].map((page) => readJson(site, `/api/search/funds?size=100&page=${page}`, {}))
  return (await Promise.all(lists)).flatMap((list) =>
    LISTED.parse(list).entries.map((one) => `/funds/${one.lipper_id}`),
  )
}

async function rateOf(
  { what, addresses, headers, budget, isDrawnEachTime = false }: Kind,
  { site, visitors }: { site: RunningSite; visitors: ChildProcess },
): Promise<Figure> {
  const third = Math.floor(addresses.length / 3)
  const roundOf = (number: number) =>
    isDrawnEachTime ? addresses.slice(number * third, (number + 1) * third) : [...addresses]
  const visit = { origin: site.origin, headers, connections: CONNECTIONS }
  const cold = await visited(visitors, { ...visit, addresses: roundOf(0), seconds: COLD_S })
  await visited(visitors, { ...visit, addresses: roundOf(1), seconds: WARM_UP_S })
  const before = processorMs(site.pid) ?? Number.NaN
  const found = await visited(visitors, { ...visit, addresses: roundOf(2), seconds: MEASURED_S })
  const each = ((processorMs(site.pid) ?? Number.NaN) - before) / (found.rate * MEASURED_S)
  if (found.refused > 0) throw new Error(`${found.refused} pages (${what}) were refused`)
  const bare = await bareRate(visitors, await pageOf(site, { address: addresses[0] ?? '/', headers }))
  return {
    what: `page of a ${what}, ${CONNECTIONS} connections`,
    // a rate at which readers wait for too long is none
    value: found.p99 <= LATEST_MS ? found.rate : 0,
    unit: 'pages/s',
    budget,
    ratio: bare / found.rate,
    note: `p50 ${found.p50.toFixed(0)} ms, p99 ${found.p99.toFixed(0)} ms, ${each.toFixed(1)} ms of processor; first second ${cold.rate.toFixed(0)}/s; bare Fastify ${bare.toFixed(0)}/s`,
  }
}

async function pageOf(site: RunningSite, { address, headers }: { address: string; headers: Record<string, string> }) {
  const answer = await fetch(`${site.origin}${address}`, { headers })
  return answer.text()
}

/** The same page from bare Fastify, which has it ready. */
async function bareRate(visitors: ChildProcess, page: string): Promise<number> {
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  try {
    bare.send([page])
    const [origin] = await once(bare, 'message')
    const visit = { origin: String(origin), addresses: ['/0'], headers: {}, connections: CONNECTIONS, seconds: 2 }
    await visited(visitors, visit)
    return (await visited(visitors, visit)).rate
  } finally {
    bare.kill()
  }
}

/** What a guest waits while another one asks for pages that no one has asked for yet. */
async function besideALoop(site: RunningSite, funds: readonly string[]): Promise<Figure> {
  const [loop, guest] = [1, 2].map(() => fork(path.join(import.meta.dirname, 'page-visitors.ts')))
  if (!loop || !guest) throw new Error('no process could be started')
  try {
    const fresh = Array.from({ length: 20_000 }, (_, number) => `/search/funds?query=z${number}`)
    const one: Visit = {
      origin: site.origin,
      addresses: [...funds],
      headers: compressed,
      connections: 1,
      seconds: MEASURED_S,
      localAddress: '127.0.2.1',
    }
    const quiet = await visited(guest, one)
    const [beside] = await Promise.all([
      visited(guest, one),
      visited(loop, { ...one, addresses: fresh, connections: CONNECTIONS, localAddress: '127.0.2.2' }),
    ])
    const note = `p50 ${beside.p50.toFixed(1)} ms; with nobody else p99 ${quiet.p99.toFixed(1)} ms`
    return {
      what: `a guest's page beside a loop of ${CONNECTIONS}: p99`,
      value: beside.p99,
      unit: 'ms',
      budget: null,
      note,
    }
  } finally {
    loop.kill()
    guest.kill()
  }
}

async function visited(visitors: ChildProcess, visit: Visit): Promise<Visited> {
  visitors.send(visit)
  const [answer] = await once(visitors, 'message')
  return Visited.parse(answer)
}

async function readJson(site: RunningSite, address: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${site.origin}${address}`, { headers })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
