import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/page-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { writtenPages } from '../../testing/written-pages.ts'

describe('a page', () => {
  test('with a secret in its address tells nobody of it that it leads to', async ({ open }) => {
    const { app } = await open()
    const policyOf = async (address: string) => (await app.get(address)).headers['referrer-policy']
    expect(await policyOf('/members/activate/ming@test.example/a-token')).toBe('no-referrer')
    expect(await policyOf('/app-x/members/reset/ming@test.example/a-token')).toBe('no-referrer')
    expect(await policyOf('/members/signin')).toBe('strict-origin-when-cross-origin')
  })

  test('loads sound and film from the site and from the hosts that it was told, and from nowhere else', async ({
    db,
  }) => {
    const policyWith = async (mediaHosts: readonly string[]) => {
      const app = await testApp({ db, pages: writtenPages().source, environment: { mediaHosts } })
      const said = String((await app.get('/articles/one')).headers['content-security-policy'])
      await app.server.close()
      return said.split('; ').filter((rule) => /^(media|default|connect|img|worker)-src/.test(rule))
    }
    const others = ["img-src 'self' data:", "connect-src 'self'", "worker-src 'self'"]
    expect(new Set(await policyWith([]))).toEqual(new Set(["default-src 'self'", ...others, "media-src 'self'"]))
    const media = "media-src 'self' https://media.example https://cdn.example:8443"
    expect(new Set(await policyWith(['media.example', 'cdn.example:8443']))).toEqual(
      new Set(["default-src 'self'", ...others, media]),
    )
  })

  test('comes again where a browser sent its form without our script, with nothing of it in the address', async ({
    open,
  }) => {
    const { app } = await open()
    const send = (url: string, headers: Record<string, string>) =>
      app.server.inject({ method: 'POST', url, headers, payload: 'password=secret' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await send('/members/signin?referer=/favorites', form)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/members/signin?referer=/favorites'])
    expect((await send('/members/signin', { 'content-type': 'application/json' })).statusCode).not.toBe(303)
    expect((await send('/api/nothing', form)).statusCode).toBe(404)
    expect((await send('//elsewhere.example/', form)).statusCode).toBe(404)
  })

  test('is never the answer to a call that does not exist', async ({ open }) => {
    const { app, drawn } = await open()
    for (const url of ['/api', '/api/nothing', '/firm/1/api/nothing']) {
      const reply = await app.get(url)
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([
        url,
        404,
        'application/json; charset=utf-8',
      ])
    }
    expect(drawn).toEqual([])
  })

  for (const [said, to] of [
    ['/members/signin?referer=%2Fportfolios', '/members/signin?referer=%2Fportfolios'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    [String.raw`/\evil.example`, '/'],
  ] as const) {
    test(`that sends its reader to ${said} sends them to ${to}`, async ({ open }) => {
      const { app } = await open({ status: 302, headers: { Location: said }, body: null })
      const reply = await app.get('/somewhere')
      expect([reply.statusCode, reply.headers.location]).toEqual([302, to])
    })
  }

  for (const address of [
    '/members/x.css',
    '/portfolios/1/a.js',
    '/portfolios/1;.css',
    '/members/a.JPG',
    '/.env',
    '/.git/config.txt',
  ]) {
    test(`is never what ${address} answers: a cache might take it for a file`, async ({ db, open }) => {
      const { app, drawn } = await open()
      const reply = await app.get(address, await aMember(db))
      expect([reply.statusCode, drawn.length]).toEqual([404, 0])
      expect(reply.headers['cache-control']).toBe('private, no-store')
    })
  }

  test('may have an e-mail address in its own', async ({ open }) => {
    const { app, drawn } = await open()
    await app.get('/members/signin/ming@example.com')
    expect(drawn).toHaveLength(1)
  })
})
