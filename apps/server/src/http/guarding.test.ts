import { describe, expect, it } from 'vitest'

import { aMember } from '../testing/a-member.ts'
import { test, testApp } from '../testing/test-app.ts'
import { guardAddress } from './guard-address.ts'
import { methodMeant } from './method-override.ts'
import { sameSitePath } from './same-site-path.ts'
import { scopeOf } from './scope.ts'

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

describe('an address', () => {
  it('with dots that climb is refused before anybody follows them', () => {
    const faultOf = guardAddress({ publicUrl: null })
    for (const url of ['/a/../b', '/a/%2e%2e/b', '/..', '/./a', 'http://localhost/a', '*']) {
      expect(faultOf({ url, host: 'localhost' })?.code, url).toBe('bad_path')
    }
    expect(faultOf({ url: '/a/...b/c.d?e=../f//g%00', host: 'localhost' })).toBeNull()
  })

  for (const url of [
    '/api/funds/a%2fb',
    '/api/funds/%5c',
    '/api//funds',
    '/api/funds/%00',
    '/api/x%0d%0aset-cookie:a',
    '/api/funds/%ff',
    '/api/funds/%252f',
    '/api/funds/%zz',
  ]) {
    test(`that reads two ways is refused: ${url}`, async ({ app }) => {
      const reply = await app.ask({ url })
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_path'])
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
    })
  }

  test('may have 8 KB and not more', async ({ app }) => {
    const reply = await app.ask({ url: `/api/member?x=${'a'.repeat(8200)}` })
    expect([reply.statusCode, reply.json().error.code]).toEqual([414, 'too_large'])
  })

  test('of another host is refused, and the answer does not repeat it', async ({ app }) => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'localhost:80@evil.example',
    ]) {
      const reply = await app.ask({ url: '/api/member', headers: { host } })
      expect([reply.statusCode, reply.json().error.code]).toEqual([421, 'bad_host'])
      expect(reply.body + JSON.stringify(reply.headers)).not.toContain('evil')
    }
    const spoofed = {
      host: 'localhost',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    }
    const reply = await app.ask({ url: '/api/member', headers: spoofed })
    expect(reply.statusCode).toBe(200)
    expect(reply.body + JSON.stringify(reply.headers)).not.toContain('evil')
  })

  test('of the public host is ours, and its cookies are for TLS only', async ({ db }) => {
    const app = await testApp({ db, environment: { publicUrl: 'https://fund.example' } })
    const ming = await aMember(db)
    const reply = await app.ask({
      url: '/api/member',
      headers: { host: 'fund.example', cookie: `__Host-sid=${ming.token}` },
    })
    expect(reply.json().member.id).toBe(ming.id)
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const guest = await app.ask({ url: '/api/member', headers: { host: 'fund.example', cookie: `sid=${ming.token}` } })
    expect(guest.json()).toEqual({ member: null })
    expect(guest.headers['set-cookie']).toMatch(/^__Host-gid=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    await app.server.close()
  })

  it('stands under a firm, an app, or both, each once and in this order', () => {
    expect(scopeOf('/firm/12/app-tv_1/funds')).toEqual({
      firm: '12',
      app: 'tv_1',
      prefix: '/firm/12/app-tv_1',
      path: '/funds',
    })
    expect(scopeOf('/firm/12')).toMatchObject({ firm: '12', path: '/' })
    for (const plain of ['/firm/x/funds', '/firm/1234567890', '/firms/1', '/funds/app-x', '/app-TV/x', '/firm/1x/y']) {
      expect(scopeOf(plain)).toMatchObject({ prefix: '', path: plain })
    }
    expect(scopeOf('/app-a/firm/1/x').path).toBe('/firm/1/x')
    expect(scopeOf('/firm/1/firm/2').path).toBe('/firm/2')
  })

  test('under an app answers as without, and under a firm that is not known does not', async ({ app }) => {
    expect((await app.ask({ url: '/app-tv/api/member' })).json()).toEqual({ member: null })
    const reply = await app.ask({ url: '/firm/7/api/member' })
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'firm_not_found'])
  })

  test('header and query agree on the firm', async ({ app }) => {
    const seen: Record<string, string> = {}
    for (const [path, header, query] of [
      ['', '', ''],
      ['', '', '7'],
      ['', '7', ''],
      ['', '7', '7'],
      ['', '7', '8'],
      ['/firm/7', '8', ''],
      ['/firm/7', '', '8'],
      ['/firm/7', '7', '7'],
    ] as const) {
      const reply = await app.ask({
        url: `${path}/api/member?current_firm=${query}`,
        headers: { host: 'localhost', 'x-current-firm': header },
      })
      seen[`${path} ${header} ${query}`] = reply.json().error?.code ?? 'answered'
    }
    expect(seen).toEqual({
      '  ': 'answered',
      '  7': 'answered',
      ' 7 ': 'answered',
      ' 7 7': 'answered',
      ' 7 8': 'firm_mismatch',
      '/firm/7 8 ': 'firm_mismatch',
      '/firm/7  8': 'firm_mismatch',
      '/firm/7 7 7': 'firm_not_found',
    })
  })
})

describe('where a page sends its reader after signing in', () => {
  it.each(['/', '/funds/1?a=b#c', '/members/gift', '/搜尋'])('%s is here', (path) => {
    expect(sameSitePath(path)).toBe(
      new URL(path, 'http://x').pathname + new URL(path, 'http://x').search + new URL(path, 'http://x').hash,
    )
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'javascript:alert(1)',
    '/\\/evil',
    '\\\\evil',
    'evil.example',
    '',
    'http:evil',
    '/..//evil.example',
    '/\u0000',
    undefined,
    7,
  ])('%s is not, and leads home', (path) => {
    expect(sameSitePath(path)).toBe('/')
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
