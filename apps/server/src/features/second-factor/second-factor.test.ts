import { STEP_SECONDS } from '@zhiheng/domain/second-factor/one-time-code.ts'
import { Secret } from 'otpauth'
import { describe, expect } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { afterPassword, shows, withTotp } from '../../testing/two-steps.ts'

const OWN = '/api/members/security'
const SECOND = '/api/members/signin/second'

const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code

describe('a sign-in with a second factor', () => {
  test('gives no session for the password alone, and one for the code after it', async ({ db, app }) => {
    const ming = await aMember(db)
    const { secret } = await withTotp(app, ming)
    const { reply, send } = await afterPassword(app, ming)
    expect(reply.json()).toEqual({ second_factor: ['totp', 'recovery'] })
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).not.toContain('sid=')
    expect(cookie).toMatch(/step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/)

    const passed = await send({ code: shows(app, secret) })
    expect(passed.json()).toMatchObject({ member: { id: ming.id } })
    const token = /sid=([\w-]+)/.exec(String(passed.headers['set-cookie']))?.[1] ?? ''
    expect((await app.get('/api/member', { ...ming, token })).json().member.id).toBe(ming.id)
  })

  test('goes on only in the browser that showed the password, for five minutes, once', async ({ db, app }) => {
    const ming = await aMember(db)
    const { codes } = await withTotp(app, ming)
    expect(codeOf(await app.post(SECOND, { code: codes[0] ?? '' }))).toBe('second_step_expired')

    const first = await afterPassword(app, ming)
    app.clock.forward(300_000)
    expect(codeOf(await first.send({ code: codes[0] }))).toBe('second_step_expired')

    const second = await afterPassword(app, ming)
    expect((await second.send({ code: codes[0] })).statusCode).toBe(200)
    expect(codeOf(await second.send({ code: codes[1] }))).toBe('second_step_expired')
  })

  test('takes a recovery code once, however it is typed, and says so by mail', async ({ db, app }) => {
    const ming = await aMember(db)
    const { codes } = await withTotp(app, ming)
    expect(codes).toHaveLength(10)
    const typed = (codes[3] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await (await afterPassword(app, ming)).send({ code: typed })).statusCode).toBe(200)
    const again = await (await afterPassword(app, ming)).send({ code: codes[3] })
    expect([again.statusCode, codeOf(again)]).toEqual([422, 'second_factor_wrong'])
    expect((await listMessages(db, 10)).map((mail) => mail.subject)).toContain('知衡帳號安全：已使用一組備用碼')
  })

  test('takes a code of an authenticator once, and none of an earlier step after it', async ({ db, app }) => {
    const ming = await aMember(db)
    const { secret } = await withTotp(app, ming)
    const before = shows(app, secret)
    app.clock.forward(STEP_SECONDS * 1000)
    const code = shows(app, secret)
    expect((await (await afterPassword(app, ming)).send({ code })).statusCode).toBe(200)
    for (const late of [code, before]) {
      expect(codeOf(await (await afterPassword(app, ming)).send({ code: late }))).toBe('second_factor_wrong')
    }
  })

  test('of two uses of one code at once lets one in', async ({ db, app }) => {
    const ming = await aMember(db)
    const { secret, codes } = await withTotp(app, ming)
    for (const code of [shows(app, secret), codes[0] ?? '']) {
      const [one, other] = [await afterPassword(app, ming), await afterPassword(app, ming)]
      const replies = await Promise.all([one.send({ code }), other.send({ code })])
      expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
      app.clock.forward(STEP_SECONDS * 1000)
    }
  })

  test('has a member wait after five wrong codes, also with the right one and a new password', async ({ db, app }) => {
    const ming = await aMember(db)
    const { secret } = await withTotp(app, ming)
    const { send } = await afterPassword(app, ming)
    for (let tries = 0; tries < 5; tries++) expect(codeOf(await send({ code: '000000' }))).toBe('second_factor_wrong')
    const { send: again } = await afterPassword(app, ming)
    const refused = await again({ code: shows(app, secret) })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    app.clock.forward(900_000)
    expect((await (await afterPassword(app, ming)).send({ code: shows(app, secret) })).statusCode).toBe(200)
    const lines = await db.selectFrom('audit_log').select('event').where('event', '=', 'second_factor_failed').execute()
    expect(lines).toHaveLength(5)
  })

  test('is not open to another member’s codes', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await withTotp(app, ming)
    const { codes } = await withTotp(app, hua)
    expect(codeOf(await (await afterPassword(app, ming)).send({ code: codes[0] }))).toBe('second_factor_wrong')
  })

  test('keeps no secret as it is, in no table and no log', async ({ db, app }) => {
    const ming = await aMember(db)
    const { secret, codes } = await withTotp(app, ming)
    const bytes = Buffer.from(Secret.fromBase32(secret).buffer)
    const rows = await db.selectFrom('totp_secrets').selectAll().execute()
    expect(rows[0]?.secret.includes(bytes)).toBe(false)
    const { step } = await afterPassword(app, ming)
    const tables = ['recovery_codes', 'second_factor_setups', 'second_steps', 'audit_log', 'outbox'] as const
    const kept = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    for (const word of [secret, codes[0] ?? '', (codes[0] ?? '').replaceAll('-', ''), step])
      expect(JSON.stringify([kept, app.logged])).not.toContain(word)
  })
})

