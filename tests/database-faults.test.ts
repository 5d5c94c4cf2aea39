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

/** What is promised, and room for a machine that others use: only a wait without end must fail here. */
const ANSWERED_MS = 2500
const HEALED_MS = 2000
const ROOM_MS = 1500

const READERS = 12

const UNANSWERED = 0

interface Answered {
  /** UNANSWERED where nothing came in time. */
  readonly status: number
  readonly at: number
  readonly ms: number
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
    const signal = AbortSignal.timeout(ANSWERED_MS + ROOM_MS)
    const status = await fetch(`${listeningOrigin}${path}`, { headers, signal }).then(
      (answer) => answer.text().then(() => answer.status),
      () => UNANSWERED,
    )
    return { status, at, ms: performance.now() - at }
  }
  return { proxy, connection, app, heard, ask }
}

/** Reads as twelve members at once until told to stop. */
function readOn(node: Node, paths: readonly string[]): () => Promise<Answered[]> {
  const over = new AbortController()
  const all: Answered[] = []
  const readers = Array.from({ length: READERS }, async (_, place) => {
    for (let turn = place; !over.signal.aborted; turn++) {
      all.push(await node.ask(paths[turn % paths.length] ?? '/readyz'))
      await sleep(10)
    }
  })
  return async () => {
    over.abort()
    await Promise.all(readers)
    return all
  }
}

/** Waits until a node is ready and answers; returns how long that took. */
async function untilHealed(node: Node): Promise<number> {
  const since = performance.now()
  const limit = HEALED_MS + ROOM_MS
  for (;;) {
    const answers = await Promise.all(['/readyz', '/api/member', '/api/pfms'].map((path) => node.ask(path)))
    const ms = performance.now() - since
    if (answers.every(({ status }) => status === 200)) return ms
    if (ms > limit)
      throw new Error(`not healed after ${Math.round(ms)} ms: ${answers.map(({ status }) => status).join(' ')}`)
    await sleep(20)
  }
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

  async function breakAndMend(
    { annotate }: TestContext,
    { ms, break: begin, mend }: { ms: number; break: () => unknown; mend: () => unknown },
  ): Promise<Answered[]> {
    const stop = readOn(node, ['/api/member', '/api/pfms', '/readyz'])
    await sleep(300)
    await begin()
    const broken = performance.now()
    await sleep(ms)
    await mend()
    const mended = performance.now()
    const healed = await untilHealed(node).finally(stop)
    const all = await stop()
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

  it('answers during three seconds of lost answers, and heals when they are over', async (context) => {
    const { proxy } = node
    const during = await breakAndMend(context, {
      ms: 3000,
      break: () => proxy.set('half'),
      mend: () => proxy.set('pass'),
    })
    // whoever came after the silence was noticed did not wait at all
    expect(during.length).toBeGreaterThan(READERS * 5)
    await expect.poll(() => proxy.open().dead, { timeout: 8000 }).toBe(0)
  })

  it('heals after a hole that was over before anybody noticed it', async (context) => {
    const { proxy } = node
    await breakAndMend(context, { ms: 700, break: () => proxy.set('half'), mend: () => proxy.set('pass') })
    await expect.poll(() => proxy.open().dead, { timeout: 8000 }).toBe(0)
  })

  it('answers while nothing goes through, and heals', async (context) => {
    const { proxy } = node
    const during = await breakAndMend(context, {
      ms: 3000,
      break: () => proxy.set('stall'),
      mend: () => proxy.set('pass'),
    })
    expect(during.length).toBeGreaterThan(READERS * 5)
  })

  it('answers while the database refuses, and heals', async (context) => {
    const { proxy } = node
    const during = await breakAndMend(context, {
      ms: 1000,
      break: () => proxy.set('refuse'),
      mend: () => proxy.set('pass'),
    })
    expect(during.length).toBeGreaterThan(READERS * 5)
  })

  it.each(['fast', 'immediate', 'kill'] as const)('heals after the database was stopped: %s', async (how) => {
    const stop = readOn(node, ['/api/member', '/readyz'])
    await sleep(300)
    postgres?.halt(how)
    postgres?.start()
    await untilHealed(node).finally(stop)
    const all = await stop()
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

    await expect.poll(told, { timeout: 10_000, interval: 200 }).toBe(true)
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
