import type { Group } from '@zhiheng/domain/access/roles.ts'
import { describe, expect } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { isKnown } from './is-known.ts'
import { resendActivation } from './resend-activation.ts'
import { deleteUnactivatedBefore, insertCandidate, keepActivation, takeActivation } from './store.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR
const email = 'hua@test.example'
const place = { ip: '192.0.2.1', userAgent: null, sessionToken: null, guestId: null }
const candidate = {
  email,
  name: '小華',
  password_hash: '$argon2id$',
  birth_year: 1990,
  terms_version: '1.0',
  terms_agreed_at: '2026-11-20T04:00:00.000Z',
  referred_by_token: null,
}
const waiting = (app: TestApp, known: Partial<typeof candidate> = {}) =>
  insertCandidate(app.site.db, { ...candidate, ...known, created_at: app.clock.now().toISOString() })
const mailsTo = async (app: TestApp, to: string) =>
  (await listMessages(app.site.db, 50)).filter(({ recipient }) => recipient === to)

describe('the form of who signs up', () => {
  const sign = (app: TestApp, change: object) =>
    app.post('/api/member/signup', {
      email,
      name: '小華',
      password: 'beside the pond',
      birth_year: 1990,
      agree: true,
      ...change,
    })

  test('is taken in the year in which one comes of age, and not a year before', async ({ app }) => {
    const young = await sign(app, { birth_year: 2009 })
    expect([young.statusCode, young.json().error.code, Object.keys(young.json().error.fields)]).toEqual([
      422,
      'invalid_field',
      ['birth_year'],
    ])
    expect(await listMessages(app.site.db, 5)).toEqual([])
    expect((await sign(app, { birth_year: 2008 })).statusCode).toBe(200)
  })

  test('is taken five times in half an hour from one network, whatever the address', async ({ db, app }) => {
    for (let count = 0; count < 5; count++) {
      expect((await sign(app, { email: `hua${count}@test.example` })).statusCode).toBe(200)
    }
    const sixth = await sign(app, { email: 'hua5@test.example' })
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '1800'])
    expect(await db.selectFrom('members').select('id').execute()).toHaveLength(5)
    app.clock.forward(1800 * SECOND)
    expect((await sign(app, { email: 'hua5@test.example' })).statusCode).toBe(200)
  })
})

describe('who signed up and never came', () => {
  test('is forgotten after thirty days, with the next one who signs up, and no younger one', async ({ db, app }) => {
    await waiting(app, { email: 'old@test.example' })
    app.clock.forward(1)
    await waiting(app, { email: 'younger@test.example' })
    await aMember(db)
    app.clock.forward(30 * DAY)
    await deleteUnactivatedBefore(db, new Date(app.clock.now().getTime() - 30 * DAY).toISOString())
    const rows = await db.selectFrom('members').select('email').where('activated_at', 'is', null).execute()
    expect(rows).toEqual([{ email: 'younger@test.example' }])
    expect(await db.selectFrom('members').select('id').execute()).toHaveLength(2)
  })

  test('has one account, however often the address is written down', async ({ app }) => {
    expect(await waiting(app)).toBeTypeOf('number')
    expect(await waiting(app)).toBeNull()
  })
})