describe('a member’s second factors', () => {
  test('are begun and taken away only by who knows the password or has a code', async ({ db, app }) => {
    const ming = await aMember(db)
    expect(codeOf(await app.post(`${OWN}/totp`, { proof: 'not it' }, ming))).toBe('proof_wrong')
    const { secret, codes } = await withTotp(app, ming)
    for (const path of ['totp/remove', 'recovery_codes', 'passkeys', 'totp'])
      expect(codeOf(await app.post(`${OWN}/${path}`, { proof: 'not it' }, ming))).toBe('proof_wrong')
    expect((await app.post(`${OWN}/recovery_codes`, { proof: codes[0] ?? '' }, ming)).statusCode).toBe(200)
    expect((await app.post(`${OWN}/totp/remove`, { proof: shows(app, secret) }, ming)).statusCode).toBe(200)
    expect((await app.get(OWN, ming)).json()).toEqual({
      is_required: false,
      totp: null,
      passkeys: [],
      recovery_codes: null,
    })
    expect(
      (await app.post('/api/member/signin', { email: ming.email, password: ming.password })).json(),
    ).toHaveProperty('member.id')
  })

  test('let nobody who sits at an open page guess on: five tries in a quarter of an hour', async ({ db, app }) => {
    const ming = await aMember(db)
    for (let tries = 0; tries < 5; tries++) await app.post(`${OWN}/totp`, { proof: 'not it' }, ming)
    expect((await app.post(`${OWN}/totp`, { proof: ming.password }, ming)).statusCode).toBe(429)
  })

  test('are kept only with a right code, within ten minutes', async ({ db, app }) => {
    const ming = await aMember(db)
    expect(codeOf(await app.post(`${OWN}/totp/confirm`, { code: '123456' }, ming))).toBe('setup_expired')
    const { secret } = (await app.post(`${OWN}/totp`, { proof: ming.password }, ming)).json()
    expect(codeOf(await app.post(`${OWN}/totp/confirm`, { code: '000000' }, ming))).toBe('second_factor_wrong')
    app.clock.forward(600_000)
    expect(codeOf(await app.post(`${OWN}/totp/confirm`, { code: shows(app, secret) }, ming))).toBe('setup_expired')
    expect((await app.get(OWN, ming)).json().totp).toBeNull()
  })

  test('tell their member by mail of each change', async ({ db, app }) => {
    const ming = await aMember(db)
    await withTotp(app, ming)
    await app.post(`${OWN}/recovery_codes`, { proof: ming.password }, ming)
    await app.post(`${OWN}/totp/remove`, { proof: ming.password }, ming)
    const mails = await listMessages(db, 10)
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([ming.email]))
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['已設定驗證器', '已產生新的備用碼', '已移除驗證器'].map((what) => `知衡帳號安全：${what}`)),
    )
  })

  test('give new recovery codes in the place of all the old ones, which are kept for no second sending', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    const { codes: old } = await withTotp(app, ming)
    const reply = await app.ask({
      method: 'POST',
      url: `${OWN}/recovery_codes`,
      headers: { host: 'localhost', cookie: `sid=${ming.token}`, 'x-csrf-token': ming.csrf, 'idempotency-key': 'one' },
      payload: { proof: ming.password },
    })
    const { recovery_codes: fresh } = reply.json()
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    expect(codeOf(await (await afterPassword(app, ming)).send({ code: old[5] }))).toBe('second_factor_wrong')
    expect((await (await afterPassword(app, ming)).send({ code: fresh[5] })).statusCode).toBe(200)
  })
})

describe('whoever must have a second factor and has none', () => {
  for (const groups of [['staff'], ['developer'], ['firm_member', 'firm_admin']] as const) {
    test(`is let do nothing but set one up: ${groups.join(', ')}`, async ({ db }) => {
      const app = await testApp({ db, environment: { isDemo: false } })
      const who = await aMember(db, { groups, hasSecondFactor: false })
      const profile = (await app.get('/api/member', who)).json().member
      expect(profile.second_factor_required).toBe(true)
      const refused = await app.get('/api/favorites', who)
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'second_factor_required'])
      expect(codeOf(await app.post('/api/member/su', { email: 'x@test.example' }, who))).toBe('second_factor_required')

      const { secret } = await withTotp(app, who)
      expect((await app.get('/api/member', who)).json().member).not.toHaveProperty('second_factor_required')
      expect((await app.get('/api/favorites', who)).statusCode).toBe(200)
      const removed = await app.post(`${OWN}/totp/remove`, { proof: shows(app, secret) }, who)
      expect(codeOf(removed)).toBe('second_factor_needed')
      expect((await app.get(OWN, who)).json().totp).not.toBeNull()
      await app.server.close()
    })
  }

  test('is anybody’s equal on a demo site, and so is a member everywhere', async ({ db, app }) => {
    const staff = await aMember(db, { groups: ['staff'], hasSecondFactor: false })
    expect((await app.get('/api/favorites', staff)).statusCode).toBe(200)
    const strict = await testApp({ db, environment: { isDemo: false } })
    const ming = await aMember(db)
    expect((await strict.get('/api/favorites', ming)).statusCode).toBe(200)
    await strict.server.close()
  })

  test('may sign out, and is told at sign-in', async ({ db }) => {
    const app = await testApp({ db, environment: { isDemo: false } })
    const staff = await aMember(db, { groups: ['staff'], hasSecondFactor: false })
    const reply = await app.post('/api/member/signin', { email: staff.email, password: staff.password })
    expect(reply.json().member.second_factor_required).toBe(true)
    expect((await app.post('/api/member/signout', undefined, staff)).statusCode).toBe(200)
    await app.server.close()
  })
})
