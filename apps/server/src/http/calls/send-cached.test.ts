import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { endpoint } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { describe, expect } from 'vitest'
import { z } from 'zod'

import { aMember } from '../../testing/a-member.ts'
import { bareApp } from '../../testing/bare-app.ts'
import { emptyMarket } from '../../testing/empty-market.ts'
import { test } from '../../testing/test-app.ts'
import { limitCalls } from '../guards/limit-calls.ts'
import { answer, answerUncached } from './answer.ts'

const getList = endpoint({
  method: 'GET',
  path: '/api/lists/:id',
  summary: '測試',
  allow: 'public',
  refusals: [],
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.string().optional() }),
  reply: z.object({ id: z.string(), rows: z.array(z.string()) }),
})
const getMine = endpoint({ ...getList, path: '/api/mine', allow: ['any'], params: z.object({}) })

function counted() {
  let made = 0
  const list = (id: string) => {
    made += 1
    return { id, rows: Array.from({ length: 200 }, (_, row) => `第 ${row} 列`), password_hash: 'of our own' }
  }
  return { made: () => made, list }
}

describe('a public answer', () => {
  test('is made once until the data change, and again on the next day', async ({ app }) => {
    const { list, made } = counted()
    let market = { ...emptyMarket, dataVersion: 'one' }
    const server = bareApp({ ...app.site, market: () => market }, [answer(getList, ({ params }) => list(params.id))])
    const ask = () => server.inject({ url: '/api/lists/a', headers: { host: 'localhost' } })

    const [first, second] = [await ask(), await ask()]
    expect(made()).toBe(1)
    expect(second.body).toBe(first.body)
    market = { ...emptyMarket, dataVersion: 'two' }
    const third = await ask()
    expect(made()).toBe(2)
    expect(third.headers.etag).not.toBe(first.headers.etag)
    app.clock.forward(86_400_000)
    await ask()
    expect(made()).toBe(3)
    await server.close()
  })

  test('need not be sent again to who has it, and may be kept a minute by anybody', async ({ app }) => {
    const server = bareApp(app.site, [answer(getList, ({ params }) => counted().list(params.id))])
    const first = await server.inject({ url: '/api/lists/a', headers: { host: 'localhost' } })
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(first.headers['set-cookie']).toBeUndefined()

    const headers = { host: 'localhost', 'if-none-match': String(first.headers.etag) }
    const again = await server.inject({ url: '/api/lists/a', headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await server.close()
  })

  test('that is an error is told to who asks with the tag of the site, kept or not', async ({ app }) => {
    const { list, made } = counted()
    const server = bareApp(app.site, [
      answer(getList, ({ params, query }) => {
        if (params.id === 'none') throw new Refusal('not_found')
        if (query.page === '0') throw new Refusal('invalid_field')
        return list(params.id)
      }),
    ])
    const ask = (url: string, tag?: string) =>
      server.inject({ url, headers: { host: 'localhost', ...(tag === undefined ? {} : { 'if-none-match': tag }) } })
    const { etag } = (await ask('/api/lists/a')).headers
    const seen: unknown[] = []
    for (const path of ['none', 'a?page=0', 'a?page=1&page=2', 'a', 'b', 'b']) {
      const reply = await ask(`/api/lists/${path}`, String(etag))
      seen.push([path, reply.statusCode, reply.headers.etag === etag, reply.headers['cache-control']?.slice(0, 7)])
    }
    expect(seen).toEqual([
      ['none', 404, false, 'private'],
      ['a?page=0', 422, false, 'private'],
      ['a?page=1&page=2', 400, false, 'private'],
      ['a', 304, true, 'public,'],
      ['b', 304, true, 'public,'],
      ['b', 304, true, 'public,'],
    ])
    expect(made()).toBe(2)
    await server.close()
  })

  test('is kept by nobody who is signed in', async ({ db, app }) => {
    const ming = await aMember(db)
    const server = bareApp(app.site, [answer(getList, ({ params }) => counted().list(params.id))])
    const reply = await server.inject({
      url: '/api/lists/a',
      headers: { host: 'localhost', cookie: `sid=${ming.token}` },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(reply.headers.etag).toBeUndefined()
    await server.close()
  })

  test('never holds what the contract does not name', async ({ app }) => {
    const server = bareApp(app.site, [answer(getList, ({ params }) => counted().list(params.id))])
    expect((await server.inject({ url: '/api/lists/a', headers: { host: 'localhost' } })).body).not.toContain(
      'of our own',
    )
    await server.close()
  })

  test('is compressed for who can read that', async ({ app }) => {
    const server = bareApp(app.site, [answer(getList, ({ params }) => counted().list(params.id))])
    const ask = (accepted: string) =>
      server.inject({ url: '/api/lists/a', headers: { host: 'localhost', 'accept-encoding': accepted } })
    const [plain, br, gzip] = [await ask('identity'), await ask('gzip, deflate, br'), await ask('gzip, br;q=0')]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.headers.vary).toBe('Accept-Encoding')
    await server.close()
  })

  test('that failed is not kept, and its error neither', async ({ app }) => {
    let tries = 0
    const server = bareApp(app.site, [
      answer(getList, ({ params }) => {
        tries += 1
        if (tries === 1) throw new RangeError('select secret_column from members failed at /srv/x.ts')
        return counted().list(params.id)
      }),
    ])
    const ask = () => server.inject({ url: '/api/lists/a', headers: { host: 'localhost' } })
    const failed = await ask()
    expect(failed.statusCode).toBe(500)
    expect(failed.headers['cache-control']).toBe('private, no-store')
    expect(failed.headers.etag).toBeUndefined()
    expect(failed.json().error).toEqual({ code: 'internal', message: '系統錯誤', request_id: expect.any(String) })
    expect(app.logged.filter(({ level }) => level !== 'info')).toMatchObject([
      { level: 'error', fields: { reqId: failed.json().error.request_id } },
    ])
    expect((await ask()).statusCode).toBe(200)
    await server.close()
  })
})

describe('a reply that breaks its contract', () => {
  const broken = endpoint({ ...getList, path: '/api/broken', params: z.object({}), reply: z.object({ id: z.int() }) })
  // as a bug would be: the types are right, the value is not
  const answers = [answerUncached(broken, () => JSON.parse('{"id":"seven"}'))]

  test('fails in development and in tests', async ({ app }) => {
    const server = bareApp(app.site, answers)
    expect((await server.inject({ url: '/api/broken', headers: { host: 'localhost' } })).statusCode).toBe(500)
    await server.close()
  })

  test('reaches a visitor of the real site, and the log', async ({ app }) => {
    const site = { ...app.site, environment: { ...app.site.environment, mode: 'production' as const } }
    const server = bareApp(site, answers)
    const reply = await server.inject({ url: '/api/broken', headers: { host: 'localhost' } })
    expect(reply.json()).toEqual({ id: 'seven' })
    expect(app.logged.filter(({ level }) => level !== 'info')).toMatchObject([
      { level: 'error', message: 'a reply breaks its contract' },
    ])
    await server.close()
  })
})

describe('the limit on all calls', () => {
  test('is 300 in five minutes for a guest of one household, and 1,500 for a member', async ({ db, app }) => {
    const ming = await aMember(db)
    const server = bareApp(app.site, [answerUncached(getMine, () => ({ id: 'a', rows: [] }))], {
      countCall: limitCalls(),
    })
    const ask = (remoteAddress: string, cookie = '') =>
      server.inject({
        url: '/api/mine',
        remoteAddress,
        headers: { host: 'localhost', cookie, 'x-forwarded-for': '203.0.113.9' },
      })
    const all = async (times: number, make: () => ReturnType<typeof ask>) => {
      const seen = new Map<number, number>()
      for (let time = 0; time < times; time++) {
        const { statusCode } = await make()
        seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
      }
      return Object.fromEntries(seen)
    }
    let host = 0
    expect(await all(302, () => ask(`2001:db8:1:2::${(host += 1).toString(16)}`))).toEqual({ 401: 300, 429: 2 })
    expect(await all(10, () => ask('2001:db8:1:3::1'))).toEqual({ 401: 10 })
    expect(await all(301, () => ask('2001:db8:1:2::1', `sid=${ming.token}`))).toEqual({ 200: 301 })
    await server.close()
  })
})
