import { randomUUID } from 'node:crypto'

import { endpoint } from '@zhiheng/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect } from 'vitest'
import { z } from 'zod'

import type { Site } from '../../platform/site.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { bareApp } from '../../testing/bare-app.ts'
import { otherNodes } from '../../testing/other-nodes.ts'
import { test as withApp } from '../../testing/test-app.ts'
import { onPostgres } from '../../testing/test-database.ts'
import { answer } from './answer.ts'

/** On PGlite there is one node. */
const test = withApp.skipIf(!onPostgres)

const { otherNode, closeNodes } = otherNodes()
afterEach(closeNodes)

const buying = endpoint({
  method: 'POST',
  path: '/api/buy',
  summary: '測試',
  allow: ['any'],
  refusals: [],
  reply: z.object({ bought: z.string() }),
})

/** A node that writes each sale down and says which it was; `after` runs before the sale is kept. */
function shopOf(site: Site, after: () => Promise<void> = () => Promise.resolve()) {
  const server = bareApp(site, [
    answer(buying, async () => {
      const bought = randomUUID()
      await site.db.insertInto('site_state').values({ key: bought, value: '{}' }).execute()
      await after()
      return { bought }
    }),
  ])
  return {
    server,
    buy: (as: TestMember, key: string) =>
      server.inject({
        method: 'POST',
        url: '/api/buy',
        headers: { host: 'localhost', cookie: `sid=${as.token}`, 'x-csrf-token': as.csrf, 'idempotency-key': key },
      }),
  }
}

describe('on two nodes', () => {
  test('of thirty sendings of one write with a key exactly one is kept, and all who are answered hear of it', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    const shops = [shopOf(app.site), shopOf({ ...app.site, db: await otherNode(db) })]
    const replies = await Promise.all(shops.flatMap((shop) => Array.from({ length: 15 }, () => shop.buy(ming, 'one'))))
    const statuses = replies.map((reply) => reply.statusCode)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(statuses).toContain(200)
    const sales = await db.selectFrom('site_state').select('key').execute()
    expect(sales).toHaveLength(1)
    for (const reply of replies.filter((one) => one.statusCode === 200))
      expect(reply.json()).toEqual({ bought: sales[0]?.key })
    await Promise.all(shops.map((shop) => shop.server.close()))
  })

  test('a write whose key another node has under way hears that, and is answered once it is done', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    const [written, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = shopOf(app.site, () => {
      written.resolve()
      return go.promise
    })
    const other = shopOf({ ...app.site, db: await otherNode(db) })
    const first = slow.buy(ming, 'one')
    await written.promise
    const second = await other.buy(ming, 'one')
    expect([second.statusCode, second.json().error.code]).toEqual([409, 'idempotency_in_use'])
    go.resolve()
    expect((await other.buy(ming, 'another')).statusCode).toBe(200)
    expect((await other.buy(ming, 'one')).json()).toEqual((await first).json())
    expect(await db.selectFrom('site_state').select('key').execute()).toHaveLength(2)
    await Promise.all([slow, other].map((shop) => shop.server.close()))
  })

  test('a write whose connection dies is kept with its key or not at all, and another node does it', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    const watcher = await otherNode(db)
    const dying = shopOf(app.site, async () => {
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(watcher)
    })
    const other = shopOf({ ...app.site, db: await otherNode(db) })
    expect((await dying.buy(ming, 'one')).statusCode).toBe(503)
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
    expect((await other.buy(ming, 'one')).statusCode).toBe(200)
    expect(await db.selectFrom('site_state').select('key').execute()).toHaveLength(1)
    await Promise.all([dying, other].map((shop) => shop.server.close()))
  })
})
