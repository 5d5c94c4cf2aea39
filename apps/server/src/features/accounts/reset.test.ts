import { describe, expect } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { tokenByMail } from '../../testing/account-letters.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const RESET = '/api/members/reset'
const better = ' 三棵橡樹 beside the pond '
const MINUTE = 60_000

const forget = (app: TestApp, email: string) => app.post('/api/members/forget', { email })
const check = (app: TestApp, email: string, token: string | null) =>
  app.get(`${RESET}?email=${encodeURIComponent(email)}&token=${token}`)
const reset = (app: TestApp, email: string, token: string | null, password = better) =>
  app.post(RESET, { email, token, password })
const signIn = (app: TestApp, email: string, password: string) => app.post('/api/member/signin', { email, password })

describe('POST /api/members/forget', () => {
  test('answers everybody alike, to the byte, and writes to members alone', async ({ db, app }) => {
    const ming = await aMember(db)
    const replies = [await forget(app, ming.email), await forget(app, 'nobody@test.example')]
    const [known, unknown] = replies.map((reply) => ({
      status: reply.statusCode,
      body: reply.body,
      headers: Object.keys(reply.headers).toSorted(),
    }))
    expect(known).toEqual(unknown)
    expect(known?.status).toBe(200)
    expect(await db.selectFrom('asked_letters').select(['kind', 'email']).orderBy('id').execute()).toEqual([
      { kind: 'reset', email: ming.email },
      { kind: 'reset', email: 'nobody@test.example' },
    ])

    await tokenByMail(app, ming.email, 'reset')
    expect((await listMessages(db, 10)).map(({ recipient }) => recipient)).toEqual([ming.email])
    expect(await db.selectFrom('asked_letters').selectAll().execute()).toEqual([])
    const lines = await db.selectFrom('audit_log').select(['event', 'member_id', 'ip']).orderBy('id').execute()
    expect(lines).toEqual([
      { event: 'password_reset_asked', member_id: ming.id, ip: '127.0.0.1' },
      { event: 'password_reset_asked', member_id: null, ip: '127.0.0.1' },
    ])
  })

  test('takes five in half an hour for one address, whoever it is', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const email of [ming.email, 'nobody@test.example']) {
      for (let times = 0; times < 5; times++) expect((await forget(app, email)).statusCode).toBe(200)
      const refused = await forget(app, ` ${email.toUpperCase()} `)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1800'])
    }
  })
})

