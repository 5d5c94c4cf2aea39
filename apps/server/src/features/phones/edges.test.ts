import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { hashCode, isSameHash, nameOfPhone, newCode } from './code-hash.ts'
import { confirmCode } from './confirm-code.ts'
import { countCode as countOne } from './count-codes.ts'
import { readOwnPhone } from './read-own-phone.ts'
import { sendCode } from './send-code.ts'

const environment = { sessionSecret: 'a secret of thirty-two letters or more' }
const bound = { memberId: 1, purpose: 'bind', phone: '+886912345678' } as const
const origin = { ip: '192.0.2.1', userAgent: null }
const SECOND = 1000
const HOUR = 3600 * SECOND

describe('the hash of a code', () => {
  it('is of its member, phone, code and site', () => {
    const hash = hashCode(environment, bound, '123456')
    expect(isSameHash(hash, hashCode(environment, bound, '123456'))).toBe(true)
    for (const other of [
      hashCode(environment, bound, '123457'),
      hashCode(environment, { ...bound, memberId: 2 }, '123456'),
      hashCode(environment, { ...bound, phone: '+886912345679' }, '123456'),
      hashCode({ sessionSecret: 'another secret of thirty-two letters' }, bound, '123456'),
      hashCode({ sessionSecret: null }, bound, '123456'),
      hash.subarray(0, 31),
      Buffer.alloc(0),
    ]) {
      expect(isSameHash(hash, other)).toBe(false)
    }
  })

  it('holds in one process where the site has no secret', () => {
    const none = { sessionSecret: null }
    expect(isSameHash(hashCode(none, bound, '123456'), hashCode(none, bound, '123456'))).toBe(true)
    expect(nameOfPhone(none, '+886912345678')).toBe(nameOfPhone(none, '+886912345678'))
    expect(nameOfPhone(none, '+886912345678')).not.toBe(nameOfPhone(environment, '+886912345678'))
  })

  it('is of six digits, the first of which may be nought', () => {
    const codes = Array.from({ length: 300 }, newCode)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(290)
  })
})

