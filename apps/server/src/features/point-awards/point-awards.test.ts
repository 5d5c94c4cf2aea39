import { HOUR_MS, MINUTE_MS } from '@zhiheng/domain/calendar/durations.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { insertMessage, listMessages, markFailed } from '../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { pointsOf } from '../points/points-of.ts'

const job = { kind: 'bank', institution: '大安銀行', job_title: '<b>理財專員</b>' }
const staffOf = (db: Database) => aMember(db, { groups: ['member', 'staff'] })
const awards = async (app: TestApp, as: TestMember) => (await app.get('/api/admin/awards', as)).json()

interface Site {
  readonly db: Database
  readonly app: TestApp
}

/** A member who has asked for this year's verification, as staff read it. */
async function anApplicant({ db, app }: Site) {
  const member = await aMember(db)
  await app.post('/api/member/institution_verification', job, member)
  const { asked_at } = await db
    .selectFrom('institution_verifications')
    .select('asked_at')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const decide = (as: TestMember, body: object = {}) =>
    app.post(`/api/admin/verifications/${member.id}/2026`, { asked_at, approve: true, ...body }, as)
  const points = () => pointsOf(db, { memberId: member.id, today: app.clock.today() })
  return { member, decide, points }
}

const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code
/** How often each of some answers came. */
const timesEach = (all: readonly PropertyKey[]) =>
  Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]))
const events = async (db: Database, event: string) =>
  (await db.selectFrom('audit_log').select('event').where('event', '=', event).execute()).length

describe('POST /api/admin/verifications/:id/:year', () => {
  test('pays 60 BP for an approved one, once, and tells the member on the site and by mail', async ({ db, app }) => {
    const [ming, { member, decide, points }] = [await staffOf(db), await anApplicant({ db, app })]
    expect((await awards(app, ming)).verifications).toMatchObject([
      { member_id: member.id, email: member.email, job_title: '<b>理財專員</b>', is_signed: false, may_approve: true },
    ])
    expect((await decide(ming)).json()).toEqual({ state: 'verified' })
    expect(codeOf(await decide(ming))).toBe('already_decided')
    expect(await points()).toBe(60)
    const { entries } = (await app.get('/api/notifications', member)).json()
    expect(entries[0].message_html).toContain('獲得 60 BP')
    const [mail] = await listMessages(db, 1)
    expect([mail?.recipient, mail?.text]).toEqual([member.email, expect.stringContaining('60 BP')])
    expect(await awards(app, ming)).toMatchObject({ verifications: [], alone: { used: 60, most: 60 } })
    expect(await events(db, 'verification_approved')).toBe(1)
  })

  test('refuses with a reason alone, which the member reads as text', async ({ db, app }) => {
    const [ming, { member, decide, points }] = [await staffOf(db), await anApplicant({ db, app })]
    expect((await decide(ming, { approve: false })).json().error.fields).toHaveProperty('reason')
    expect((await decide(ming, { approve: false, reason: '不' })).statusCode).toBe(422)
    const reason = '<script>alert(1)</script> 查無此機構'
    expect((await decide(ming, { approve: false, reason })).json()).toEqual({ state: 'refused' })
    expect(codeOf(await decide(ming))).toBe('already_decided')
    expect(await points()).toBe(0)
    const { institution } = (await app.get('/api/members/event_info', member)).json()
    expect(institution).toMatchObject({ state: 'refused', reason })
    const { entries } = (await app.get('/api/notifications', member)).json()
    expect(entries[0].message_html).not.toContain('<script>')
    expect((await listMessages(db, 1))[0]?.html).not.toContain('<script>')
  })

  test('above 60 BP a day of one person waits for a second one, who is not the first', async ({ db, app }) => {
    const [ming, hua] = [await staffOf(db), await staffOf(db)]
    const [first, second] = [await anApplicant({ db, app }), await anApplicant({ db, app })]
    await first.decide(ming)
    expect((await second.decide(ming)).json()).toEqual({ state: 'signed' })
    expect(await second.points()).toBe(0)
    expect(codeOf(await second.decide(ming))).toBe('second_person_needed')
    const mayApprove = async (as: TestMember) => (await awards(app, as)).verifications[0].may_approve
    expect([await mayApprove(ming), await mayApprove(hua)]).toEqual([false, true])
    expect((await second.decide(hua)).json()).toEqual({ state: 'verified' })
    expect(await second.points()).toBe(60)
    // the second person has moved nothing alone
    expect((await awards(app, hua)).alone.used).toBe(0)
  })

  test('counts the day of Taipei: at midnight a person may approve another one alone', async ({ db, app }) => {
    const all = [await anApplicant({ db, app }), await anApplicant({ db, app }), await anApplicant({ db, app })]
    // from noon to a minute before midnight
    app.clock.forward(12 * HOUR_MS - MINUTE_MS)
    const ming = await aMember(db, { groups: ['member', 'staff'], now: app.clock.now() })
    expect((await all[0]?.decide(ming))?.json()).toEqual({ state: 'verified' })
    expect((await all[1]?.decide(ming))?.json()).toEqual({ state: 'signed' })
    app.clock.forward(MINUTE_MS)
    expect((await all[2]?.decide(ming))?.json()).toEqual({ state: 'verified' })
  })

  test('approved many times at once by one person pays one, and by many people each once', async ({ db, app }) => {
    const [ming, hua] = [await staffOf(db), await staffOf(db)]
    const all = await Promise.all(Array.from({ length: 4 }, () => anApplicant({ db, app })))
    const states = (await Promise.all(all.map(({ decide }) => decide(ming)))).map((reply) => reply.json().state)
    expect(timesEach(states)).toEqual({ signed: 3, verified: 1 })
    await Promise.all(all.flatMap(({ decide }) => Array.from({ length: 4 }, () => decide(hua))))
    expect(await Promise.all(all.map(({ points }) => points()))).toEqual([60, 60, 60, 60])
  })

  test('is refused for what the member has changed since, also after a first approval', async ({ db, app }) => {
    const [ming, hua] = [await staffOf(db), await staffOf(db)]
    const [first, second] = [await anApplicant({ db, app }), await anApplicant({ db, app })]
    await first.decide(ming)
    await second.decide(ming)
    app.clock.forward(MINUTE_MS)
    await app.post('/api/member/institution_verification', { ...job, institution: '別家銀行' }, second.member)
    expect(codeOf(await second.decide(hua))).toBe('stale_version')
    expect((await awards(app, hua)).verifications[0]).toMatchObject({ institution: '別家銀行', is_signed: false })
  })

  test('is never of one’s own, and of staff alone', async ({ db, app }) => {
    const ming = await staffOf(db)
    await app.post('/api/member/institution_verification', job, ming)
    const body = { asked_at: '2026-11-20T04:00:00.000Z', approve: true }
    expect(codeOf(await app.post(`/api/admin/verifications/${ming.id}/2026`, body, ming))).toBe('own_points')
    expect((await awards(app, ming)).verifications[0].may_approve).toBe(false)
    const member = await aMember(db)
    expect((await app.post(`/api/admin/verifications/${ming.id}/2026`, body, member)).statusCode).toBe(403)
    expect((await app.get('/api/admin/awards', member)).statusCode).toBe(403)
    expect((await app.post(`/api/admin/verifications/${member.id}/2026`, body, ming)).statusCode).toBe(404)
  })
})

