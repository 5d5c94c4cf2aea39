import { describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { guardAddress } from '../guards/guard-address.ts'
import { sameSitePath } from '../guards/same-site-path.ts'
import { scopeOf } from '../guards/scope.ts'

describe('an address', () => {
  it('with dots that climb is refused before anybody follows them', () => {
    const faultOf = guardAddress({ publicUrl: null })
    for (const url of ['/a/../b', '/a/%2e%2e/b', '/..', '/./a', 'http://localhost/a', '*']) {
      expect({ url, code: faultOf({ url, host: 'localhost' })?.code }).toEqual({ url, code: 'bad_path' })
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
    expect(scopeOf('/env/production/funds/1', 'development')).toMatchObject({
      prefix: '/env/production',
      path: '/funds/1',
    })
    expect(scopeOf('/env/production', 'development').path).toBe('/')
    expect(scopeOf('/env/production/funds/1').prefix).toBe('')
    expect(scopeOf('/env/production/funds/1', 'test').prefix).toBe('')
    expect(scopeOf('/env/productions', 'development').prefix).toBe('')
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
