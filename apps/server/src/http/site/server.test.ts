import { connect, type Socket } from 'node:net'

import { endpoint } from '@zhiheng/contract/endpoint.ts'
import { calls } from '@zhiheng/contract/testing/calls.ts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { bareApp } from '../../testing/bare-app.ts'
import { emptyMarket } from '../../testing/empty-market.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { answerUncached } from '../calls/answer.ts'
import { openApiOf } from '../calls/openapi.ts'
import { drainer } from './drain.ts'
import { reportHealth } from './health.ts'

async function listening(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  const [address] = server.addresses()
  return typeof address === 'object' ? address.port : 0
}

const who = endpoint({
  method: 'GET',
  path: '/api/who',
  summary: '測試',
  allow: 'public',
  refusals: [],
  reply: z.object({}),
})

/** Opens a connection, says something, and collects what comes back until it is closed. */
function talk(port: number, words: string): { socket: Socket; end: Promise<{ said: string }> } {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let said = ''
  socket.on('data', (data) => {
    said += data.toString()
  })
  socket.write(words)
  const end = new Promise<{ said: string }>((resolve) => {
    socket.on('close', () => resolve({ said }))
  })
  return { socket, end }
}

const post = 'POST /api/member/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('the server', () => {
  for (const [what, words, status] of [
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a method nobody knows', 'FROB /api/member HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ] as const) {
    test(`answers ${what} with ${status}, and says nothing of itself`, async ({ app }) => {
      const { end, socket } = talk(await listening(app.server), words)
      setTimeout(() => socket.end(), 200)
      const { said } = await end
      expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(said).not.toMatch(/node|fastify|stack|parse error|HPE_/i)
    })
  }

  test('believes X-Forwarded-For only of as many proxies as it was told', async ({ app }) => {
    const seen: string[] = []
    const answers = [
      answerUncached(who, ({ origin }) => {
        seen.push(origin.ip)
        return {}
      }),
    ]
    for (const trustedProxies of [0, 1]) {
      const server = bareApp({ ...app.site, environment: { ...app.site.environment, trustedProxies } }, answers)
      const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.66, 198.51.100.7' }
      await server.inject({ url: '/api/who', remoteAddress: '10.0.0.1', headers })
      await server.close()
    }
    expect(seen).toEqual(['10.0.0.1', '198.51.100.7'])
  })
})

describe('the state of the process', () => {
  test('is alive, and ready when there are funds and a database', async ({ db }) => {
    const empty = await testApp({ db })
    expect((await empty.ask({ url: '/healthz', headers: { host: '10.1.2.3' } })).statusCode).toBe(200)
    expect((await empty.get('/readyz')).body).toBe('no funds\n')
    await empty.server.close()

    const full = await testApp({ db, market: { ...emptyMarket, funds: Array.from({ length: 1 }) } })
    expect([(await full.get('/readyz')).statusCode, (await full.get('/readyz')).body]).toEqual([200, 'ok\n'])
    await full.server.close()
  })

  test("is told in Prometheus' words to who is near, and to nobody else", async ({ app }) => {
    await app.get('/api/member')
    await app.get('/api/nothing-with-a-secret')
    const { body, headers } = await app.get('/metrics')
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/member",status="200"} 1\n')
    expect(body).toMatch(/\nprocess_resident_memory_bytes \d+\n/)
    expect(body).toMatch(/\nnodejs_eventloop_delay_p99_seconds [\d.e-]+\n/)
    expect(body).not.toContain('secret')
    expect((await app.ask({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    const forwarded = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }
    expect((await app.ask({ url: '/metrics', headers: forwarded })).statusCode).toBe(404)
  })

  test('that is stopping: it is not ready, what is under way ends well, and then the door is shut', async ({ app }) => {
    const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const server = bareApp(app.site, [
      answerUncached(who, async () => {
        begun.resolve()
        await slow.promise
        return {}
      }),
    ])
    const readiness = { isDraining: false }
    reportHealth(server, { site: app.site, readiness })
    const drain = drainer(server, readiness)
    const port = await listening(server)

    const underWay = fetch(`http://127.0.0.1:${port}/api/who`)
    await begun.promise
    const drained = drain({ noticeMs: 300 })
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([ready.status, await ready.text(), ready.headers.get('connection')]).toEqual([503, 'draining\n', 'close'])
    slow.resolve()
    expect((await underWay).status).toBe(200)
    await drained
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
  })

  test('that is closing still answers a request that had begun over an open connection', async ({ app }) => {
    const server = bareApp(app.site, [answerUncached(who, async () => ({}))])
    const readiness = { isDraining: false }
    reportHealth(server, { site: app.site, readiness })
    const drain = drainer(server, readiness)
    const port = await listening(server)
    const { socket, end } = talk(port, 'GET /api/who HTTP/1.1\r\nHost: localhost\r\n')
    await fetch(`http://127.0.0.1:${port}/healthz`) // whoever came before has been read

    const drained = drain({ noticeMs: 0 })
    await expect.poll(() => server.server.listening).toBe(false)
    socket.write('\r\n')

    expect((await end).said).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n/i)
    await drained
  })
})

describe('the description of the calls', () => {
  it('names every call with what goes in, what comes out and what may be refused', () => {
    const { paths } = z
      .object({
        openapi: z.literal('3.1.0'),
        paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.looseObject({}) }))),
      })
      .parse(openApiOf(calls, { version: 'one' }))
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    expect(described).toHaveLength(calls.length)
    expect(paths['/api/pfms']?.['post']?.responses).toMatchObject({ 200: {}, 401: {}, 403: {}, 422: {} })
    expect(JSON.stringify(paths)).toContain('"format":"date"')
  })

  it('says of every return that is stated for a year by which rule', () => {
    const found: unknown[] = []
    JSON.stringify(openApiOf(calls, { version: 'one' }), (key, value: unknown) => {
      if (key === 'ann_return' || key === 'ann_compound') found.push([key, value])
      return value
    })
    expect(found.length).toBeGreaterThan(5)
    for (const entry of found) {
      const isSimple = JSON.stringify(entry).startsWith('["ann_return"')
      expect(entry).toEqual([
        expect.any(String),
        expect.objectContaining({ description: expect.stringMatching(isSimple ? /^年化（簡單）/ : /^年化（複利）/) }),
      ])
    }
  })

  test('is shown to programs and, without a script of anybody, to people', async ({ app }) => {
    expect((await app.get('/api/openapi.json')).json().info.title).toBe('知衡基金 API')
    const page = await app.get('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const call of calls) expect(page.body).toContain(`<b>${call.method}</b> ${call.path}`)
    expect(page.body).not.toMatch(/<script|https?:\/\//)
  })

  test('documents every status with which a call refuses what it cannot take', async ({ app }) => {
    const { paths } = (await app.get('/api/openapi.json')).json()
    for (const url of [
      '/api/search/query?query=%00',
      '/api/sectors/performances?set=x',
      `/api/member?t=${'x'.repeat(50)}`,
    ]) {
      const { statusCode } = await app.get(url)
      expect(Object.keys(paths[url.split('?')[0] ?? ''].get.responses), url).toContain(String(statusCode))
    }
  })
})
