import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/test-app.ts'

const MINUTE = 60_000
const DAY = 86_400_000

describe('GET /api/member', () => {
  test('a guest is nobody, and gets no session', async ({ app }) => {
    const reply = await app.get('/api/member?_guest=1')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ member: null })
    expect(String(reply.headers['set-cookie'])).not.toContain('sid=')
    expect(reply.headers['cache-control']).toBe('private, no-store')
  })

  test('a member sees who they are and what they may hold, and nothing that is ours', async ({ db, app }) => {
    const ming = await aMember(db, { groups: ['member', 'member_premium'], email: 'ming@test.example' })
    const { member } = (await app.get('/api/member', ming)).json()
    expect(member).toMatchObject({
      id: ming.id,
      email: 'ming@test.example',
      groups: ['member', 'member_premium'],
      superuser: false,
      quota: {
        portfolios: { limit: 50, used: 0, remain: 50 },
        premiumArticles: { limit: null, used: 0, remain: null },
      },
    })
    expect(JSON.stringify(member)).not.toMatch(/password_hash|argon2|csrf/)
  })

  test('`_guest=1` beside a live cookie means nothing', async ({ db, app }) => {
    const ming = await aMember(db)
    expect((await app.get('/api/member?_guest=1', ming)).json().member.id).toBe(ming.id)
  })

  test('a role taken away is gone on the next call', async ({ db, app }) => {
    const ming = await aMember(db, { groups: ['member', 'member_pro'] })
    await db
      .updateTable('members')
      .set({ groups: ['member'] })
      .where('id', '=', ming.id)
      .execute()
    expect((await app.get('/api/member', ming)).json().member.quota.portfolios.limit).toBe(3)
  })

  test('a session lives on while it is used, thirty days at most', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const days of [13, 13]) {
      app.clock.forward(days * DAY)
      expect((await app.get('/api/member', ming)).statusCode).toBe(200)
      // no answer waits for the use to be written
      const lastSeen = db.selectFrom('sessions').select('last_seen_at')
      await expect
        .poll(async () => Date.parse((await lastSeen.executeTakeFirstOrThrow()).last_seen_at))
        .toBe(app.clock.now().getTime())
    }
    app.clock.forward(4 * DAY)
    const reply = await app.get('/api/member', ming)
    expect(reply.statusCode).toBe(403)
    expect(reply.json().error).toMatchObject({ code: 'session_expired', message: '登入逾時，請重新登入' })
  })

  test('a session unused for fourteen days is over, and one of staff after half an hour', async ({ db, app }) => {
    const [ming, staff] = [await aMember(db), await aMember(db, { groups: ['staff'] })]
    app.clock.forward(31 * MINUTE)
    expect((await app.get('/api/member', staff)).json().error.code).toBe('session_expired')
    app.clock.forward(14 * DAY)
    expect((await app.get('/api/member', ming)).json().error.code).toBe('session_expired')
  })

  test('a made-up cookie is a session that is over', async ({ app }) => {
    const reply = await app.ask({ url: '/api/member', headers: { host: 'localhost', cookie: `sid=${'x'.repeat(43)}` } })
    expect(reply.statusCode).toBe(403)
    expect(reply.json().error.code).toBe('session_expired')
  })
})