describe('a link that was sent', () => {
  const keep = (app: TestApp, memberId: number, link: { token: string; hasDoubt?: boolean }) =>
    keepActivation(app.site.db, {
      memberId,
      tokenHash: Buffer.from(link.token),
      expiresAt: new Date(app.clock.now().getTime() + 24 * HOUR).toISOString(),
      hasDoubt: link.hasDoubt ?? false,
    })
  const take = (app: TestApp, token: string, whose = email) =>
    takeActivation(app.site.db, { email: whose, tokenHash: Buffer.from(token), now: app.clock.now().toISOString() })

  test('is good to the last millisecond of a day, once', async ({ app }) => {
    const id = (await waiting(app)) ?? 0
    await keep(app, id, { token: 'late' })
    app.clock.forward(24 * HOUR)
    expect(await take(app, 'late')).toBeNull()
    await keep(app, id, { token: 'good' })
    app.clock.forward(24 * HOUR - 1)
    expect(await take(app, 'good')).toMatchObject({ member_id: id, has_doubt: false })
    expect(await take(app, 'good')).toBeNull()
  })

  test('is dead from the next one on, and fits no other address', async ({ app }) => {
    const id = (await waiting(app)) ?? 0
    await keep(app, id, { token: 'first' })
    await keep(app, id, { token: 'second' })
    expect(await take(app, 'first')).toBeNull()
    expect(await take(app, 'second', 'ming@test.example')).toBeNull()
    expect(await take(app, 'second')).not.toBeNull()
  })

  test('keeps a doubt that was there, whatever comes after it', async ({ app }) => {
    const id = (await waiting(app)) ?? 0
    await keep(app, id, { token: 'one', hasDoubt: true })
    await keep(app, id, { token: 'two', hasDoubt: false })
    expect(await take(app, 'two')).toMatchObject({ member_id: id, has_doubt: true })
  })

  test('does nothing for who is active by another way', async ({ db, app }) => {
    const id = (await waiting(app)) ?? 0
    await keep(app, id, { token: 'link' })
    await db.updateTable('members').set({ activated_at: app.clock.now().toISOString() }).execute()
    expect(await take(app, 'link')).toBeNull()
  })

  test('is sent again a minute later, five times in half an hour for an address', async ({ app }) => {
    await waiting(app)
    const resend = () => resendActivation(app.site, email, place)
    await resend()
    app.clock.forward(60 * SECOND - 1)
    await expect(resend()).rejects.toMatchObject({ code: 'rate_limited', afterSeconds: 1 })
    app.clock.forward(1)
    for (let count = 1; count < 5; count++) {
      await resend()
      app.clock.forward(60 * SECOND)
    }
    await expect(resend()).rejects.toMatchObject({ code: 'rate_limited', afterSeconds: 1500 })
    expect(await mailsTo(app, email)).toHaveLength(5)
  })

  test('is sent to who waits, a word to who is active, and nothing to nobody', async ({ db, app }) => {
    await waiting(app)
    const ming = await aMember(db)
    for (const one of [email, ming.email, 'nobody@test.example']) await resendActivation(app.site, one, place)
    const texts = [...(await mailsTo(app, email)), ...(await mailsTo(app, ming.email))].map(({ text }) => text)
    expect(texts.map((text) => /members\/(activate|signin)\//.exec(text)?.[1])).toEqual(['activate', 'signin'])
    expect(await mailsTo(app, 'nobody@test.example')).toEqual([])
    const noted = await db
      .selectFrom('audit_log')
      .select('member_id')
      .where('event', '=', 'activation_resent')
      .orderBy('id')
      .execute()
    expect(noted.map(({ member_id: id }) => id === null)).toEqual([false, false, true])
  })
})

describe('whether an address is known', () => {
  const ask = (app: TestApp, groups: readonly Group[] | null) => {
    const who = { id: 1, email: 'a@b.tw', tier: 'member', actor: null, mustChangePassword: false } as const
    const caller = groups === null ? null : { ...who, groups }
    return isKnown(app.site, { email: ' HUA@test.example ', caller, ip: '192.0.2.1' })
  }

  test('is asked twenty times a minute from one network', async ({ app }) => {
    for (let count = 0; count < 20; count++) expect(await ask(app, null)).toBe(false)
    await expect(ask(app, null)).rejects.toMatchObject({ code: 'rate_limited' })
    app.clock.forward(60 * SECOND)
    await aMember(app.site.db, { email })
    expect(await ask(app, null)).toBe(true)
  })

  test('is asked two hundred times a day, by developers as often as they like', async ({ app }) => {
    for (let count = 0; count < 200; count++) {
      await ask(app, null)
      app.clock.forward(3 * SECOND)
    }
    await expect(ask(app, null)).rejects.toMatchObject({ code: 'rate_limited' })
    app.clock.forward(60 * SECOND)
    await expect(ask(app, ['member'])).rejects.toMatchObject({
      code: 'rate_limited',
    })
    app.clock.forward(60 * SECOND)
    expect(await ask(app, ['member', 'developer'])).toBe(false)
  })
})
