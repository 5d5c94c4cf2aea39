import type { Group } from '@zhiheng/domain/access/roles.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { test, testApp, type TestApp } from '../../testing/test-app.ts'
import { getEventInfo } from './get-event-info.ts'
import { keepReferToken } from './store.ts'

const verify = (app: TestApp, as: TestMember | undefined, body: object) =>
  app.post('/api/member/institution_verification', body, as)
const info = (app: TestApp, as: TestMember) => app.get('/api/members/event_info', as)
const job = { kind: 'bank', institution: '大安銀行', job_title: '理財專員' }

describe('an application for verification', () => {
  test('is of the calendar year in Taipei, at both of its ends', async ({ db }) => {
    const ming = await aMember(db, { now: new Date('2026-12-31T15:00:00.000Z') })
    const clock = fixedClock('2026-12-31T15:59:59.999Z')
    const app = await testApp({ db, clock })
    expect((await verify(app, ming, job)).json().institution).toMatchObject({ year: 2026, asked_on: '2026-12-31' })
    clock.forward(1)
    expect((await info(app, ming)).json().institution).toBeNull()
    expect((await verify(app, ming, job)).json().institution).toMatchObject({ year: 2027, asked_on: '2027-01-01' })
    expect(await db.selectFrom('institution_verifications').select('year').orderBy('year').execute()).toEqual([
      { year: 2026 },
      { year: 2027 },
    ])
    await app.server.close()
  })

  test.for([
    ['institution', 1, 'invalid_field'],
    ['institution', 2, undefined],
    ['institution', 40, undefined],
    ['institution', 41, 'too_long'],
    ['job_title', 40, undefined],
    ['job_title', 41, 'too_long'],
  ] as const)('with a %s of %s letters: %s', async ([field, length, code], { db, app }) => {
    const reply = await verify(app, await aMember(db), { ...job, [field]: '行'.repeat(length) })
    expect([reply.statusCode, reply.json().error?.code]).toEqual([code === undefined ? 200 : 422, code])
  })

  test('that was refused is decided, too', async ({ db, app }) => {
    const ming = await aMember(db)
    await verify(app, ming, job)
    await db.updateTable('institution_verifications').set({ state: 'refused' }).execute()
    expect((await verify(app, ming, job)).json().error.code).toBe('already_decided')
    expect((await info(app, ming)).json().institution.state).toBe('refused')
    expect(await listMessages(db, 5)).toHaveLength(1)
  })

  test('is each member’s own, also its count of five an hour', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    for (let times = 0; times < 5; times++) await verify(app, ming, { ...job, institution: `第${times}銀行` })
    const full = await verify(app, ming, job)
    expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '3600'])
    expect((await info(app, hua)).json().institution).toBeNull()
    expect((await verify(app, hua, job)).statusCode).toBe(200)
    expect((await info(app, ming)).json().institution.institution).toBe('第4銀行')
    app.clock.forward(3_600_000)
    expect((await verify(app, ming, job)).statusCode).toBe(200)
  })

  test('says to us who works where', async ({ db, app }) => {
    const ming = await aMember(db)
    await verify(app, ming, job)
    const [mail] = await listMessages(db, 1)
    expect(mail?.subject).toContain(String(ming.id))
    for (const fact of [ming.email, '2026', '大安銀行', '理財專員']) expect(mail?.text).toContain(fact)
  })

  test('is for members alone', async ({ app }) => {
    const reply = await verify(app, undefined, job)
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'signin_required'])
  })

  for (const groups of [['member'], ['member_pro'], ['firm_member'], ['staff']] satisfies Group[][]) {
    test(`is open to ${groups.join()}`, async ({ db, app }) => {
      expect((await verify(app, await aMember(db, { groups }), job)).statusCode).toBe(200)
    })
  }
})

describe('the token of an invitation', () => {
  test('stays with the first one that was kept, and comes to nobody who is gone', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    expect(await keepReferToken(db, ming.id, 'first')).toBe('first')
    expect(await keepReferToken(db, ming.id, 'second')).toBe('first')
    await db.updateTable('members').set({ removed_at: '2026-11-20T00:00:00Z' }).where('id', '=', hua.id).execute()
    expect(await keepReferToken(db, hua.id, 'third')).toBeNull()
    await expect(getEventInfo(app.site, hua.id)).rejects.toMatchObject({ code: 'session_expired' })
    await expect(getEventInfo(app.site, 987)).rejects.toMatchObject({ code: 'session_expired' })
  })

  test('counts those who came by it and are activated, and by no other', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await keepReferToken(db, ming.id, 'of-ming')
    await keepReferToken(db, hua.id, 'of-hua')
    const came = async (token: string, isActivated: boolean) => {
      const { id } = await aMember(db)
      await db.updateTable('members').set({ referred_by_token: token }).where('id', '=', id).execute()
      if (!isActivated) await sql`update members set activated_at = null where id = ${id}`.execute(db)
    }
    await came('of-ming', true)
    await came('of-ming', true)
    await came('of-ming', false)
    await came('of-hua', true)
    const counts = await Promise.all([ming, hua].map(async (one) => (await getEventInfo(app.site, one.id)).referred))
    expect(counts).toEqual([2, 1])
  })
})
