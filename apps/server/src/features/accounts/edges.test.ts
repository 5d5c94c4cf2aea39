import { beforeEach, describe, expect, vi } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { tokenByMail } from '../../testing/account-letters.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { askForLetter } from '../members/letters.ts'
import { countWrong, lockedSeconds } from '../members/signin-attempts.ts'
import { changePassword } from './change-password.ts'
import { keepWritingLetters } from './keep-writing-letters.ts'
import { writeLetters } from './write-letters.ts'

const HOUR = 3_600_000
const better = 'three oaks beside the pond'
const origin = { ip: '192.0.2.1', userAgent: null }
const ask = (app: TestApp, kind: 'reset' | 'locked' | 'unlock', email: string) =>
  askForLetter(app.site, { kind, email, ...origin })
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code
const check = (app: TestApp, email: string, token: string | null) =>
  app.get(`/api/members/reset?email=${encodeURIComponent(email)}&token=${token}`)
const unlock = (app: TestApp, email: string, token: string | null) => app.post('/api/members/unlock', { email, token })

describe('a link of a letter', () => {
  test('resets within the hour, to its last millisecond', async ({ db, app }) => {
    const ming = await aMember(db)
    await ask(app, 'reset', ming.email)
    const token = await tokenByMail(app, ming.email, 'reset')
    app.clock.forward(HOUR - 1)
    expect((await check(app, ming.email, token)).json()).toEqual({ valid: true })
    app.clock.forward(1)
    expect(codeOf(await check(app, ming.email, token))).toBe('token_expired')
    expect(codeOf(await app.post('/api/members/reset', { email: ming.email, token, password: better }))).toBe(
      'token_expired',
    )
    expect((await app.get('/api/member', ming)).json().member.id).toBe(ming.id)
  })

  test('opens within a day, once, and locks nobody else open', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    for (let tries = 0; tries < 10; tries++) for (const one of [ming, hua]) await countWrong(app.site, one.email)
    await ask(app, 'unlock', ming.email)
    const token = await tokenByMail(app, ming.email, 'unlock')
    expect(codeOf(await unlock(app, hua.email, token))).toBe('token_expired')
    expect(await lockedSeconds(app.site, hua.email)).toBe(900)
    expect((await unlock(app, ming.email, token)).json()).toEqual({ unlocked: true })
    expect([await lockedSeconds(app.site, ming.email), await lockedSeconds(app.site, hua.email)]).toEqual([0, 900])
    expect(codeOf(await unlock(app, ming.email, token))).toBe('token_expired')
    const events = await db.selectFrom('audit_log').select(['event', 'member_id']).orderBy('id').execute()
    expect(
      events.filter(({ event }) => event.includes('unlock')).map(({ event, member_id: id }) => [event, id]),
    ).toEqual([
      ['unlock_asked', ming.id],
      ['unlock_refused', null],
      ['account_unlocked', ming.id],
      ['unlock_refused', null],
    ])
  })

  test.for([
    [24 * HOUR - 1, 200],
    [24 * HOUR, 422],
  ] as const)('opens %s milliseconds later: %s', async ([later, status], { db, app }) => {
    const ming = await aMember(db)
    await ask(app, 'unlock', ming.email)
    const token = await tokenByMail(app, ming.email, 'unlock')
    app.clock.forward(later)
    const reply = await unlock(app, ming.email, token)
    expect([reply.statusCode === 200, codeOf(reply)]).toEqual([
      status === 200,
      status === 200 ? undefined : 'token_expired',
    ])
  })

  test('is for one purpose: what opens does not reset', async ({ db, app }) => {
    const ming = await aMember(db)
    await ask(app, 'unlock', ming.email)
    const token = await tokenByMail(app, ming.email, 'unlock')
    expect(codeOf(await check(app, ming.email, token))).toBe('token_expired')
    await ask(app, 'reset', ming.email)
    const reset = await tokenByMail(app, ming.email, 'reset')
    expect(codeOf(await unlock(app, ming.email, reset))).toBe('token_expired')
    expect((await check(app, ming.email, reset)).json()).toEqual({ valid: true })
    expect((await unlock(app, ming.email, token)).json()).toEqual({ unlocked: true })
  })
})

