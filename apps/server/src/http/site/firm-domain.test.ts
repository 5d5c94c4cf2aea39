import { describe, expect } from 'vitest'

import { readDomains } from '../../features/firms/hold-domains.ts'
import { twoFirms } from '../../features/firms/testing/two-firms.ts'
import type { Database } from '../../platform/database/database.ts'
import { listMessages } from '../../platform/outbox/store.ts'
import { tokenByMail } from '../../testing/account-letters.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { softPasskey } from '../../testing/soft-passkey.ts'
import { test, testApp, type TestApp } from '../../testing/test-app.ts'
import { writtenPages } from '../../testing/written-pages.ts'
import { cookiesOf } from '../guards/cookies.ts'

const host = 'fund.bank.example'

async function named(db: Database, app: TestApp) {
  const firms = await twoFirms(db)
  await db.insertInto('firm_domains').values({ domain: host, firm_id: firms.one.id, leads: true }).execute()
  await readDomains(app.site, db)
  return firms
}

const askAt = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.ask({ url, headers: { host, ...headers } })

describe('a firm’s own name on the net', () => {
  test('answers for this firm alone, with its number or without: another’s is not found', async ({ db, app }) => {
    const { one, other } = await named(db, app)
    const cookie = `sid=${one.client.token}`
    const codeAt = async (url: string, headers: Record<string, string> = {}) => {
      const reply = await askAt(app, url, { cookie, ...headers })
      return reply.statusCode === 200 ? 'answered' : String(reply.json().error.code)
    }
    expect(await codeAt(`/firm/${one.id}/api/favorites`)).toBe('answered')
    expect(await codeAt(`/firm/${one.id}/api/favorites`, { host: `${host.toUpperCase()}:8443` })).toBe('answered')
    expect(await codeAt(`/firm/${other.id}/api/favorites`)).toBe('not_found')
    expect(await codeAt('/api/favorites')).toBe('answered')
    expect(await codeAt('/api/favorites', { 'x-current-firm': String(one.id) })).toBe('answered')
    expect(await codeAt('/api/favorites', { 'x-current-firm': String(other.id) })).toBe('firm_mismatch')
    expect(await codeAt(`/api/favorites?current_firm=${other.id}`)).toBe('firm_mismatch')
    expect(await codeAt('/api/favorites', { cookie: `sid=${other.client.token}` })).toBe('not_found')
    expect(await codeAt('/api/favorites', { cookie: '' })).toBe('signin_required')
    expect(await codeAt(`/firm/${one.id}/api/favorites`, { 'x-current-firm': String(other.id) })).toBe('firm_mismatch')
  })

  test('is unknown before it is set, under another name, and once the firm is closed', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    const statusAt = async (name: string) => {
      const headers = { host: name, cookie: `sid=${one.client.token}` }
      return (await app.ask({ url: `/firm/${one.id}/api/favorites`, headers })).statusCode
    }
    expect(await statusAt(host)).toBe(421)
    await db.insertInto('firm_domains').values({ domain: host, firm_id: one.id, leads: true }).execute()
    await readDomains(app.site, db)
    expect([await statusAt(host), await statusAt(`x.${host}`), await statusAt('bank.example')]).toEqual([200, 421, 421])
    await db.updateTable('firms').set({ removed_at: '2026-11-20T08:00:00.000Z' }).where('id', '=', one.id).execute()
    await readDomains(app.site, db)
    expect(await statusAt(host)).toBe(421)
  })

  test('lets a write through from its own pages, and from no other name', async ({ db, app }) => {
    const { one } = await named(db, app)
    const write = async (origin: string) => {
      const headers = { host, origin, cookie: `sid=${one.client.token}`, 'x-csrf-token': one.client.csrf }
      const reply = await app.ask({
        method: 'POST',
        url: `/firm/${one.id}/api/members/setting/nickname`,
        headers: { ...headers, 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
        payload: { nickname: '新名字' },
      })
      return reply.statusCode === 200 ? 'answered' : String(reply.json().error.code)
    }
    expect(await write('https://evil.example')).toBe('csrf_invalid')
    expect(await write(`https://${host}`)).toBe('answered')
  })

  test('holds a browser to its name and to no other one of the firm’s', async ({ db }) => {
    const app = await testApp({ db, environment: { publicUrl: 'https://zhiheng.example' } })
    await named(db, app)
    const heldTo = async (name: string) =>
      (await askAt(app, '/api/app_version', { host: name })).headers['strict-transport-security']
    expect(await heldTo('zhiheng.example')).toBe('max-age=31536000; includeSubDomains')
    expect(await heldTo(host)).toBe('max-age=31536000')
    await app.server.close()
  })

  test('tells crawlers of the pages that lead in, under that name, and of nothing of ours', async ({ db }) => {
    const market = await portfolioMarket(db)
    const app = await testApp({ db, market, environment: { publicUrl: 'https://zhiheng.example' } })
    await named(db, app)
    expect((await askAt(app, '/robots.txt')).body).toBe(
      `User-agent: *\nAllow: /landing\nAllow: /legal\nAllow: /assets/\nDisallow: /\n\nSitemap: https://${host}/sitemap.xml\n`,
    )
    const { body } = await askAt(app, '/sitemap.xml')
    expect([...body.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual([
      `https://${host}/landing`,
      `https://${host}/legal`,
    ])
    for (const url of ['/sitemaps/pages.xml', '/sitemaps/funds-1.xml', '/rss/insights.xml'])
      expect([url, (await askAt(app, url)).statusCode]).toEqual([url, 404])
    await app.server.close()
  })

  test('does not show the figures of the process', async ({ db, app }) => {
    await named(db, app)
    expect((await askAt(app, '/metrics')).statusCode).toBe(404)
  })
})

describe('a page under a firm’s own name', () => {
  async function opened(db: Database) {
    const { source, drawn } = writtenPages()
    const app = await testApp({ db, pages: source, environment: { publicUrl: 'https://zhiheng.example' } })
    return { app, drawn, ...(await named(db, app)) }
  }

  test('stands at its address without a number, and says that this is its address', async ({ db }) => {
    const { app, drawn, one } = await opened(db)
    const reply = await askAt(app, '/funds/A1?tab=fee', { cookie: `__Host-sid=${one.client.token}` })
    expect(reply.statusCode).toBe(200)
    const [page] = drawn
    expect([page?.url.pathname, page?.url.search, page?.basename, page?.firm?.id, page?.publicUrl]).toEqual([
      '/funds/A1',
      '?tab=fee',
      '/',
      one.id,
      `https://${host}`,
    ])
    expect(reply.body).toContain(one.client.email)
    await askAt(app, '/app-line/about')
    expect(drawn.at(-1)).toMatchObject({ basename: '/app-line', firm: { id: one.id } })
    await app.server.close()
  })

  test('is led to from its address with the number, and to no other site', async ({ db }) => {
    const { app, one, other } = await opened(db)
    const ledTo = async (url: string) => {
      const { statusCode, headers } = await askAt(app, url)
      return [statusCode, headers.location]
    }
    expect(await ledTo(`/firm/${one.id}/funds/A1?tab=fee`)).toEqual([302, '/funds/A1?tab=fee'])
    expect(await ledTo(`/firm/${one.id}`)).toEqual([302, '/'])
    expect(await ledTo(`/firm/${one.id}?from=mail`)).toEqual([302, '/?from=mail'])
    expect(await ledTo(`/firm/${one.id}/app-line/about`)).toEqual([302, '/app-line/about'])
    expect(await ledTo('/funds/A1.html')).toEqual([302, '/funds/A1'])
    expect(await ledTo('/funds/A1.json')).toEqual([302, '/api/funds/A1'])
    expect(await ledTo(`/firm/${one.id}/funds/A1.json`)).toEqual([302, '/api/funds/A1'])
    expect(await ledTo(`/firm/${other.id}/funds/A1`)).toEqual([404, undefined])
    for (const path of ['//evil.example', '/%2Fevil.example', '/\\evil.example', '/.//evil.example']) {
      const [status, place] = await ledTo(`/firm/${one.id}${path}`)
      expect([path, status, place]).toEqual([path, 404, undefined])
    }
    await app.server.close()
  })

  test('sends on under that name, and has a chart at its address with the number and without', async ({ db }) => {
    const { app, one } = await opened(db)
    for (const prefix of ['', `/firm/${one.id}`]) {
      const chart = await askAt(app, `${prefix}/charts/models/3/growth.svg`)
      expect([prefix, chart.statusCode]).toEqual([prefix, 200])
    }
    await app.server.close()
    const { source } = writtenPages({
      status: 302,
      headers: { location: '/members/signin?referer=%2Ffunds' },
      body: null,
    })
    const sending = await testApp({ db, pages: source })
    await readDomains(sending.site, db)
    expect((await askAt(sending, '/funds')).headers.location).toBe('/members/signin?referer=%2Ffunds')
    await sending.server.close()
  })

  test('is not one of ours while the node has not heard yet that the firm was closed', async ({ db }) => {
    const { app, drawn, one } = await opened(db)
    await db.updateTable('firms').set({ removed_at: '2026-11-20T08:00:00.000Z' }).where('id', '=', one.id).execute()
    await askAt(app, '/about')
    // below its number, where the router finds nothing
    expect(drawn.at(-1)).toMatchObject({ basename: '/' })
    expect([drawn.at(-1)?.url.pathname, drawn.at(-1)?.firm]).toEqual([`/firm/${one.id}/about`, undefined])
    await app.server.close()
  })
})

describe('what is written to somebody who came by a firm’s own name', () => {
  const post = (app: TestApp, { url, name, body }: { url: string; name: string; body: object }) => {
    const token = cookiesOf(app.site.environment).guestCsrf('a-guest-of-the-tests')
    const headers = { host: name, cookie: '__Host-gid=a-guest-of-the-tests', 'x-csrf-token': token }
    return app.ask({ method: 'POST', url, headers, payload: body })
  }

  test('leads back to that name, and to ours by any name that is nobody’s by then', async ({ db }) => {
    const app = await testApp({ db, environment: { publicUrl: 'https://zhiheng.example' } })
    const { one } = await named(db, app)
    const { email } = one.client
    const forget = (name: string) => post(app, { url: '/api/members/forget', name, body: { email } })
    const lastLink = async () => {
      await tokenByMail(app, email, 'reset')
      const [last] = await listMessages(db, 1)
      return new URL(/https:\S+/.exec(last?.text ?? '')?.[0] ?? '').origin
    }
    expect((await forget(host)).statusCode).toBe(200)
    expect(await lastLink()).toBe(`https://${host}`)
    expect((await forget('zhiheng.example')).statusCode).toBe(200)
    expect(await lastLink()).toBe('https://zhiheng.example')
    await forget(host)
    await db.deleteFrom('firm_domains').execute()
    await readDomains(app.site, db)
    expect(await lastLink()).toBe('https://zhiheng.example')
    await app.server.close()
  })

  test('asks them to show their address there, when they sign up there', async ({ db }) => {
    const app = await testApp({ db, environment: { publicUrl: 'https://zhiheng.example' } })
    const { one } = await named(db, app)
    await db.updateTable('firms').set({ is_signup_open: true }).where('id', '=', one.id).execute()
    const body = { email: 'new@test.example', name: '新人', password: ' 三棵橡樹 beside the pond ', birth_year: 1990 }
    const reply = await post(app, { url: '/api/member/signup', name: host, body: { ...body, agree: true } })
    expect([reply.statusCode, reply.json()]).toEqual([200, { mailed: true }])
    const [mail] = await listMessages(db, 1)
    expect(mail?.text).toContain(`https://${host}/members/activate/new%40test.example/`)
    await app.server.close()
  })
})

describe('a passkey that was made under a firm’s own name', () => {
  test('lets in there, and not under ours', async ({ db }) => {
    const publicUrl = 'https://zhiheng.example'
    const app = await testApp({ db, environment: { publicUrl } })
    const { one } = await named(db, app)
    const origin = `https://${host}`
    const under = (name: string) => ({
      host: name,
      cookie: `__Host-sid=${one.client.token}`,
      'x-csrf-token': one.client.csrf,
    })
    const post = async (url: string, body: object) =>
      (await app.ask({ method: 'POST', url, headers: under(host), payload: body })).json()
    const passkey = softPasskey()
    const twist = { origin, rpId: host }
    const { options } = await post('/api/members/security/passkeys', { proof: one.client.password })
    expect(options.rp.id).toBe(host)
    const made = { name: '筆電', passkey: passkey.make(options, twist) }
    expect((await post('/api/members/security/passkeys/confirm', made)).recovery_codes).toEqual(expect.any(Array))

    const signInAt = async (name: string) => {
      const token = cookiesOf(app.site.environment).guestCsrf('a-guest-of-the-tests')
      const send = (url: string, cookie: string, body?: object) =>
        app.ask({
          method: 'POST',
          url,
          headers: { host: name, cookie: `__Host-gid=a-guest-of-the-tests; ${cookie}`, 'x-csrf-token': token },
          ...(body === undefined ? {} : { payload: body }),
        })
      const asked = await send('/api/members/signin/passkey', '')
      const step = /__Host-step=[\w-]+/.exec(String(asked.headers['set-cookie']))?.[0] ?? ''
      const shown = passkey.show(asked.json().options, twist)
      return (await send('/api/members/signin/second', step, { passkey: shown })).statusCode
    }
    expect([await signInAt(host), await signInAt('zhiheng.example')]).toEqual([200, 422])
    await app.server.close()
  })
})
