import { existsSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/page-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { besidesPages, writtenPages } from '../../testing/written-pages.ts'
import { builtPages } from './page-source.ts'

const dist = path.resolve(import.meta.dirname, '../../../../../dist')

describe('a page', () => {
  test('that guests ask for again is kept for a minute, and each guest gets their own nonce and token in it', async ({
    open,
  }) => {
    const { app, drawn } = await open()
    await app.get('/funds?page=2')
    const [first, second] = [await app.get('/funds?page=2'), await app.get('/funds?page=2')]
    expect(drawn).toHaveLength(2)
    expect(drawn[0]?.waitForAll).toBe(true)
    const nonces = [first, second].map((reply) => /nonce="([^"]+)"/.exec(reply.body)?.[1])
    const tokens = [first, second].map((reply) => /content="([^"]+)"/.exec(reply.body)?.[1])
    expect(new Set([...nonces, ...tokens]).size).toBe(4)
    for (const [index, reply] of [first, second].entries()) {
      expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[index]}'`)
      expect(reply.headers['cache-control']).toBe('private, no-store')
    }
    app.clock.forward(60_000)
    await app.get('/funds?page=2')
    await app.get('/funds?page=3')
    expect(drawn).toHaveLength(4)
  })

  test('that is not there has the status 404, and is not kept', async ({ open }) => {
    const { app, drawn } = await open({ status: 404 })
    expect((await app.get('/nothing')).statusCode).toBe(404)
    await app.get('/nothing')
    expect(drawn).toHaveLength(2)
  })

  test('that breaks is the page for that, with the status 500 and nothing of the inside', async ({ db }) => {
    const pages = writtenPages()
    const app = await testApp({ db, pages: { ...pages.source, web: breaking } })
    const reply = await app.get('/')
    expect(reply.statusCode).toBe(500)
    expect(reply.body).toContain('系統維護中')
    expect(reply.body).toContain('錯誤代碼: 500')
    expect(reply.body).not.toContain('secret')
    expect(app.logged.filter(({ level }) => level !== 'info')).toMatchObject([{ level: 'error' }])
    await app.server.close()
  })

  test('is shown to guests without the database, and to members as the page for that', async () => {
    const pages = writtenPages()
    const app = await testApp({ db: brokenDatabase, pages: pages.source })
    expect((await app.get('/funds')).statusCode).toBe(200)
    const reply = await app.ask({ url: '/funds', headers: { host: 'localhost', cookie: `sid=${'x'.repeat(43)}` } })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    const call = await app.ask({ url: '/api/member', headers: { host: 'localhost', cookie: `sid=${'x'.repeat(43)}` } })
    expect([call.statusCode, call.json().error.code, call.headers['retry-after']]).toEqual([503, 'busy', '2'])
    await app.server.close()
  })

  test('is compressed as its reader takes it, for the first of them and, once it is kept, for the others', async ({
    db,
    open,
  }) => {
    const { app } = await open()
    const ming = await aMember(db)
    const unpack = {
      zstd: zstdDecompressSync,
      br: brotliDecompressSync,
      gzip: gunzipSync,
      none: (bytes: Buffer) => bytes,
    }
    const cases = [
      { accepted: 'gzip', codings: ['gzip', 'gzip', 'gzip'] },
      { accepted: 'gzip, deflate, br', codings: ['br', 'br', 'gzip'] },
      { accepted: 'gzip, deflate, br, zstd', codings: ['zstd', 'zstd', 'gzip'] },
      { accepted: 'br', codings: ['br', 'br', 'br'] },
      { accepted: 'identity', codings: ['none', 'none', 'none'] },
    ] as const
    for (const [at, { accepted, codings }] of cases.entries())
      for (const coding of codings) {
        const reply = await app.ask({ url: `/${at}`, headers: { host: 'localhost', 'accept-encoding': accepted } })
        expect([accepted, reply.headers['content-encoding'] ?? 'none']).toEqual([accepted, coding])
        expect(unpack[coding](reply.rawPayload).toString()).toContain('guest')
      }
    const headers = { host: 'localhost', 'accept-encoding': 'gzip, br', cookie: `sid=${ming.token}` }
    expect(brotliDecompressSync((await app.ask({ url: '/', headers })).rawPayload).toString()).toContain(ming.email)
  })

  test.skipIf(!existsSync(path.join(dist, 'server/entry-server.js')))(
    'is drawn twice and kept, whatever is written behind its address that it does not read',
    async ({ db }) => {
      const built = await builtPages(dist)
      const { source, drawn } = writtenPages()
      const [ours, stub] = [await built.web(), await source.web()]
      const app = await testApp({
        db,
        pages: { ...built, web: () => Promise.resolve({ ...ours, render: stub.render }) },
      })
      for (let number = 0; number < 50; number++) {
        await app.get(`/search/funds?z${number}=1&sort=perf`)
        await app.get(`/search/funds?sort=perf&utm_source=${number}&page=1&size=n${number}`)
      }
      const address = '/search/funds?sort=perf'
      expect(drawn.map(({ url }) => url.pathname + url.search)).toEqual([address, address])
      await app.server.close()
    },
  )
})

const breaking = () =>
  Promise.resolve({ ...besidesPages, render: () => Promise.reject(new Error('secret at /srv/x.ts')) })

/** A database that is down, as pg tells it. */
const brokenDatabase = new Proxy({} as Database, {
  get() {
    throw Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' })
  },
})
