import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const PHONE = '0912-345-678'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const call = (app: TestApp, as: TestMember, body: object) => app.post('/api/members/phone', body, as)
const send = (app: TestApp, as: TestMember, phone = PHONE) => call(app, as, { action: 'send', phone })
const confirm = (app: TestApp, as: TestMember, code: string, phone = PHONE) =>
  call(app, as, { action: 'confirm', phone, code })

/** Members of long standing: newcomers have fewer codes a day. */
async function anOldMember(db: TestApp['site']['db']): Promise<TestMember> {
  const member = await aMember(db)
  await sql`update members set created_at = '2026-01-01' where id = ${member.id}`.execute(db)
  return member
}

async function newestCode(app: TestApp): Promise<string> {
  const [message] = await listMessages(app.site.db, 1)
  return /驗證碼為 (\d{6})/.exec(message?.text ?? '')?.[1] ?? 'none'
}

/** A code that was not sent. */
const another = (code: string) => (code === '000000' ? '111111' : '000000')

describe('POST /api/members/phone', () => {
  test('sends six digits by text message and makes the phone the member’s own by them', async ({ db, app }) => {
    const ming = await anOldMember(db)
    const sent = await send(app, ming)
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { phone: '0912-***-678', verified: false, resend_after: 60, expires_in: 600 },
    ])
    const [message] = await listMessages(db, 1)
    expect([message?.kind, message?.recipient]).toEqual(['sms', '+886912345678'])
    expect((await app.get('/api/member', ming)).json().member).toMatchObject({ phone_verified: false })

    const code = await newestCode(app)
    const done = await confirm(app, ming, ` ${code.slice(0, 3)} ${code.slice(3)} `, '+886 912 345 678')
    expect([done.statusCode, done.json()]).toMatchObject([200, { phone: '0912-***-678', verified: true }])
    expect((await app.get('/api/member', ming)).json().member).toMatchObject({
      phone_verified: true,
      phone: '0912-***-678',
    })
    expect((await send(app, ming)).json()).toMatchObject({ verified: true, resend_after: null })
    expect(await listMessages(db, 10)).toHaveLength(1)
  })

  test('tells the member by mail when another phone takes the place of theirs', async ({ db, app }) => {
    const ming = await anOldMember(db)
    await send(app, ming)
    await confirm(app, ming, await newestCode(app))
    app.clock.forward(2 * MINUTE)
    await send(app, ming, '0987-654-321')
    await confirm(app, ming, await newestCode(app), '0987-654-321')
    const [mail] = await listMessages(db, 1)
    expect([mail?.kind, mail?.recipient]).toEqual(['mail', ming.email])
    expect(mail?.text).toContain('0987-***-321')
    expect(mail?.text).not.toContain('654')
  })

  test('keeps neither code nor phone in the log, and no code in the table', async ({ db, app }) => {
    const ming = await anOldMember(db)
    await send(app, ming)
    const code = await newestCode(app)
    const row = await db.selectFrom('phone_codes').selectAll().executeTakeFirstOrThrow()
    expect(row.code_hash).toHaveLength(32)
    await confirm(app, ming, another(code))
    await confirm(app, ming, code)
    const audit = await db.selectFrom('audit_log').select(['event', 'details']).orderBy('id').execute()
    expect(audit.map(({ event }) => event)).toEqual(['phone_code_sent', 'phone_code_refused', 'phone_verified'])
    for (const secret of [code, '912345678', '0912345678', '345-678', '345 678']) {
      expect(JSON.stringify([audit, app.logged])).not.toContain(secret)
    }
    const buckets = await db.selectFrom('rate_limits').select('bucket').execute()
    expect(JSON.stringify(buckets)).not.toContain('912345678')
    expect(await db.selectFrom('phone_codes').selectAll().execute()).toEqual([])
  })

  test('refuses the right code at the sixth try', async ({ db, app }) => {
    const ming = await anOldMember(db)
    await send(app, ming)
    const code = await newestCode(app)
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await confirm(app, ming, another(code))
      expect([wrong.statusCode, wrong.json().error]).toMatchObject([
        422,
        { code: 'otp_invalid', message: '驗證碼錯誤' },
      ])
    }
    expect((await confirm(app, ming, code)).statusCode).toBe(422)
    app.clock.forward(MINUTE)
    await send(app, ming)
    expect((await confirm(app, ming, await newestCode(app))).statusCode).toBe(200)
  })

  test('refuses another member’s code, and a code for another phone', async ({ db, app }) => {
    const [ming, hua] = [await anOldMember(db), await anOldMember(db)]
    await send(app, ming)
    const code = await newestCode(app)
    expect((await confirm(app, hua, code)).json().error.code).toBe('otp_invalid')
    await send(app, hua, '0987654321')
    expect((await confirm(app, hua, code, '0987654321')).json().error.code).toBe('otp_invalid')
    expect((await confirm(app, ming, code, '0987654321')).json().error.code).toBe('otp_invalid')
    expect((await confirm(app, ming, code)).statusCode).toBe(200)
  })

  test('takes a code once, for ten minutes, and the newest alone', async ({ db, app }) => {
    const ming = await anOldMember(db)
    await send(app, ming)
    const first = await newestCode(app)
    app.clock.forward(MINUTE)
    await send(app, ming)
    const second = await newestCode(app)
    if (first !== second) expect((await confirm(app, ming, first)).statusCode).toBe(422)
    app.clock.forward(10 * MINUTE)
    expect((await confirm(app, ming, second)).statusCode).toBe(422)
    await send(app, ming)
    const third = await newestCode(app)
    app.clock.forward(10 * MINUTE - 1)
    expect((await confirm(app, ming, third)).statusCode).toBe(200)
    expect((await confirm(app, ming, third)).statusCode).toBe(422)
  })

  test('sends one in sixty seconds, five an hour and ten a day to a phone', async ({ db, app }) => {
    const ming = await anOldMember(db)
    expect((await send(app, ming)).statusCode).toBe(200)
    const soon = await send(app, ming)
    expect([soon.statusCode, soon.headers['retry-after'], soon.json().error]).toMatchObject([
      429,
      '60',
      { code: 'otp_limit', message: '驗證碼傳送次數已達上限' },
    ])
    for (let sent = 1; sent < 5; sent++) {
      app.clock.forward(MINUTE)
      expect((await send(app, ming)).statusCode).toBe(200)
    }
    app.clock.forward(MINUTE)
    expect((await send(app, ming)).json().error.code).toBe('otp_limit')
    app.clock.forward(HOUR)
    for (let sent = 0; sent < 4; sent++) {
      expect((await send(app, ming)).statusCode).toBe(200)
      app.clock.forward(MINUTE)
    }
    app.clock.forward(2 * HOUR)
    // nine have gone and one was refused by the hour: the day counts those that went
    const hua = await anOldMember(db)
    expect((await send(app, hua)).statusCode).toBe(200)
    app.clock.forward(MINUTE)
    expect((await send(app, hua)).json().error.code).toBe('otp_limit')
    expect((await send(app, hua, '0987654321')).statusCode).toBe(200)
  })

  test('sends a newcomer three a day', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const phone of ['0912000001', '0912000002', '0912000003'])
      expect((await send(app, ming, phone)).statusCode).toBe(200)
    expect((await send(app, ming, '0912000004')).json().error.code).toBe('otp_limit')
  })

  test('says kindly what it does not take', async ({ db, app }) => {
    const ming = await anOldMember(db)
    const foreign = await send(app, ming, '+81 90 1234 5678')
    expect([foreign.statusCode, foreign.json().error.fields.phone]).toEqual([
      422,
      '目前僅支援臺灣手機號碼（09 開頭），其他國家或地區的號碼暫時無法驗證',
    ])
    expect((await send(app, ming, '02-2345-6789')).json().error.fields.phone).toBe(
      '請輸入臺灣手機號碼，例如 0912-345-678',
    )
    expect(await listMessages(db, 1)).toEqual([])
  })

  test('leaves a phone with the member who had it first, and tells others only when they hold it', async ({
    db,
    app,
  }) => {
    const [ming, hua] = [await anOldMember(db), await anOldMember(db)]
    await send(app, ming)
    await confirm(app, ming, await newestCode(app))
    app.clock.forward(MINUTE)
    expect((await send(app, hua)).statusCode).toBe(200)
    const taken = await confirm(app, hua, await newestCode(app))
    expect([taken.statusCode, taken.json().error]).toMatchObject([
      409,
      { code: 'phone_taken', message: '此手機號碼已被使用' },
    ])
    expect((await app.get('/api/member', hua)).json().member.phone_verified).toBe(false)
  })

  test('puts a new phone in the place of the old, which is free then', async ({ db, app }) => {
    const [ming, hua] = [await anOldMember(db), await anOldMember(db)]
    await send(app, ming)
    await confirm(app, ming, await newestCode(app))
    await send(app, ming, '0987654321')
    await confirm(app, ming, await newestCode(app), '0987654321')
    expect((await app.get('/api/member', ming)).json().member.phone).toBe('0987-***-321')
    app.clock.forward(MINUTE)
    await send(app, hua)
    expect((await confirm(app, hua, await newestCode(app))).statusCode).toBe(200)
  })

  test('of twenty who come with the right code at once lets one through', async ({ db, app }) => {
    const ming = await anOldMember(db)
    await send(app, ming)
    const code = await newestCode(app)
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(app, ming, code)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 422),
    ])
  })

  test('of two members with codes for one phone lets one have it', async ({ db, app }) => {
    const [ming, hua] = [await anOldMember(db), await anOldMember(db)]
    await send(app, ming)
    const his = await newestCode(app)
    app.clock.forward(MINUTE)
    await send(app, hua)
    const hers = await newestCode(app)
    const replies = await Promise.all([confirm(app, ming, his), confirm(app, hua, hers)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await db.selectFrom('members').select('phone').where('phone', 'is not', null).execute()).toHaveLength(1)
  })
})
