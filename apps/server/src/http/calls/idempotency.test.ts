import { createHash } from 'node:crypto'

import { endpoint } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'

import type { Database } from '../../platform/database/database.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import type { Site } from '../../platform/site.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { bareApp } from '../../testing/bare-app.ts'
import { test } from '../../testing/test-app.ts'
import { answer } from './answer.ts'
import { forgetOldKeys } from './idempotency.ts'

const buy = endpoint({
  method: 'POST',
  path: '/api/buy/:id',
  summary: '測試',
  allow: ['any'],
  refusals: ['portfolio_quota'],
  params: z.object({ id: z.string() }),
  query: z.object({ colour: z.string().optional() }),
  body: z.object({ amount: z.number(), password: z.string().optional() }),
  reply: z.object({ bought: z.number() }),
})

const nothing = (): Promise<void> => Promise.resolve()

/** A shop that counts what it sells and writes it down; `say` decides what the next buyer hears after that. */
function shop(site: Site) {
  let sold = 0
  let ponder = nothing
  let say = nothing
  const server = bareApp(site, [
    answer(buy, async ({ body }) => {
      sold += 1
      await countAgainst(site.db, { bucket: 'shop', limit: 100, seconds: 60, now: site.clock.now() })
      await ponder()
      await writeDown(site.db, `sale ${sold}`)
      await say()
      return { bought: body.amount }
    }),
  ])
  return {
    server,
    sold: () => sold,
    /** What is computed before the first write. */
    ponder: (next: () => Promise<void>) => {
      ponder = next
    },
    say: (next: () => Promise<void>) => {
      say = next
    },
    buy: (as: TestMember, key: string, { id = 'a', query = '', ...body }: Preferences = {}) =>
      server.inject({
        method: 'POST',
        url: `/api/buy/${id}${query}`,
        headers: { host: 'localhost', cookie: `sid=${as.token}`, 'x-csrf-token': as.csrf, 'idempotency-key': key },
        payload: { amount: 5, ...body },
      }),
  }
}

interface Preferences {
  readonly id?: string
  readonly query?: string
  readonly amount?: number
  readonly password?: string
}

const writeDown = (db: Database, key: string) => db.insertInto('site_state').values({ key, value: '{}' }).execute()
const writtenIn = async (db: Database) =>
  (await db.selectFrom('site_state').select('key').orderBy('key').execute()).map((row) => row.key)
const keysIn = (db: Database) => db.selectFrom('idempotency_keys').selectAll().execute()
const countIn = async (db: Database) =>
  (await db.selectFrom('rate_limits').select('count').where('bucket', '=', 'shop').executeTakeFirst())?.count