interface Correcting {
  /** Whose points they are. */
  readonly of: TestMember
  readonly points: number
  readonly reason?: string
  readonly member_id?: number
}

interface Deciding {
  readonly id: number
  /** Whose points they are. */
  readonly of: TestMember
  readonly approve?: boolean
}

describe('corrections of points', () => {
  const correct = (app: TestApp, as: TestMember, { of, ...body }: Correcting) => {
    const named = { member_id: of.id, typed: of.email, password: as.password }
    return app.post('/api/admin/corrections', { ...named, reason: '客服補發點數', ...body }, as)
  }
  const decide = (app: TestApp, as: TestMember, { id, of, approve = true }: Deciding) =>
    app.post(`/api/admin/corrections/${id}`, { approve, typed: of.email, password: as.password }, as)

  test('are lines of the ledger with their reason; what is taken is never more than there is', async ({ db, app }) => {
    const [ming, member] = [await staffOf(db), await aMember(db)]
    expect((await correct(app, ming, { of: member, points: 20 })).json()).toEqual({ state: 'done' })
    expect(codeOf(await correct(app, ming, { of: member, points: -21 }))).toBe('points_short')
    expect((await correct(app, ming, { of: member, points: -5 })).json()).toEqual({ state: 'done' })
    const look = (await app.post('/api/admin/points', { email: member.email.toUpperCase() }, ming)).json()
    expect(look).toMatchObject({ member_id: member.id, points: 15 })
    expect(look.ledger.entries.map(({ points, note }: { points: number; note: string }) => [points, note])).toEqual([
      [-5, '客服補發點數'],
      [20, '客服補發點數'],
    ])
    expect([await events(db, 'correction_made'), await events(db, 'points_looked_at')]).toEqual([2, 1])
    expect((await awards(app, ming)).alone.used).toBe(25)
  })

  test('above 60 BP a day wait for a second person; the first may drop them', async ({ db, app }) => {
    const [ming, hua, member] = [await staffOf(db), await staffOf(db), await aMember(db)]
    await correct(app, ming, { of: member, points: 60 })
    expect((await correct(app, ming, { of: member, points: 1 })).json()).toEqual({ state: 'waiting' })
    const [waiting] = (await awards(app, hua)).corrections
    const deciding = { id: waiting.id, of: member }
    expect(codeOf(await decide(app, ming, deciding))).toBe('second_person_needed')
    const agreed = await Promise.all(Array.from({ length: 5 }, () => decide(app, hua, deciding)))
    expect(timesEach(agreed.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 409: 4 })
    expect(await pointsOf(db, { memberId: member.id, today: app.clock.today() })).toBe(61)
    await correct(app, ming, { of: member, points: -2 })
    const [next] = (await awards(app, ming)).corrections
    expect((await decide(app, ming, { id: next.id, of: member, approve: false })).json()).toEqual({ state: 'dropped' })
    expect(await pointsOf(db, { memberId: member.id, today: app.clock.today() })).toBe(61)
  })

  test('sent at once by one person do not get past the limit of their day', async ({ db, app }) => {
    const [ming, member] = [await staffOf(db), await aMember(db)]
    const sent = await Promise.all(Array.from({ length: 6 }, () => correct(app, ming, { of: member, points: 20 })))
    expect(timesEach(sent.map((reply) => reply.json().state))).toEqual({ done: 3, waiting: 3 })
    expect(await pointsOf(db, { memberId: member.id, today: app.clock.today() })).toBe(60)
  })

  test('need a reason, a number and a member; never of one’s own points, even as the second person', async ({
    db,
    app,
  }) => {
    const [ming, hua] = [await staffOf(db), await staffOf(db)]
    const of = hua
    expect((await correct(app, ming, { of, points: 1, reason: ' ' })).statusCode).toBe(422)
    expect((await correct(app, ming, { of, points: 0 })).statusCode).toBe(422)
    expect((await correct(app, ming, { of, points: 1.5 })).statusCode).toBe(400)
    expect((await correct(app, ming, { of, member_id: 999_999, points: 1 })).statusCode).toBe(404)
    expect(codeOf(await correct(app, ming, { of: ming, points: 1 }))).toBe('own_points')
    await correct(app, ming, { of, points: 61 })
    const [{ id, may_approve }] = (await awards(app, hua)).corrections
    expect(may_approve).toBe(false)
    expect(codeOf(await decide(app, hua, { id, of }))).toBe('own_points')
    expect((await correct(app, await aMember(db), { of, points: 1 })).statusCode).toBe(403)
  })
})

