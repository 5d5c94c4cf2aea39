import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { listMessages } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { tokenByMail } from '../../testing/account-letters.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const HOUR = 3_600_000
const form = {
  email: 'hua@test.example',
  name: '小華',
  password: ' 三棵橡樹 beside the pond ',
  birth_year: 1990,
  agree: true,
}

const signUp = (app: TestApp, change: object = {}) => app.post('/api/member/signup', { ...form, ...change })
const signIn = (app: TestApp, password = form.password) =>
  app.post('/api/member/signin', { email: form.email, password })
const activate = (app: TestApp, token: string, email = form.email) =>
  app.post('/api/members/activate', { email, token })

/** The links of an address's activation mails, the newest first. */
async function tokensOf(db: Database, email = form.email): Promise<string[]> {
  const mails = (await listMessages(db, 50)).filter(({ recipient }) => recipient === email)
  return mails.flatMap(({ text }) => /members\/activate\/[^/]+\/([\w-]+)/.exec(text)?.[1] ?? [])
}

async function newestToken(db: Database): Promise<string> {
  const [token] = await tokensOf(db)
  if (token === undefined) throw new RangeError('no mail carries a link')
  return token
}

describe('somebody who signs up', () => {
  test('gets a mail, follows its link and signs in with the password as they typed it', async ({ db, app }) => {
    const reply = await signUp(app, { refer_token: 'a-friend_7' })
    expect([reply.statusCode, reply.json()]).toEqual([200, { mailed: true }])
    expect(reply.headers['set-cookie']).toBeUndefined()
    const [mail] = await listMessages(db, 10)
    expect(mail).toMatchObject({ recipient: form.email, subject: '啟用您的知衡帳號' })
    // nothing of what a stranger wrote goes to an address that is not proven
    expect(mail?.html).not.toContain(form.name)

    const followed = await activate(app, await newestToken(db))
    expect([followed.statusCode, followed.json()]).toEqual([200, { activated: true, must_choose_password: false }])
    expect(followed.headers['set-cookie']).toBeUndefined()
    expect((await signIn(app, form.password.trim())).statusCode).toBe(401)
    const signedIn = await signIn(app)
    expect(signedIn.json().member).toMatchObject({ email: form.email, name: form.name, groups: ['member'] })

    const row = await db.selectFrom('members').selectAll().where('email', '=', form.email).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ birth_year: 1990, terms_version: '1.0', referred_by_token: 'a-friend_7' })
    const consents = await db
      .selectFrom('legal_consents')
      .innerJoin('legal_bodies', 'legal_bodies.hash', 'legal_consents.hash')
      .select(['kind', 'number', 'page', 'body'])
      .where('member_id', '=', row.id)
      .orderBy('kind')
      .execute()
    expect(consents).toMatchObject([
      { kind: 'member', number: 1, page: '/members/signup', body: expect.stringContaining('會員須年滿 18 歲') },
      { kind: 'privacy', number: 1, page: '/members/signup', body: expect.stringContaining('個人資料保護法') },
    ])
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('hears that the account waits only after the right password', async ({ db, app }) => {
    await signUp(app)
    const ming = await aMember(db)
    const wrongOf = async (email: string) => {
      const reply = await app.post('/api/member/signin', { email, password: 'not it, surely' })
      return { status: reply.statusCode, error: { ...reply.json().error, request_id: '' } }
    }
    expect(await wrongOf(form.email)).toEqual(await wrongOf(ming.email))
    const right = await signIn(app)
    expect([right.statusCode, right.json().error]).toMatchObject([
      403,
      { code: 'not_activated', message: '帳號尚未啟用' },
    ])
    expect(right.headers['set-cookie']).toBeUndefined()
  })

  for (const [change, status, code] of [
    [{ password: 'seven77' }, 422, 'password_too_short'],
    [{ password: '知衡基金2026' }, 422, 'password_too_common'],
    [{ password: 'HUA@test.example' }, 422, 'password_too_common'],
    [{ password: '長'.repeat(129) }, 422, 'too_long'],
    [{ birth_year: 2009 }, 422, 'invalid_field'],
    [{ agree: false }, 422, 'invalid_field'],
    [{ email: 'not an address' }, 400, 'bad_request'],
    [{ email: 'a/b@test.example' }, 400, 'bad_request'],
    [{ name: ' ' }, 422, 'name_missing'],
    [{ refer_token: 'no/token' }, 422, 'invalid_field'],
    [{ groups: ['staff'] }, 400, 'unknown_field'],
  ] as const) {
    test(`is refused ${JSON.stringify(change).slice(0, 60)} as ${code}`, async ({ db, app }) => {
      const reply = await signUp(app, change)
      expect([reply.statusCode, reply.json().error.code]).toEqual([status, code])
      expect(await db.selectFrom('members').select('id').execute()).toEqual([])
    })
  }

  test('may be eighteen this year, and may choose sixty-four Chinese characters', async ({ app }) => {
    const password = '山高水長月明星稀'.repeat(8)
    expect((await signUp(app, { birth_year: 2008, password })).statusCode).toBe(200)
  })

  test('too often waits: five in half an hour from one network, whatever their addresses', async ({ app }) => {
    for (let time = 0; time < 5; time++)
      expect((await signUp(app, { email: `${time}@test.example` })).statusCode).toBe(200)
    const refused = await signUp(app, { email: 'sixth@test.example' })
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'rate_limited'])
    expect(refused.headers['retry-after']).toBe('1800')
    app.clock.forward(HOUR / 2)
    expect((await signUp(app, { email: 'sixth@test.example' })).statusCode).toBe(200)
  })

  test('and never comes back is forgotten after a month', async ({ db, app }) => {
    await signUp(app)
    const ming = await aMember(db)
    app.clock.forward(31 * 24 * HOUR)
    await signUp(app, { email: 'other@test.example' })
    const emails = (await db.selectFrom('members').select('email').execute()).map(({ email }) => email)
    expect(emails.toSorted()).toEqual([ming.email, 'other@test.example'].toSorted())
  })

  test('leaves no password and no link in the log or the audit', async ({ db, app }) => {
    await signUp(app)
    const token = await newestToken(db)
    await activate(app, token)
    await activate(app, token)
    const lines = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(lines.map(({ event }) => event)).toEqual(['signed_up', 'activated', 'activation_failed'])
    const kept = JSON.stringify([lines, app.logged, await db.selectFrom('members').selectAll().execute()])
    expect(kept).not.toContain(form.password.trim())
    expect(kept).not.toContain(token)
    expect(JSON.stringify(app.logged)).not.toContain(form.email)
  })
})