describe('a write with a key', () => {
  test('is done once, and a second sending hears the same', async ({ db, app }) => {
    const ming = await aMember(db)
    const { buy: send, sold } = shop(app.site)
    const [first, second] = [await send(ming, 'key-1'), await send(ming, 'key-1')]
    expect([first.statusCode, second.statusCode, sold()]).toEqual([200, 200, 1])
    expect(second.json()).toEqual(first.json())
  })

  test('with other content, or for another call, is a mistake', async ({ db, app }) => {
    const ming = await aMember(db)
    const { buy: send, sold } = shop(app.site)
    await send(ming, 'key-1')
    for (const other of [{ amount: 6 }, { id: 'b' }, { query: '?colour=red' }]) {
      const reply = await send(ming, 'key-1', other)
      expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'idempotency_mismatch'])
    }
    expect(sold()).toBe(1)
  })

  test('does not meet the same key of another member', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const { buy: send, sold } = shop(app.site)
    await send(ming, 'key-1')
    expect((await send(hua, 'key-1', { amount: 6 })).json()).toEqual({ bought: 6 })
    expect(sold()).toBe(2)
  })

  test('with the same content in another order, or with fields of ours, is the same', async ({ db, app }) => {
    const ming = await aMember(db)
    const { buy: send, sold } = shop(app.site)
    await send(ming, 'key-1', { password: 'x', query: '?colour=red' })
    const again = await send(ming, 'key-1', { query: '?current_env=production&colour=red', password: 'x' })
    expect([again.statusCode, sold()]).toEqual([200, 1])
  })

  test('that was refused hears the same again and does nothing more; what it had written stays', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    const { buy: send, say, sold } = shop(app.site)
    say(() => Promise.reject(new Refusal('portfolio_quota')))
    const first = await send(ming, 'refused')
    say(nothing)
    const second = await send(ming, 'refused')
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
    expect([first.json().error.code, sold(), await writtenIn(db)]).toEqual(['portfolio_quota', 1, ['sale 1']])
  })

  test('that broke leaves nothing but its count against limits, and is done by the next sending', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    const { buy: send, say } = shop(app.site)
    const faults = [new RangeError('broken'), Object.assign(new Error('database stops'), { code: '57P01' })]
    const statuses: number[] = []
    for (const fault of faults) {
      say(() => Promise.reject(fault))
      statuses.push((await send(ming, 'broken')).statusCode)
      expect([await writtenIn(db), await keysIn(db)]).toEqual([[], []])
    }
    say(nothing)
    statuses.push((await send(ming, 'broken')).statusCode, (await send(ming, 'broken')).statusCode)
    expect(statuses).toEqual([500, 503, 200, 200])
    expect([await writtenIn(db), await countIn(db)]).toEqual([['sale 3'], 3])
  })

  test.for([
    ['whose answer cannot be kept', 'create trigger no_answers before update'],
    ['that cannot be committed', 'create constraint trigger no_answers after update'],
  ] as const)('%s is not done', async ([, trigger], { db, app }) => {
    const ming = await aMember(db)
    const { buy: send, sold } = shop(app.site)
    const when = trigger.includes('constraint') ? 'deferrable initially deferred' : ''
    await sql`create function no_answers() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
      db,
    )
    await sql.raw(`${trigger} on idempotency_keys ${when} for each row execute function no_answers()`).execute(db)
    try {
      expect((await send(ming, 'key-1')).statusCode).toBe(500)
      expect([await writtenIn(db), await keysIn(db)]).toEqual([[], []])
    } finally {
      await sql`drop function no_answers() cascade`.execute(db)
    }
    expect((await send(ming, 'key-1')).statusCode).toBe(200)
    expect([sold(), await writtenIn(db)]).toEqual([2, ['sale 2']])
  })

  test('that was put off may be sent again; what it had written stays', async ({ db, app }) => {
    const ming = await aMember(db)
    const { buy: send, say } = shop(app.site)
    say(() => Promise.reject(new RetryLater('busy', 2)))
    const put = await send(ming, 'key-1')
    expect([put.statusCode, put.headers['retry-after'], await keysIn(db)]).toEqual([503, '2', []])
    say(nothing)
    expect((await send(ming, 'key-1')).statusCode).toBe(200)
    expect(await writtenIn(db)).toEqual(['sale 1', 'sale 2'])
  })

  test('keeps of what was sent only a hash that nobody can make again without the secret', async ({ db, app }) => {
    const ming = await aMember(db)
    await shop(app.site).buy(ming, 'key-1', { password: 'pond' })
    const other = { ...app.site, environment: { ...app.site.environment, sessionSecret: 'x'.repeat(40) } }
    const hashed = (await keysIn(db)).map((row) => row.body_hash.toString('hex'))
    expect(hashed[0]).toHaveLength(64)
    const plain = JSON.stringify([{ id: 'a' }, { amount: 5, password: 'pond' }])
    expect(hashed).not.toContain(createHash('sha256').update(plain).digest('hex'))
    expect((await shop(other).buy(ming, 'key-1', { password: 'pond' })).json().error.code).toBe('idempotency_mismatch')
  })

  test('is in use while it is under way', async ({ db, app }) => {
    const ming = await aMember(db)
    const { buy: send, ponder, sold } = shop(app.site)
    const { promise: paid, resolve: pay } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    ponder(() => {
      begin()
      return paid
    })
    const first = send(ming, 'key-1')
    await begun
    const second = await send(ming, 'key-1')
    expect([second.statusCode, second.json().error.code]).toEqual([409, 'idempotency_in_use'])
    pay()
    expect((await first).statusCode).toBe(200)
    expect(sold()).toBe(1)
  })

  test('is forgotten after a day', async ({ db, app }) => {
    const ming = await aMember(db)
    const { buy: send, sold } = shop(app.site)
    await send(ming, 'key-1')
    app.clock.forward(86_400_001)
    await send(ming, 'key-1', { amount: 6 })
    expect(sold()).toBe(2)
    app.clock.forward(86_400_001)
    await forgetOldKeys(app.site)
    expect(await keysIn(db)).toEqual([])
  })
})
