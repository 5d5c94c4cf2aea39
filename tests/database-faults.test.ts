import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'

import { type Connection, connect } from '../apps/server/src/platform/database/connect.ts'
import { aMember } from '../apps/server/src/testing/a-member.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import { type TestApp, testApp } from '../apps/server/src/testing/test-app.ts'
import { startThrowawayPostgres } from '../scripts/testing/throwaway-postgres.ts'
import { type ChaosProxy, startChaosProxy } from './testing/chaos-proxy.ts'

const postgres = await startThrowawayPostgres()
afterAll(() => postgres?.stop())

/** Only a wait without end must fail here: what is promised in seconds is told, and not held to on a machine that others use. */
const PATIENCE_MS = 30_000

const READERS = 12

/** So often everybody is answered while a fault lasts. */
const ROUNDS = 5

const UNANSWERED = 0

interface Answered {
  /** UNANSWERED where nothing came. */
  readonly status: number
  readonly at: number
  readonly ms: number
}

interface Reading {
  readonly answers: readonly Answered[]
  /** Asked since a moment, and not answered yet. */
  readonly waitingSince: (moment: number) => number
  readonly stop: () => Promise<readonly Answered[]>
}

interface Fault {
  readonly begin: () => unknown
  readonly end: () => unknown
  /** Whether it has lasted long enough. */
  readonly isOver: (reading: Reading, since: number) => boolean
}

interface Node {
  readonly proxy: ChaosProxy
  readonly connection: Connection
  readonly app: TestApp
  readonly heard: string[]
  ask(path: string): Promise<Answered>
}

/** A node that serves over HTTP, with its database behind a network that can break. */
async function startNode(url: string, port: number): Promise<Node> {
  const proxy = await startChaosProxy(port)
  const behind = new URL(url)
  behind.port = String(proxy.port)
  const connection = await connect({ databaseUrl: behind.href, dataDir: '/nowhere' }, 'site')
  const heard: string[] = []
  await connection.listen('told', (payload) => heard.push(payload))
  const { db } = connection
  await sql`truncate funds, members restart identity cascade`.execute(db)
  const app = await testApp({ db, market: await portfolioMarket(db) })
  const member = await aMember(db)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { listeningOrigin } = app.server
  const headers = { cookie: `sid=${member.token}` }
  async function ask(path: string): Promise<Answered> {
    const at = performance.now()
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const status = await fetch(`${listeningOrigin}${path}`, { headers, signal }).then(
      (answer) => answer.text().then(() => answer.status),
      () => UNANSWERED,
    )
    return { status, at, ms: performance.now() - at }
  }
  return { proxy, connection, app, heard, ask }
}

/** Reads as twelve members at once until told to stop. */
function readOn(node: Node, paths: readonly string[]): Reading {
  const over = new AbortController()
  const answers: Answered[] = []
  const waiting = new Set<{ readonly since: number }>()
  async function askOnce(path: string): Promise<void> {
    const asked = { since: performance.now() }
    waiting.add(asked)
    answers.push(await node.ask(path))
    waiting.delete(asked)
  }
  const readers = Array.from({ length: READERS }, async (_, index) => {
    for (let turn = index; !over.signal.aborted; turn++) {
      await askOnce(paths[turn % paths.length] ?? '/readyz')
      await sleep(10)
    }
  })
  return {
    answers,
    waitingSince: (moment) => [...waiting].filter(({ since }) => since > moment).length,
    stop: async () => {
      over.abort()
      await Promise.all(readers)
      return answers
    },
  }
}

/** Waits until a node is ready and answers, as long as the test has; returns how long that took. */
async function untilHealed(node: Node): Promise<number> {
  const since = performance.now()
  for (;;) {
    const answers = await Promise.all(['/readyz', '/api/member', '/api/pfms'].map((path) => node.ask(path)))
    if (answers.every(({ status }) => status === 200)) return performance.now() - since
    await sleep(20)
  }
}

/** Answers to those who came after the fault was noticed: they are told so, however long it lasts. */
function refusedLater({ answers }: Reading, since: number): readonly Answered[] {
  const refused = answers.filter(({ status, at }) => status === 503 && at > since)
  const noticed = Math.min(...refused.map(({ at, ms }) => at + ms))
  return refused.filter(({ at }) => at > noticed)
}

function longest(answers: readonly Answered[]): number {
  return Math.round(Math.max(...answers.map(({ ms }) => ms)))
}