describe('whoever wants to know who is a member', () => {
  test('hears the same of every address, byte by byte', async ({ db, app }) => {
    const ming = await aMember(db)
    await signUp(app)
    const told = async (path: string, body: object) => {
      const { statusCode, body: said, headers } = await app.post(path, body)
      return { statusCode, said, names: Object.keys(headers).toSorted(), length: headers['content-length'] }
    }
    const [known, waiting, unknown] = [ming.email, form.email, 'nobody@test.example']
    const signedUp = await told('/api/member/signup', { ...form, email: unknown })
    for (const email of [known, waiting]) {
      expect(await told('/api/member/signup', { ...form, email })).toEqual(signedUp)
    }
    const resent = await told('/api/members/resend', { email: 'nobody-else@test.example' })
    for (const email of [known, waiting]) expect(await told('/api/members/resend', { email })).toEqual(resent)
    const followed = async (email: string) => {
      const reply = await activate(app, 'no-such-token', email)
      return { status: reply.statusCode, error: { ...reply.json().error, request_id: '' } }
    }
    for (const email of [known, waiting]) expect(await followed(email)).toEqual(await followed('nobody@test.example'))
  })

  test('who has an account is told by mail that somebody tried, and keeps it as it was', async ({ db, app }) => {
    const ming = await aMember(db)
    const rowOf = () => db.selectFrom('members').selectAll().where('id', '=', ming.id).executeTakeFirstOrThrow()
    const before = await rowOf()
    await signUp(app, { email: ` ${ming.email.toUpperCase()} ` })
    expect(await rowOf()).toEqual(before)
    const [mail] = await listMessages(db, 10)
    expect(mail).toMatchObject({ recipient: ming.email, subject: '您已是知衡會員' })
    const address = encodeURIComponent(ming.email)
    expect(mail?.text).toContain(`/members/signin/${address}`)
    expect(mail?.text).toContain(`/members/forget/${address}`)
    expect(mail?.text).not.toContain(form.name)
    expect((await app.get('/api/member', ming)).json().member.id).toBe(ming.id)
  })

  test('asks ping, twenty times a minute', async ({ db, app }) => {
    const ming = await aMember(db)
    const ping = (email: string) => app.post(`/api/members/ping?email=${encodeURIComponent(email)}`)
    expect((await ping(ming.email.toUpperCase())).json()).toEqual({ exists: true })
    expect((await ping('nobody@test.example')).json()).toEqual({ exists: false })
    for (let time = 2; time < 20; time++) expect((await ping('x')).statusCode).toBe(200)
    const refused = await ping(ming.email)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  })

  test('asks ping two hundred times a day, but for a developer', async ({ db, app }) => {
    const developer = await aMember(db, { groups: ['developer'] })
    const ping = (as?: typeof developer) => app.post('/api/members/ping?email=x', undefined, as)
    for (let time = 0; time < 200; time++) {
      if (time % 20 === 0) app.clock.forward(60_000)
      expect((await ping()).statusCode).toBe(200)
    }
    app.clock.forward(60_000)
    expect((await ping()).statusCode).toBe(429)
    expect((await ping(developer)).statusCode).toBe(200)
  })
})