describe('letters that were asked for', () => {
  test('are written twenty at a time, each once, to those who have the address', async ({ db, app }) => {
    const ming = await aMember(db)
    for (let count = 0; count < 20; count++) await ask(app, 'reset', `nobody${count}@test.example`)
    await ask(app, 'reset', ming.email)
    expect(await writeLetters(app.site)).toBe(20)
    expect(await listMessages(db, 5)).toEqual([])
    expect(await writeLetters(app.site)).toBe(1)
    expect((await listMessages(db, 5)).map(({ recipient }) => recipient)).toEqual([ming.email])
    expect(await writeLetters(app.site)).toBe(0)
  })

  test('that tell of a lock are no one’s asking, and are not noted as such', async ({ db, app }) => {
    const ming = await aMember(db)
    await ask(app, 'locked', ming.email)
    await writeLetters(app.site)
    expect(await db.selectFrom('audit_log').select('event').execute()).toEqual([])
    const [mail] = await listMessages(db, 5)
    expect(mail?.text).toMatch(/#unlock=[\w-]{43}/)
    expect(mail?.text).toContain('/members/forget/')
    expect(mail?.text).not.toContain('/members/reset/')
  })
})

describe('a site that writes letters', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

  test('looks every second, and writes all that wait', async ({ db, app }) => {
    const ming = await aMember(db)
    for (let count = 0; count < 20; count++) await ask(app, 'reset', `nobody${count}@test.example`)
    await ask(app, 'reset', ming.email)
    const stop = keepWritingLetters(app.site)
    vi.advanceTimersByTime(999)
    await stop()
    expect(await db.selectFrom('asked_letters').select('id').execute()).toHaveLength(21)
    const again = keepWritingLetters(app.site)
    vi.advanceTimersByTime(1000)
    await again()
    expect(await db.selectFrom('asked_letters').select('id').execute()).toEqual([])
    expect(await listMessages(db, 5)).toHaveLength(1)
  })

  test('logs what went wrong, and does not fall over it', async ({ app }) => {
    vi.spyOn(app.site.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('the database is gone')
    })
    const stop = keepWritingLetters(app.site)
    vi.advanceTimersByTime(1000)
    await stop()
    expect(app.logged.map(({ level }) => level)).toEqual(['error'])
  })
})

describe('another password', () => {
  test('is refused with a wrong old one, ten times in a quarter of an hour', async ({ db, app }) => {
    const ming = await aMember(db)
    const member = {
      id: ming.id,
      email: ming.email,
      groups: ['member'],
      tier: 'member',
      actor: null,
      mustChangePassword: false,
    } as const
    const change = (current: string, password = better) =>
      changePassword(app.site, {
        member,
        current,
        password,
        origin,
      })
    for (let tries = 0; tries < 9; tries++) {
      await expect(change('not it')).rejects.toMatchObject({ code: 'current_password_wrong' })
    }
    await expect(change(ming.password, 'short')).rejects.toMatchObject({ code: 'password_too_short' })
    await expect(change(ming.password)).rejects.toMatchObject({ code: 'rate_limited' })
    expect(await listMessages(db, 5)).toEqual([])
    expect((await app.get('/api/member', ming)).json().member.id).toBe(ming.id)
    app.clock.forward(900_000)
    await change(ming.password)
    expect(await listMessages(db, 5)).toHaveLength(1)
    expect((await app.get('/api/member', ming)).json().member?.id).not.toBe(ming.id)
    const events = await db.selectFrom('audit_log').select('event').orderBy('id').execute()
    expect(events.map(({ event }) => event)).toEqual([
      ...Array.from({ length: 9 }, () => 'password_change_failed'),
      'password_changed',
    ])
  })
})
