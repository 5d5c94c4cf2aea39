import { endpoint } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { describe, expect } from 'vitest'
import { z } from 'zod'

import { Later } from '../platform/later.ts'
import type { Site } from '../platform/site.ts'
import { aMember, type TestMember } from '../testing/a-member.ts'
import { bareApp } from '../testing/bare-app.ts'
import { test } from '../testing/test-app.ts'
import { answer } from './answer.ts'

const buy = endpoint({
  method: 'POST',
  path: '/api/buy/:id',
  summary: '測試',
  allow: ['any'],
  refusals: ['portfolio_quota'],
  params: z.object({ id: z.string() }),
  body: z.object({ amount: z.number() }),
  reply: z.object({ bought: z.number() }),
})

const nothing = (): Promise<void> => Promise.resolve()

/** A shop that counts what it sells; `say` decides what the next buyer hears. */
function shop(site: Site) {
  let sold = 0
  let say = nothing
  const server = bareApp(site, [
    answer(buy, async ({ body }) => {
      sold += 1
      await say()
      return { bought: body.amount }
    }),
  ])
  return {
    server,
    sold: () => sold,
    say: (next: () => Promise<void>) => {
      say = next
    },
    buy: (as: TestMember, key: string, { amount = 5, id = 'a' } = {}) =>
      server.inject({
        method: 'POST',
        url: `/api/buy/${id}`,
        headers: { host: 'localhost', cookie: `sid=${as.token}`, 'x-csrf-token': as.csrf, 'idempotency-key': key },
        payload: { amount },
      }),
  }
}

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
    for (const other of [{ amount: 6 }, { id: 'b' }]) {
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

  test('that was refused, or broke, hears the same again and does nothing more', async ({ db, app }) => {
    const ming = await aMember(db)
    const { buy: send, say, sold } = shop(app.site)
    say(() => Promise.reject(new Refusal('portfolio_quota')))
    await send(ming, 'refused')
    say(() => Promise.reject(new RangeError('broken')))
    await send(ming, 'broken')
    say(nothing)
    expect((await send(ming, 'refused')).json().error.code).toBe('portfolio_quota')
    expect((await send(ming, 'broken')).statusCode).toBe(500)
    expect(sold()).toBe(2)
  })

  test('that was put off before it began may be sent again', async ({ db, app }) => {
    const ming = await aMember(db)
    const { buy: send, say } = shop(app.site)
    say(() => Promise.reject(new Later('busy', 2)))
    expect((await send(ming, 'key-1')).statusCode).toBe(503)
    say(nothing)
    expect((await send(ming, 'key-1')).statusCode).toBe(200)
  })

  test('is in use while it is under way', async ({ db, app }) => {
    const ming = await aMember(db)
    const { buy: send, say, sold } = shop(app.site)
    const { promise: paid, resolve: pay } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    say(() => {
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
  })
})