describe('the link of a mail', () => {
  test('activates nobody by being looked at, and works afterwards', async ({ db, app }) => {
    await signUp(app)
    const token = await newestToken(db)
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/api/members/activate?email=${encodeURIComponent(form.email)}&token=${token}`
      expect((await app.ask({ method, url })).statusCode).toBe(405)
    }
    expect((await signIn(app)).json().error.code).toBe('not_activated')
    expect((await activate(app, token)).statusCode).toBe(200)
    expect((await signIn(app)).statusCode).toBe(200)
  })

  test('works once', async ({ db, app }) => {
    await signUp(app)
    const token = await newestToken(db)
    await activate(app, token)
    const again = await activate(app, token)
    expect([again.statusCode, again.json().error]).toMatchObject([
      410,
      { code: 'token_expired', message: '連結已失效，請重新申請' },
    ])
  })

  test('of two who follow it at once serves one', async ({ db, app }) => {
    await signUp(app)
    const token = await newestToken(db)
    const replies = await Promise.all([activate(app, token), activate(app, token)])
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('is good for a day', async ({ db, app }) => {
    await signUp(app)
    const token = await newestToken(db)
    app.clock.forward(24 * HOUR)
    expect((await activate(app, token)).statusCode).toBe(410)
    await app.post('/api/members/resend', { email: form.email })
    app.clock.forward(24 * HOUR - 1)
    expect((await activate(app, await newestToken(db))).statusCode).toBe(200)
  })

  test('is dead when a newer one was sent, and serves no other address', async ({ db, app }) => {
    await signUp(app)
    await signUp(app, { email: 'other@test.example' })
    const first = await newestToken(db)
    expect((await activate(app, first, 'other@test.example')).statusCode).toBe(410)
    expect((await app.post('/api/members/resend', { email: form.email })).json()).toEqual({ mailed: true })
    expect((await activate(app, first)).statusCode).toBe(410)
    expect((await activate(app, await newestToken(db))).statusCode).toBe(200)
  })

  test('is kept as a digest', async ({ db, app }) => {
    await signUp(app)
    const rows = await db.selectFrom('activations').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(await newestToken(db))
  })

  test('is sent again at most once a minute and five times in half an hour', async ({ db, app }) => {
    await signUp(app)
    const resend = (email = form.email) => app.post('/api/members/resend', { email })
    for (const email of [form.email, 'nobody@test.example']) {
      expect((await resend(email)).statusCode).toBe(200)
      const soon = await resend(email)
      expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60'])
    }
    for (let time = 1; time < 5; time++) {
      app.clock.forward(60_000)
      expect((await resend()).statusCode).toBe(200)
    }
    app.clock.forward(60_000)
    expect((await resend()).statusCode).toBe(429)
    expect(await tokensOf(db)).toHaveLength(6)
  })

  test('is not sent to who needs none: they are told so', async ({ db, app }) => {
    const ming = await aMember(db)
    await app.post('/api/members/resend', { email: ming.email })
    expect((await listMessages(db, 10)).map(({ subject }) => subject)).toEqual(['您的知衡帳號已啟用'])
  })
})

describe('an address that is signed up twice', () => {
  test('with one password is one person’s, who pressed twice', async ({ db, app }) => {
    await signUp(app)
    await signUp(app, { name: '華華' })
    const [newest = '', older = ''] = await tokensOf(db)
    expect((await activate(app, older)).statusCode).toBe(410)
    expect((await activate(app, newest)).json()).toEqual({ activated: true, must_choose_password: false })
    expect((await signIn(app)).json().member.name).toBe('華華')
  })

  test('with two passwords keeps neither: whoever reads its mail chooses', async ({ db, app }) => {
    const others = 'of somebody who got here first'
    await signUp(app, { password: others })
    await signUp(app)
    await app.post('/api/members/resend', { email: form.email })
    expect((await activate(app, await newestToken(db))).json()).toEqual({ activated: true, must_choose_password: true })
    for (const password of [form.password, others]) expect((await signIn(app, password)).statusCode).toBe(401)
  })

  test('keeps the password that its owner chose by mail before they followed the link', async ({ db, app }) => {
    await signUp(app, { password: 'of somebody who got here first' })
    await signUp(app)
    const token = await newestToken(db)
    await app.post('/api/members/forget', { email: form.email })
    const reset = await tokenByMail(app, form.email, 'reset')
    const password = 'chosen by who reads the mail'
    expect((await app.post('/api/members/reset', { email: form.email, token: reset, password })).statusCode).toBe(200)
    expect((await activate(app, token)).statusCode).toBe(410)
    expect((await signIn(app, password)).statusCode).toBe(200)
  })

  test('by two at once is one account', async ({ db, app }) => {
    const replies = await Promise.all([signUp(app), signUp(app)])
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
    expect(await db.selectFrom('members').select('id').execute()).toHaveLength(1)
    expect((await activate(app, await newestToken(db))).statusCode).toBe(200)
  })
})
