import { describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/test-app.ts'
import { methodMeant } from './method-override.ts'

describe('a write', () => {
  test("passes with the session's own token only", async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const send = async (headers: Record<string, string>) => {
      const reply = await app.ask({
        method: 'POST',
        url: '/api/member/signout',
        headers: { host: 'localhost', ...headers },
      })
      return reply.statusCode
    }
    const cookie = `sid=${ming.token}`
    expect(await send({ cookie })).toBe(403)
    expect(await send({ cookie, 'x-csrf-token': 'wrong' })).toBe(403)
    expect(await send({ cookie, 'x-csrf-token': hua.csrf })).toBe(403)
    expect(await send({ cookie: 'gid=somebody-elses-id-1', 'x-csrf-token': ming.csrf })).toBe(403)
    expect(await send({ 'x-csrf-token': ming.csrf })).toBe(403)
    expect(await send({ cookie, 'x-csrf-token': ming.csrf })).toBe(200)
  })

  test('does not take the token of before the sign-in', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await app.post('/api/member/signin', { email: ming.email, password: ming.password })
    const token = /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
    expect((await app.post('/api/member/signout', undefined, { ...ming, token })).statusCode).toBe(403)
    expect(
      (await app.post('/api/member/signout', undefined, { ...ming, token, csrf: reply.json().csrf })).statusCode,
    ).toBe(200)
  })

  test('must come from our own page, whatever token it has', async ({ db, app }) => {
    const ming = await aMember(db)
    const send = async (headers: Record<string, string>) => {
      const mine = { host: 'localhost:3000', cookie: `sid=${ming.token}`, 'x-csrf-token': ming.csrf }
      return (await app.ask({ method: 'POST', url: '/api/member/signout', headers: { ...mine, ...headers } }))
        .statusCode
    }
    expect(await send({ origin: 'https://evil.example' })).toBe(403)
    expect(await send({ origin: 'null' })).toBe(403)
    expect(await send({ origin: 'http://localhost:4000' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(200)
  })

  test('may name the usual port of its host, which an origin leaves out', async ({ db, app }) => {
    const ming = await aMember(db)
    const headers = { host: 'localhost:80', origin: 'http://localhost', cookie: `sid=${ming.token}` }
    const reply = await app.ask({
      method: 'POST',
      url: '/api/member/signout',
      headers: { ...headers, 'x-csrf-token': ming.csrf },
    })
    expect(reply.statusCode).toBe(200)
  })

  test('may not have a field of a form twice', async ({ app }) => {
    const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await app.ask({ method: 'POST', url: '/api/member/signin', headers, payload: 'email=a&email=b' })
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'repeated_param'])
  })

  test('may be a plain form with its token in a field', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await app.ask({
      method: 'POST',
      url: '/api/member/signout',
      headers: { host: 'localhost', cookie: `sid=${ming.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `_csrf=${ming.csrf}`,
    })
    expect(reply.statusCode).toBe(200)
  })
})

describe('the method of a request', () => {
  const post = { method: 'POST', header: undefined, query: undefined, field: undefined }

  it('is what a POST says it is, in any of three places', () => {
    expect(methodMeant({ ...post, field: 'DELETE' })).toBe('DELETE')
    expect(methodMeant({ ...post, query: 'patch' })).toBe('PATCH')
    expect(methodMeant({ ...post, header: 'PUT' })).toBe('PUT')
    expect(methodMeant(post)).toBe('POST')
  })

  it('is never changed for a GET', () => {
    expect(methodMeant({ method: 'GET', header: 'DELETE', query: 'DELETE', field: undefined })).toBe('GET')
    expect(methodMeant({ method: 'HEAD', header: 'DELETE', query: undefined, field: undefined })).toBe('GET')
  })

  it.each(['GET', 'TRACE', 'CONNECT', 'x', 1])('is refused when a POST says %s', (word) => {
    expect(() => methodMeant({ ...post, field: word })).toThrow('不支援的請求方式')
  })

  it('is refused when two places disagree', () => {
    expect(() => methodMeant({ ...post, field: 'DELETE', header: 'PATCH' })).toThrow('不支援的請求方式')
  })

  test('that a path does not know is 405, and the answer says which it knows', async ({ app }) => {
    for (const method of ['PUT', 'OPTIONS', 'DELETE'] as const) {
      const reply = await app.ask({ method, url: '/api/member' })
      expect([reply.statusCode, reply.headers.allow, reply.json().error.code]).toEqual([
        405,
        'GET, HEAD',
        'method_not_allowed',
      ])
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('HEAD answers as GET does, without a body', async ({ app }) => {
    const reply = await app.ask({ method: 'HEAD', url: '/api/member' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })
})

describe('the body of a request', () => {
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
    test(`is not read when it is ${type}`, async ({ app }) => {
      const headers = { host: 'localhost', 'content-type': type }
      const reply = await app.ask({ method: 'POST', url: '/api/member/signin', headers, payload: '{"email":"a@b.c"}' })
      expect([reply.statusCode, reply.json().error.code]).toEqual([415, 'unsupported_media_type'])
    })
  }

  test('may have 64 KB and not more', async ({ app }) => {
    const reply = await app.post('/api/member/signin', { email: 'a@b.c', password: 'x'.repeat(66_000) })
    expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'too_large'])
  })

  for (const [what, payload] of [
    ['half of a JSON', '{"email":'],
    ['a list', '[1]'],
    ['a number', '7'],
    ['a nesting of twenty-one', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['such a nesting behind a text of one letter', `{"a":${'['.repeat(20)}${']'.repeat(20)}}`],
    ['such a nesting behind a text of two letters', `{"ab":${'['.repeat(20)}${']'.repeat(20)}}`],
    ['such a nesting behind a text with a quote in it', String.raw`{"a\"":${'['.repeat(20)}${']'.repeat(20)}}`],
    ['such a nesting behind a text that ends with a backslash', String.raw`{"a\\":${'['.repeat(20)}${']'.repeat(20)}}`],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ] as const) {
    test(`is malformed when it is ${what}`, async ({ db, app }) => {
      const ming = await aMember(db)
      const headers = {
        host: 'localhost',
        'content-type': 'application/json',
        cookie: `sid=${ming.token}`,
        'x-csrf-token': ming.csrf,
      }
      const reply = await app.ask({ method: 'POST', url: '/api/member/signin', headers, payload })
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
    })
  }
})

describe('brackets in a body', () => {
  for (const [where, email] of [
    ['in a text', '['.repeat(30)],
    ['in a text behind a quote', `a"${'['.repeat(30)}`],
    ['in a text behind a backslash', `\\${'{'.repeat(30)}`],
  ] as const) {
    test(`are no nesting ${where}`, async ({ app }) => {
      const reply = await app.post('/api/member/signin', { email, password: 'long enough for anyone' })
      expect(reply.json().error.code).not.toBe('bad_request')
    })
  }

  test('may nest twenty deep', async ({ app }) => {
    const payload = `{"email":${'['.repeat(19)}${']'.repeat(19)}}`
    const headers = { host: 'localhost', 'content-type': 'application/json' }
    const reply = await app.ask({ method: 'POST', url: '/api/member/signin', headers, payload })
    expect(reply.json().error.code).not.toBe('bad_request')
  })
})

describe('every answer', () => {
  test('carries the headers that browsers guard it by, and says nothing of what made it', async ({ app }) => {
    for (const url of ['/api/member', '/api/nothing', '/healthz', '/api/docs']) {
      const { headers } = await app.ask({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('of an unknown call is not_found with the id of the request', async ({ app }) => {
    const reply = await app.ask({ url: '/api/nothing' })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json().error).toEqual({
      code: 'not_found',
      message: '查無資料',
      request_id: expect.stringMatching(/^\w+-\w+$/),
    })
  })
})

describe('the log', () => {
  test('says of each request what it was and how it ended, and nothing that a person wrote', async ({ app }) => {
    const reply = await app.get('/api/nothing?token=secret-of-somebody')
    await app.post('/api/member/signin', { email: 'ming@test.example', password: 'secret-of-somebody' })
    expect(app.logged).toMatchObject([
      { level: 'info', fields: { reqId: reply.json().error.request_id, method: 'GET', status: 404 } },
      { level: 'info', fields: { method: 'POST', route: '/api/member/signin', status: 401 } },
    ])
    expect(JSON.stringify(app.logged)).not.toMatch(/secret|ming/)
  })
})