describe('a reset link', () => {
  test('sets a new password once, however often it was looked at', async ({ db, app }) => {
    const ming = await aMember(db)
    await forget(app, ming.email)
    const token = await tokenByMail(app, ming.email, 'reset')
    expect((await check(app, ming.email, token)).json()).toEqual({ valid: true })
    expect((await check(app, ming.email, token)).json()).toEqual({ valid: true })
    expect((await reset(app, ming.email, token)).json()).toEqual({ reset: true })

    const again = await reset(app, ming.email, token, 'another good one of mine')
    expect([again.statusCode, again.json().error]).toMatchObject([
      410,
      { code: 'token_expired', message: '連結已失效，請重新申請' },
    ])
    expect((await check(app, ming.email, token)).statusCode).toBe(410)
    expect((await signIn(app, ming.email, ming.password)).statusCode).toBe(401)
    expect((await signIn(app, ming.email, better)).statusCode).toBe(200)
  })

  test('ends every session, opens a locked account, and says so by mail without a secret', async ({ db, app }) => {
    const ming = await aMember(db)
    for (let tries = 0; tries < 10; tries++) await signIn(app, ming.email, 'not it')
    expect((await signIn(app, ming.email, ming.password)).statusCode).toBe(423)
    await forget(app, ming.email)
    const token = await tokenByMail(app, ming.email, 'reset')
    await reset(app, ming.email, token)

    expect((await app.get('/api/member', ming)).json().error.code).toBe('session_expired')
    expect((await signIn(app, ming.email, better)).statusCode).toBe(200)
    expect((await listMessages(db, 1)).map(({ subject }) => subject)).toEqual(['您的知衡密碼已重設'])
    const audit = await db.selectFrom('audit_log').selectAll().execute()
    expect(audit.map(({ event }) => event)).toContain('password_reset_by_mail')
    for (const secret of [String(token), better.trim(), ming.password]) {
      expect(JSON.stringify([audit, app.logged])).not.toContain(secret)
    }
    const [newest] = await listMessages(db, 1)
    expect(newest?.text).not.toContain(better.trim())
    expect(await db.selectFrom('account_tokens').selectAll().execute()).toEqual([])
  })

  test('is kept as a hash alone', async ({ db, app }) => {
    const ming = await aMember(db)
    await forget(app, ming.email)
    const token = String(await tokenByMail(app, ming.email, 'reset'))
    const row = await db.selectFrom('account_tokens').selectAll().executeTakeFirstOrThrow()
    expect(row.token_hash).toHaveLength(32)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(row.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
  })

  test('is good for sixty minutes', async ({ db, app }) => {
    const ming = await aMember(db)
    await forget(app, ming.email)
    const token = await tokenByMail(app, ming.email, 'reset')
    app.clock.forward(60 * MINUTE - 1)
    expect((await check(app, ming.email, token)).statusCode).toBe(200)
    app.clock.forward(1)
    expect((await check(app, ming.email, token)).statusCode).toBe(410)
    expect((await reset(app, ming.email, token)).statusCode).toBe(410)
  })

  test('gives way to a newer one', async ({ db, app }) => {
    const ming = await aMember(db)
    await forget(app, ming.email)
    const older = await tokenByMail(app, ming.email, 'reset')
    await forget(app, ming.email)
    const newer = await tokenByMail(app, ming.email, 'reset')
    expect(older).not.toBe(newer)
    expect((await reset(app, ming.email, older)).statusCode).toBe(410)
    expect((await reset(app, ming.email, newer)).statusCode).toBe(200)
  })

  test('opens nothing for another address, or for another purpose', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await forget(app, ming.email)
    const token = await tokenByMail(app, ming.email, 'reset')
    expect((await reset(app, hua.email, token)).statusCode).toBe(410)
    expect((await reset(app, 'nobody@test.example', token)).statusCode).toBe(410)
    expect((await app.post('/api/members/unlock', { email: ming.email, token })).statusCode).toBe(410)
    await app.post('/api/members/locked', { email: ming.email })
    const unlock = await tokenByMail(app, ming.email, 'unlock')
    expect((await reset(app, ming.email, unlock)).statusCode).toBe(410)
    expect((await reset(app, ` ${ming.email.toUpperCase()}`, token)).statusCode).toBe(200)
  })

  test('stays good when the password that came with it may not be used', async ({ db, app }) => {
    const ming = await aMember(db, { groups: ['staff'] })
    await forget(app, ming.email)
    const token = await tokenByMail(app, ming.email, 'reset')
    for (const [password, code] of [
      ['ten of them', 'password_too_short'],
      ['passwordpassword', 'password_too_common'],
    ] as const) {
      const refused = await reset(app, ming.email, token, password)
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, code])
    }
    expect((await reset(app, ming.email, token)).statusCode).toBe(200)
  })

  test('of two that are used at once one sets the password', async ({ db, app }) => {
    const ming = await aMember(db)
    await forget(app, ming.email)
    const token = await tokenByMail(app, ming.email, 'reset')
    const replies = await Promise.all([reset(app, ming.email, token, `${better}1`), reset(app, ming.email, token)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('shows that an address is its owner’s, and a link to activate takes the password away no more', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    await db
      .updateTable('members')
      .set({ activated_at: null as never })
      .execute()
    await db
      .insertInto('activations')
      .values({
        member_id: ming.id,
        token_hash: Buffer.alloc(32),
        expires_at: '2027-01-01T00:00:00Z',
        has_doubt: true,
      })
      .execute()
    await forget(app, ming.email)
    await reset(app, ming.email, await tokenByMail(app, ming.email, 'reset'))
    expect((await signIn(app, ming.email, better)).statusCode).toBe(200)
    expect(await db.selectFrom('activations').selectAll().execute()).toEqual([])
  })
})