describe('codes by text message', () => {
  const ask = { memberId: 1, isNewcomer: false, ip: '192.0.2.1' }
  const countAs = (site: TestApp['site'], { phone, ...asking }: typeof ask & { phone: string }) =>
    countOne(site, { ...asking, phone: readOwnPhone(phone) })
  const phones = (count: number, block = '+886912') =>
    Array.from(
      { length: count },
      (_, index) => `${block}${String(index).padStart(3, '0')}${String(index).padStart(3, '0')}`,
    )

  test('go to one phone a minute apart, to the millisecond', async ({ app }) => {
    const send = () => countAs(app.site, { ...ask, phone: '+886912345678' })
    await send()
    app.clock.forward(60 * SECOND - 1)
    await expect(send()).rejects.toMatchObject({ code: 'otp_limit', afterSeconds: 1 })
    app.clock.forward(1)
    await expect(send()).resolves.toBeUndefined()
  })

  test('go to one phone five times an hour, whoever asks', async ({ app }) => {
    const send = (memberId: number) => countAs(app.site, { ...ask, memberId, phone: '+886912345678' })
    for (let count = 0; count < 5; count++) {
      await send(count)
      app.clock.forward(60 * SECOND)
    }
    await expect(send(9)).rejects.toMatchObject({ code: 'otp_limit', afterSeconds: 3300 })
    app.clock.forward(3300 * SECOND)
    await expect(send(9)).resolves.toBeUndefined()
  })

  test('are ten a day for a member, three for a newcomer', async ({ app }) => {
    const send = (phone: string, isNewcomer: boolean, memberId: number) =>
      countAs(app.site, { ...ask, phone, isNewcomer, memberId })
    for (const phone of phones(10)) await send(phone, false, 1)
    await expect(send('+886987000000', false, 1)).rejects.toMatchObject({ code: 'otp_limit' })
    for (const phone of phones(3, '+886977')) await send(phone, true, 2)
    await expect(send('+886977999999', true, 2)).rejects.toMatchObject({ code: 'otp_limit' })
    app.clock.forward(24 * HOUR)
    await expect(send('+886977999999', true, 2)).resolves.toBeUndefined()
  })

  test('are twenty an hour for a network, thirty for a block of numbers', async ({ app }) => {
    for (const [memberId, phone] of phones(20).entries()) await countAs(app.site, { ...ask, phone, memberId })
    const more = (phone: string, ip: string) => countAs(app.site, { ...ask, memberId: 99, phone, ip })
    await expect(more('+886966000000', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(more('+886966000001', '192.0.2.2')).resolves.toBeUndefined()

    for (let count = 0; count < 30; count++) {
      const phone = `+886955123${String(count).padStart(3, '0')}`
      await countAs(app.site, { ...ask, memberId: 200 + count, phone, ip: `198.51.100.${count}` })
    }
    await expect(more('+886955123999', '203.0.113.1')).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(more('+886955124999', '203.0.113.2')).resolves.toBeUndefined()
  })

  test.for([
    [24 * HOUR - 1, 3],
    [24 * HOUR, 10],
  ] as const)('a member who joined %s milliseconds ago is sent %s a day', async ([age, most], { db, app }) => {
    const ming = await aMember(db)
    const joined = new Date(app.clock.now().getTime() - age).toISOString()
    await sql`update members set created_at = ${joined} where id = ${ming.id}`.execute(db)
    const send = (phone: string) => sendCode(app.site, { member: ming, origin }, phone)
    for (let count = 0; count < most; count++) await send(`0912${String(count).padStart(3, '0')}000`)
    await expect(send('0987654321')).rejects.toMatchObject({ code: 'otp_limit' })
    expect(await listMessages(db, 20)).toHaveLength(most)
  })

  test('are good to the last millisecond of ten minutes, and not behind it', async ({ db, app }) => {
    const ming = await aMember(db)
    const place = { member: ming, origin }
    const sent = async () => {
      await sendCode(app.site, place, '0912345678')
      return /\d{6}/.exec((await listMessages(db, 1))[0]?.text ?? '')?.[0] ?? ''
    }
    const late = await sent()
    app.clock.forward(600 * SECOND)
    const confirm = (code: string) => confirmCode(app.site, place, { phone: '0912345678', code })
    await expect(confirm(late)).rejects.toMatchObject({ code: 'otp_invalid' })
    const code = await sent()
    app.clock.forward(600 * SECOND - 1)
    expect(await confirm(code)).toEqual({ phone: '0912-***-678', verified: true, resend_after: null, expires_in: null })
  })

  test('are for one phone: the code of another confirms nothing', async ({ db, app }) => {
    const ming = await aMember(db)
    const place = { member: ming, origin }
    await sendCode(app.site, place, '0912345678')
    const code = /\d{6}/.exec((await listMessages(db, 1))[0]?.text ?? '')?.[0] ?? ''
    await expect(confirmCode(app.site, place, { phone: '0987654321', code })).rejects.toMatchObject({
      code: 'otp_invalid',
    })
    expect((await confirmCode(app.site, place, { phone: '0912345678', code })).verified).toBe(true)
  })

  test('are sent to nobody who is gone', async ({ app, db }) => {
    const place = { member: { id: 987 }, origin }
    await expect(sendCode(app.site, place, '0912345678')).rejects.toMatchObject({ code: 'session_expired' })
    expect(await listMessages(db, 1)).toEqual([])
  })

  test('say nothing by mail to who had no phone, or confirms the same again', async ({ db, app }) => {
    const ming = await aMember(db)
    const place = { member: ming, origin }
    const bind = async () => {
      await sendCode(app.site, place, '0912345678')
      const code = /\d{6}/.exec((await listMessages(db, 1))[0]?.text ?? '')?.[0] ?? ''
      return confirmCode(app.site, place, { phone: '0912345678', code })
    }
    await bind()
    const again = await sendCode(app.site, place, '0912345678')
    expect(again).toMatchObject({ verified: true, expires_in: null })
    expect((await listMessages(db, 9)).map(({ kind }) => kind)).toEqual(['sms'])
  })
})