describe('a correction of points', () => {
  test('asks for the member’s address, typed, and for one’s own password, of each of the two', async ({ db, app }) => {
    const [ming, hua, of] = [await staffOf(db), await staffOf(db), await aMember(db)]
    const ask = (as: TestMember, path: string, body: object) =>
      app.post(`/api/admin/corrections${path}`, { typed: of.email, password: as.password, ...body }, as)
    const asked = { member_id: of.id, points: 61, reason: '客服補發點數' }
    expect(codeOf(await ask(ming, '', { ...asked, typed: hua.email }))).toBe('invalid_field')
    expect(codeOf(await ask(ming, '', { ...asked, password: 'not it' }))).toBe('current_password_wrong')
    expect((await awards(app, ming)).corrections).toEqual([])
    expect((await ask(ming, '', asked)).json()).toEqual({ state: 'waiting' })
    const [{ id }] = (await awards(app, hua)).corrections
    expect(codeOf(await ask(hua, `/${id}`, { approve: true, typed: ming.email }))).toBe('invalid_field')
    expect(codeOf(await ask(hua, `/${id}`, { approve: true, password: 'not it' }))).toBe('current_password_wrong')
    expect(await pointsOf(db, { memberId: of.id, today: app.clock.today() })).toBe(0)
    expect(codeOf(await ask(hua, '/999999', { approve: true }))).toBe('not_found')
  })
})

describe('messages that were given up', () => {
  test('are sent again once, and show neither their words nor a whole address', async ({ db, app }) => {
    const ming = await staffOf(db)
    const mail = { kind: 'mail', to: 'someone@test.example', subject: '密碼', text: 'secret', html: 'secret' } as const
    await insertMessage(db, mail, app.clock.now())
    const [row] = await listMessages(db, 1)
    const id = row?.id ?? 0
    const resend = () => app.post(`/api/admin/outbox/${id}/resend`, {}, ming)
    const giveUp = () => markFailed(db, id, { error: 'no', now: app.clock.now(), nextTryAt: null })
    expect(codeOf(await resend())).toBe('stale_version')
    await giveUp()
    const list = await app.get('/api/admin/outbox', ming)
    expect(list.json().entries).toMatchObject([{ id, to: 's***@test.example', was_resent: false }])
    expect(list.body).not.toContain('secret')
    const sent = await Promise.all(Array.from({ length: 4 }, resend))
    expect(timesEach(sent.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 409: 3 })
    await giveUp()
    expect((await app.get('/api/admin/outbox', ming)).json().entries).toMatchObject([{ id, was_resent: true }])
    expect(codeOf(await resend())).toBe('stale_version')
    expect((await app.post('/api/admin/outbox/999999/resend', {}, ming)).statusCode).toBe(404)
    expect((await app.get('/api/admin/outbox', await aMember(db))).statusCode).toBe(403)
    expect(await events(db, 'message_resent')).toBe(1)
  })
})