describe('POST /api/member/signin', () => {
  test('gives a cookie that only the browser holds, and keeps only its hash', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await app.post('/api/member/signin', {
      email: ` ${ming.email.toUpperCase()}`,
      password: ming.password,
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().member.id).toBe(ming.id)

    const [cookie = ''] = [reply.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = /sid=([\w-]+)/.exec(cookie)?.[1] ?? ''
    const rows = JSON.stringify(await db.selectFrom('sessions').selectAll().execute())
    expect(rows).not.toContain(token)
    expect((await app.get('/api/member', { ...ming, token })).json().member.id).toBe(ming.id)
  })

  test('ends the session on the other device, whose next look says so, and whose other calls say expired', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    await app.post('/api/member/signin', { email: ming.email, password: ming.password })
    const reply = await app.get('/api/member', ming)
    expect(reply.statusCode).toBe(403)
    expect(reply.json().error.code).toBe('session_superseded')
    expect(await db.selectFrom('sessions').selectAll().where('ended_at', 'is', null).execute()).toHaveLength(1)
  })

  test('who was signed out elsewhere signs in again from the page that is still open', async ({ db, app }) => {
    const ming = await aMember(db)
    await app.post('/api/member/signin', { email: ming.email, password: ming.password })
    const again = await app.post('/api/member/signin', { email: ming.email, password: ming.password }, ming)
    expect(again.statusCode).toBe(200)
  })

  test('a wrong password and an unknown address get the same answer', async ({ db, app }) => {
    const ming = await aMember(db)
    const wrong = await app.post('/api/member/signin', { email: ming.email, password: 'not it' })
    const nobody = await app.post('/api/member/signin', { email: 'nobody@test.example', password: 'not it' })
    for (const reply of [wrong, nobody]) {
      expect(reply.statusCode).toBe(401)
      const { request_id: _, ...said } = reply.json().error
      expect(said).toEqual({ code: 'invalid_credentials', message: '帳號或密碼錯誤' })
    }
  })

  for (const kind of ['known', 'unknown']) {
    test(`ten wrong passwords in a quarter of an hour lock an ${kind} account for as long, but not its live session`, async ({
      db,
      app,
    }) => {
      const ming = await aMember(db)
      const email = kind === 'known' ? ming.email : 'nobody@test.example'
      for (let tries = 0; tries < 10; tries++) {
        expect((await app.post('/api/member/signin', { email, password: 'not it' })).statusCode).toBe(401)
      }
      const locked = await app.post('/api/member/signin', { email, password: ming.password })
      expect(locked.statusCode).toBe(423)
      expect(locked.json().error.code).toBe('account_locked')
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
      expect((await app.get('/api/member', ming)).statusCode).toBe(200)

      app.clock.forward(15 * MINUTE)
      const later = await app.post('/api/member/signin', { email, password: ming.password })
      expect(later.statusCode).toBe(kind === 'known' ? 200 : 401)
    })
  }

  test('the twenty-sixth try of one address of the net within five minutes is refused, whoever it claims to be', async ({
    app,
  }) => {
    const attempt = (tries: number) =>
      app.post('/api/member/signin', { email: `nobody-${tries}@test.example`, password: 'not it' })
    for (let tries = 0; tries < 25; tries++) expect((await attempt(tries)).statusCode).toBe(401)
    const refused = await attempt(25)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('300')
  })

  test('is remembered with where it came from, and never with the password', async ({ db, app }) => {
    const ming = await aMember(db)
    await app.post('/api/member/signin', { email: ming.email, password: 'wrong-secret-word' })
    await app.post('/api/member/signin', { email: ming.email, password: ming.password })
    const lines = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(lines.map((line) => [line.event, line.member_id, line.ip])).toEqual([
      ['signin_failed', ming.id, '127.0.0.1'],
      ['signin', ming.id, '127.0.0.1'],
    ])
    expect(JSON.stringify([lines, app.logged])).not.toMatch(/wrong-secret-word|a password of a test/)
  })
})

describe('POST /api/member/signout', () => {
  test('ends the session, and succeeds again and again', async ({ db, app }) => {
    const ming = await aMember(db)
    const first = await app.post('/api/member/signout', undefined, ming)
    expect(first.statusCode).toBe(200)
    expect(first.json().signed_out).toBe(true)
    expect(first.headers['clear-site-data']).toBe('"storage"')
    expect((await app.get('/api/member', ming)).json().error.code).toBe('session_expired')
    expect((await app.post('/api/member/signout', undefined, ming)).statusCode).toBe(200)
    expect((await app.post('/api/member/signout')).statusCode).toBe(200)
  })

  test('gives a token with which one can sign in again at once', async ({ db, app }) => {
    const ming = await aMember(db)
    const out = await app.post('/api/member/signout', undefined, ming)
    const gid = /gid=([\w-]+)/.exec(String(out.headers['set-cookie']))?.[1] ?? ''
    const again = await app.ask({
      method: 'POST',
      url: '/api/member/signin',
      headers: { host: 'localhost', cookie: `gid=${gid}`, 'x-csrf-token': out.json().csrf },
      payload: { email: ming.email, password: ming.password },
    })
    expect(again.statusCode).toBe(200)
  })
})