describe.skipIf(postgres === null)('a node whose database fails (skipped where there is no PostgreSQL)', () => {
  let node: Node
  beforeAll(async () => {
    if (postgres !== null) node = await startNode(postgres.url, postgres.port)
  })
  afterAll(async () => {
    await node.proxy.close()
    await node.app.server.close()
    await node.connection.close()
  })

  async function breakAndMend({ annotate }: TestContext, { begin, end, isOver }: Fault): Promise<readonly Answered[]> {
    const reading = readOn(node, ['/api/member', '/api/pfms', '/readyz'])
    await expect.poll(() => reading.answers.length, { timeout: PATIENCE_MS }).toBeGreaterThan(READERS)
    const broken = performance.now()
    await begin()
    await expect.poll(() => isOver(reading, broken), { timeout: PATIENCE_MS, interval: 20 }).toBe(true)
    await end()
    const mended = performance.now()
    const healed = await untilHealed(node).finally(reading.stop)
    const all = await reading.stop()
    await annotate(
      `${all.length} answers, the longest after ${longest(all)} ms, healed ${Math.round(healed)} ms after the fault`,
    )
    expect(all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    const during = all.filter(({ at, ms: took }) => at + took > broken && at < mended)
    expect(during.some(({ status }) => status === 503)).toBe(true)
    // once it is healed it stays so
    expect(all.filter(({ at, status }) => at > mended + healed && status !== 200)).toEqual([])
    return during
  }

  it.for(['half', 'stall'] as const)('answers while nothing comes back, and heals: %s', async (mode, context) => {
    const { proxy } = node
    const before = proxy.taken()
    let [refused, tried] = [0, 0]
    await breakAndMend(context, {
      begin: () => proxy.set(mode),
      isOver: (reading, since) => {
        ;[refused, tried] = [refusedLater(reading, since).length, proxy.taken() - before]
        return refused > READERS * ROUNDS
      },
      end: () => proxy.set('pass'),
    })
    // whoever came after the silence was noticed did not wait for it: far fewer connections were tried
    expect(tried).toBeLessThan(refused)
    await expect.poll(() => proxy.open().dead, { timeout: PATIENCE_MS }).toBe(0)
  })

  it('heals after a hole that was over before anybody noticed it', async (context) => {
    const { proxy } = node
    await breakAndMend(context, {
      begin: () => proxy.set('half'),
      // everybody asks into the hole
      isOver: (reading, since) => reading.waitingSince(since) === READERS,
      end: () => proxy.set('pass'),
    })
    await expect.poll(() => proxy.open().dead, { timeout: PATIENCE_MS }).toBe(0)
  })

  it('answers while the database refuses, and heals', async (context) => {
    const { proxy } = node
    const during = await breakAndMend(context, {
      begin: () => proxy.set('refuse'),
      isOver: (reading, since) => refusedLater(reading, since).length > READERS * ROUNDS,
      end: () => proxy.set('pass'),
    })
    expect(during.length).toBeGreaterThan(READERS * ROUNDS)
  })

  it.each(['fast', 'immediate', 'kill'] as const)('heals after the database was stopped: %s', async (how) => {
    const reading = readOn(node, ['/api/member', '/readyz'])
    await expect.poll(() => reading.answers.length, { timeout: PATIENCE_MS }).toBeGreaterThan(READERS)
    postgres?.halt(how)
    postgres?.start()
    await untilHealed(node).finally(reading.stop)
    const all = await reading.stop()
    expect(all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  })

  it('hears again what other nodes say', async () => {
    const { connection, heard, proxy } = node
    const told = async () => {
      await sql`select pg_notify('told', 'again')`.execute(connection.db).catch(() => undefined)
      return heard.includes('again')
    }
    await proxy.set('half')
    await sleep(200)
    await proxy.set('pass')
    heard.length = 0

    await expect.poll(told, { timeout: PATIENCE_MS, interval: 200 }).toBe(true)
    expect(heard).toContain('') // something may have been missed meanwhile
  })

  it('lets a statement that takes too long be cancelled, and keeps its connection', async () => {
    const { connection, proxy } = node
    await untilHealed(node)
    const before = proxy.open().all
    await expect(sql`select pg_sleep(30)`.execute(connection.db)).rejects.toMatchObject({ code: '57014' })
    expect(await node.ask('/readyz')).toMatchObject({ status: 200 })
    expect(proxy.open().all).toBe(before)
  })

  it('lets work in the background take longer', async () => {
    await expect(sql`select pg_sleep(2.5)`.execute(node.connection.backgroundDb)).resolves.toBeDefined()
  })

  it('waits for nobody when a transaction loses its connection', async () => {
    const { connection, proxy } = node
    const lost = connection.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await proxy.set('half')
      await sql`select 1`.execute(trx)
    })
    await expect(lost).rejects.toMatchObject({ code: 'DATABASE_LOST' })
    await proxy.set('pass')
    await untilHealed(node)
  })
})
