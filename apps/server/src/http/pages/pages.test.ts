import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { listFavorites } from '@zhiheng/contract/favorites.ts'
import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { getAppVersion } from '@zhiheng/contract/site.ts'
import { describe, expect, it } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember } from '../../testing/a-member.ts'
import { test as withDatabase, testApp } from '../../testing/test-app.ts'
import { besidesPages, writtenPages } from '../../testing/written-pages.ts'
import { unmaskToken } from '../guards/masked-token.ts'
import { builtPages, type RenderInput, type Rendered } from './page-source.ts'
import { readStaticFiles } from './static-files.ts'

const test = withDatabase.extend<{ open: (answer?: Partial<Rendered>) => Promise<Opened> }>({
  open: async ({ db }, use) => {
    const opened: Opened[] = []
    await use(async (answer) => {
      const pages = writtenPages(answer)
      const app = { app: await testApp({ db, pages: pages.source }), drawn: pages.drawn }
      opened.push(app)
      return app
    })
    await Promise.all(opened.map(({ app }) => app.server.close()))
  },
})

interface Opened {
  readonly app: Awaited<ReturnType<typeof testApp>>
  readonly drawn: readonly RenderInput[]
}

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
      return said.split('; ').filter((rule) => /^(media|default|connect|img)-src/.test(rule))
    }
    const others = ["img-src 'self' data:", "connect-src 'self'"]
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

  test('carries a token that works', async ({ db, open }) => {
    const { app } = await open()
    const ming = await aMember(db)
    const page = await app.get('/members/signin')
    const gid = /gid=([\w-]+)/.exec(String(page.headers['set-cookie']))?.[1] ?? ''
    const reply = await app.ask({
      method: 'POST',
      url: '/api/member/signin',
      headers: { host: 'localhost', cookie: `gid=${gid}`, 'x-csrf-token': /content="([^"]+)"/.exec(page.body)?.[1] },
      payload: { email: ming.email, password: ming.password },
    })
    expect(reply.statusCode).toBe(200)
  })

  test('of a member is theirs alone, whatever the address says', async ({ db, open }) => {
    const { app } = await open()
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const bodies = await Promise.all(
      [ming, hua, undefined, ming].map(async (as) => (await app.get('/?_guest=1', as)).body),
    )
    expect(bodies.map((body) => /(guest|member-\d+@test.example)/.exec(body)?.[1])).toEqual([
      ming.email,
      hua.email,
      'guest',
      ming.email,
    ])
    const tokens = bodies.map((body) => unmaskToken(/content="(m\.[^"]+)"/.exec(body)?.[1]))
    expect(tokens).toEqual([ming.csrf, hua.csrf, expect.not.stringMatching(`${ming.csrf}|${hua.csrf}`), ming.csrf])
    for (const body of bodies) for (const { csrf } of [ming, hua]) expect(body).not.toContain(csrf)
  })

  test('is drawn with calls that may do what its reader may', async ({ db, open }) => {
    const { app, drawn } = await open()
    const ming = await aMember(db)
    await app.get('/', ming)
    await app.get('/')
    const [mine, guests] = drawn
    expect(await mine?.call(getMember, {})).toMatchObject({ member: { id: ming.id } })
    expect(await guests?.call(getMember, {})).toEqual({ member: null })
    // as the bundle has it: an endpoint of its own, the same in method and path
    expect(await guests?.call({ method: 'GET', path: getAppVersion.path }, {})).toEqual({ webpack: 'one' })
    await expect(guests?.call(getPortfolio, { params: { id: 1 } })).rejects.toMatchObject({ code: 'signin_required' })
    await expect(mine?.call(getPortfolio, { params: { id: 99 } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(mine?.call({ method: 'POST', path: '/api/member/signout' }, {})).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is a visitor’s in its answers where a superuser looks through a visitor’s eyes, and knows who they are', async ({
    db,
    open,
  }) => {
    const { app, drawn } = await open()
    const staff = await aMember(db, { groups: ['staff'] })
    const ming = await aMember(db, { groups: ['member'] })
    const openAs = (of: { token: string }, viewing: string) =>
      app.ask({ url: '/', headers: { host: 'localhost', cookie: `sid=${of.token}; viewing=${viewing}` } })
    await openAs(staff, 'guest')
    await openAs(staff, 'member')
    await openAs(staff, 'king')
    await openAs(ming, 'pro')
    expect(drawn.map(({ viewing }) => viewing)).toEqual(['guest', 'member', 'staff', 'staff'])
    const [asGuest, asMember] = drawn
    expect(await asGuest?.call(getMember, {})).toMatchObject({ member: { id: staff.id } })
    await expect(asGuest?.call(listFavorites, {})).rejects.toMatchObject({ code: 'signin_required' })
    expect(await asMember?.call(listFavorites, {})).toMatchObject({ quota: { limit: 10 } })
  })

  test('knows why the session is over that its reader came with', async ({ db, open }) => {
    const { app, drawn } = await open()
    const ming = await aMember(db)
    const again = { email: ming.email, password: ming.password }
    await app.post('/api/member/signin', again)
    await app.get('/', ming)
    await app.get('/')
    expect(drawn.map(({ ended }) => ended)).toEqual(['session_superseded', null])
  })

  test('knows the app it stands under, and no firm that is not there', async ({ open }) => {
    const { app, drawn } = await open()
    for (const address of ['/app-tv', '/app-tv?a=1', '/app-tv/funds', '/firm/7/funds']) await app.get(address)
    expect(drawn.map(({ basename, url }) => [basename, url.pathname + url.search])).toEqual([
      ['/app-tv', '/app-tv/'],
      ['/app-tv', '/app-tv/?a=1'],
      ['/app-tv', '/app-tv/funds'],
      ['/', '/firm/7/funds'],
    ])
  })

  test('that is not there has the status 404, and is not kept', async ({ open }) => {
    const { app, drawn } = await open({ status: 404 })
    expect((await app.get('/nothing')).statusCode).toBe(404)
    await app.get('/nothing')
    expect(drawn).toHaveLength(2)
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

const breaking = () =>
  Promise.resolve({ ...besidesPages, render: () => Promise.reject(new Error('secret at /srv/x.ts')) })

/** A database that is down, as pg tells it. */
const brokenDatabase = new Proxy({} as Database, {
  get() {
    throw Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' })
  },
})

describe('the files of the build', () => {
  it('are read once, and hidden ones never', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-files-'))
    mkdirSync(path.join(folder, 'assets'))
    mkdirSync(path.join(folder, '.vite'))
    writeFileSync(path.join(folder, 'assets/a-1b2c.js'), 'let a')
    writeFileSync(path.join(folder, 'assets/a-1b2c.js.br'), 'let a, as Brotli has it')
    writeFileSync(path.join(folder, 'assets/a-1b2c.js.gz'), 'let a, as gzip has it')
    writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *')
    writeFileSync(path.join(folder, '.vite/manifest.json'), '{}')
    const files = readStaticFiles(folder)
    rmSync(folder, { recursive: true })
    expect([...files.keys()].toSorted()).toEqual(['/assets/a-1b2c.js', '/robots.txt'])
    expect(files.get('/assets/a-1b2c.js')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    expect(files.get('/robots.txt')?.cacheControl).toBe('public, max-age=3600')
    const formOf = (address: string) => files.get(address)?.compressed.get('br')?.toString()
    expect([formOf('/assets/a-1b2c.js'), formOf('/robots.txt')]).toEqual(['let a, as Brotli has it', 'User-agent: *'])
  })

  const dist = path.resolve(import.meta.dirname, '../../../../../dist')
  it.skipIf(!existsSync(path.join(dist, 'client')))('are sent as the build compressed them, at its best', () => {
    const scripts = [...readStaticFiles(path.join(dist, 'client'))].filter(([address]) => address.endsWith('.js'))
    expect(scripts.filter(([, { compressed, bytes }]) => compressed.get('br') === bytes)).toEqual([])
    const [, base] = scripts.reduce((most, next) => (next[1].bytes.length > most[1].bytes.length ? next : most))
    expect(base.compressed.get('br')?.length).toBe(brotliCompressSync(base.bytes).length)
    expect(gunzipSync(base.compressed.get('gzip') ?? '')).toEqual(base.bytes)
  })

  it.skipIf(!existsSync(path.join(dist, 'server/entry-server.js')))(
    "draw with React's production build, which is five times as fast",
    async () => {
      const { web, assets, files } = await builtPages(dist)
      expect(files.has(assets.js)).toBe(true)
      expect(assets.css.map((file) => files.has(file))).toEqual([true])
      expect(typeof (await web()).render).toBe('function')
      const bundle = readFileSync(path.join(dist, 'server/entry-server.js'), 'utf8')
      expect(bundle).not.toMatch(/react-dom-server[\w.-]*\.development|checkKeyStringCoercion/)
    },
  )

  test.skipIf(!existsSync(path.join(dist, 'server/entry-server.js')))(
    'draw a page twice and keep it, whatever is written behind its address that it does not read',
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
