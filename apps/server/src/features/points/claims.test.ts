import type { Group } from '@zhiheng/domain/access/roles.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { campaignTaskKeys, noticeTask } from '@zhiheng/domain/campaign/tasks.ts'
import { describe, expect } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { goOnTo } from '../articles/testing/articles-app.ts'
import { noteAction } from './note-action.ts'
import { payVerification } from './pay-verification.ts'

const claim = async (app: TestApp, as: TestMember | undefined, task: string) => {
  const reply = await app.post('/api/member/accomplish', { task }, as)
  return reply.statusCode === 200 ? reply.json() : [reply.statusCode, reply.json().error.code]
}
const points = async (app: TestApp, as: TestMember) => (await app.get('/api/member/points', as)).json()
const profile = async (app: TestApp, as: TestMember) => (await app.get('/api/member', as)).json().member
const stateOf = async (app: TestApp, as: TestMember, task: string) =>
  (await points(app, as)).tasks.find((one: { task: string }) => one.task === task)
const notDone = [422, 'task_not_done']

describe('a claim', () => {
  test('of what was not done pays nothing, whatever the task', async ({ app, db }) => {
    const ming = await aMember(db)
    const undone = [...campaignTaskKeys, noticeTask].filter((task) => task !== 'daily_login')
    for (const task of undone) expect([task, await claim(app, ming, task)]).toEqual([task, notDone])
    expect((await points(app, ming)).points).toBe(0)
    expect(await db.selectFrom('point_entries').select('id').execute()).toEqual([])
  })

  test('pays the daily visit once a day of Taipei', async ({ app, db }) => {
    const ming = await aMember(db)
    expect(await claim(app, ming, '每日登入')).toEqual({ earned: 1, already: false, points: 1, upgraded: false })
    expect(await claim(app, ming, 'daily_login')).toEqual({ earned: 0, already: true, points: 1, upgraded: false })
    goOnTo(app, '2026-11-20T15:59:59Z')
    expect((await claim(app, ming, 'daily_login')).already).toBe(true)
    goOnTo(app, '2026-11-20T16:00:00Z')
    expect(await claim(app, ming, 'daily_login')).toMatchObject({ earned: 1, points: 2 })
  })

  test('is for those who take part, of tasks that there are, and by themselves alone', async ({ app, db }) => {
    expect(await claim(app, undefined, 'daily_login')).toEqual([401, 'signin_required'])
    for (const groups of [['member', 'member_pro'], ['member', 'member_signed'], ['firm_member']] satisfies Group[][]) {
      const one = await aMember(db, { groups })
      expect(await claim(app, one, 'daily_login')).toEqual([403, 'role_required'])
      expect((await app.get('/api/member/points', one)).statusCode).toBe(403)
      expect(await profile(app, one)).not.toHaveProperty('availableTasks')
    }
    const ming = await aMember(db)
    for (const task of ['no_such', 'toString', '__proto__', '<b>'])
      expect(await claim(app, ming, task)).toEqual([404, 'task_unknown'])
    const developer = await aMember(db, { groups: ['developer'] })
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString()
    await db
      .updateTable('sessions')
      .set({ acting_member_id: ming.id, acting_until: until })
      .where('member_id', '=', developer.id)
      .execute()
    expect(await claim(app, developer, 'daily_login')).toEqual([403, 'acting_forbidden'])
    expect((await points(app, ming)).points).toBe(0)
  })

  test('pays what was done before there were points, once, and says when', async ({ app, db }) => {
    const ming = await aMember(db)
    await db
      .updateTable('members')
      .set({ phone: '+886912345678', phone_verified_at: '2026-11-01T00:00:00Z' })
      .where('id', '=', ming.id)
      .execute()
    expect(await stateOf(app, ming, 'bind_phone')).toMatchObject({ state: 'claimable', paid_on: null, reward: 10 })
    expect(await claim(app, ming, 'bind_phone')).toMatchObject({ earned: 10 })
    expect(await claim(app, ming, '綁定手機')).toMatchObject({ already: true })
    app.clock.forward(DAY_MS)
    expect(await stateOf(app, ming, 'bind_phone')).toMatchObject({ state: 'paid', paid_on: '2026-11-20' })
    expect((await profile(app, ming)).availableTasks).not.toContain('bind_phone')
  })

  test('pays an action that was noted, also when nothing else is left of it', async ({ app, db }) => {
    const ming = await aMember(db)
    const action = { memberId: ming.id, task: 'compare_funds', at: app.clock } as const
    await Promise.all([noteAction(db, action), noteAction(db, action)])
    expect(await claim(app, ming, 'compare_funds')).toMatchObject({ earned: 10 })
    expect(await claim(app, ming, 'add_favorite')).toEqual(notDone)
  })

  test('pays a search after which a fund was opened', async ({ app, db }) => {
    const ming = await aMember(db)
    await app.get('/api/member_activity/read/fund/A1', ming)
    app.clock.forward(1000)
    await app.get('/api/member_activity/read/page/SearchFund', ming)
    expect(await claim(app, ming, 'first_fund_search')).toEqual(notDone)
    app.clock.forward(1000)
    await app.get('/api/member_activity/read/fund/B2', ming)
    expect(await claim(app, ming, 'first_fund_search')).toMatchObject({ earned: 10 })
  })
})

describe('what others do', () => {
  const formOf = async (app: TestApp, inviter: TestMember, email: string) => {
    const { refer_token } = (await app.get('/api/members/event_info', inviter)).json()
    return { email, name: '小華', password: 'beside the pond', birth_year: 1990, agree: true, refer_token }
  }
  const newestLink = async (app: TestApp, email: string) => {
    const [mail] = await listMessages(app.site.db, 1)
    return { email, token: /activate\/[^/]+\/([\w-]+)/.exec(mail?.text ?? '')?.[1] }
  }
  /** Signs up by an invitation, on the browser of someone who is signed in or of nobody. */
  const invite = async (app: TestApp, inviter: TestMember, email: string, on?: TestMember) => {
    const reply = await app.post('/api/member/signup', await formOf(app, inviter, email), on)
    expect(reply.statusCode).toBe(200)
    return newestLink(app, email)
  }
  const notices = async (app: TestApp, as: TestMember) =>
    (await app.get('/api/notifications', as)).json().entries.map((one: { message_html: string }) => one.message_html)

  test('a friend who comes pays once, when their account is active, and the inviter hears of it', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const link = await invite(app, ming, 'hua@test.example')
    expect((await points(app, ming)).points).toBe(0)
    await Promise.all([app.post('/api/members/activate', link), app.post('/api/members/activate', link)])
    expect((await points(app, ming)).points).toBe(20)
    expect(await notices(app, ming)).toEqual(['「推薦好友註冊」已完成，<strong>獲得 20 BP</strong>。'])
    expect(await claim(app, ming, 'referral_signup')).toMatchObject({ earned: 0, already: true })
    expect((await stateOf(app, ming, 'referral_signup')).state).toBe('open')
  })

  test('another address of one’s own mailbox pays nothing', async ({ app, db }) => {
    const ming = await aMember(db, { email: 'ming@gmail.com' })
    await app.post('/api/members/activate', await invite(app, ming, 'm.ing+two@gmail.com'))
    expect((await points(app, ming)).points).toBe(0)
    expect(await claim(app, ming, 'referral_signup')).toEqual(notDone)
  })

  test('who invites themselves on their own browser earns nothing, wherever they go on', async ({ app, db }) => {
    const ming = await aMember(db)
    const expectNothing = async () => {
      expect((await points(app, ming)).points).toBe(0)
      expect(await claim(app, ming, 'referral_signup')).toEqual(notDone)
      expect(await notices(app, ming)).toEqual([])
    }
    await app.post('/api/members/activate', await invite(app, ming, 'two@test.example', ming))
    await expectNothing()
    await app.post('/api/members/activate', await invite(app, ming, 'three@test.example'), ming)
    await expectNothing()
  })

  test('nor on the browser on which they have signed out, or were signed out by another device', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const form = await formOf(app, ming, 'two@test.example')
    const out = await app.post('/api/member/signout', {}, ming)
    const guest = /gid=([\w-]+)/.exec(String(out.headers['set-cookie']))?.[1] ?? ''
    const headers = { host: 'localhost', cookie: `gid=${guest}`, 'x-csrf-token': out.json().csrf }
    const signedUp = await app.ask({ method: 'POST', url: '/api/member/signup', headers, payload: form })
    expect(signedUp.statusCode).toBe(200)
    await app.post('/api/members/activate', await newestLink(app, 'two@test.example'))
    const signIn = { email: ming.email, password: ming.password }
    const elsewhere = await app.post('/api/member/signin', signIn)
    const now = { ...ming, token: /sid=([\w-]+)/.exec(String(elsewhere.headers['set-cookie']))?.[1] ?? '' }
    await app.post('/api/member/signin', signIn)
    const over = { ...now, csrf: elsewhere.json().csrf }
    await app.post('/api/members/activate', await invite(app, ming, 'three@test.example', over))
    expect(await db.selectFrom('point_entries').select('id').execute()).toEqual([])
  })

  test('a friend who comes on the browser of somebody else pays', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await app.post('/api/members/activate', await invite(app, ming, 'lin@test.example', hua), hua)
    expect((await points(app, ming)).points).toBe(20)
  })

  test('friends who came before there were points are paid when they are claimed, each once', async ({ app, db }) => {
    const ming = await aMember(db)
    const { refer_token: token } = (await app.get('/api/members/event_info', ming)).json()
    for (let friend = 0; friend < 2; friend++) {
      const { id } = await aMember(db)
      await db.updateTable('members').set({ referred_by_token: token }).where('id', '=', id).execute()
    }
    expect((await stateOf(app, ming, 'referral_signup')).state).toBe('claimable')
    expect(await claim(app, ming, 'referral_signup')).toMatchObject({ earned: 40, points: 40 })
    expect(await claim(app, ming, 'referral_signup')).toMatchObject({ already: true })
  })

  test('a verification pays once for its year, by whoever comes first', async ({ app, db }) => {
    const ming = await aMember(db)
    const job = { kind: 'bank', institution: '大安銀行', job_title: '理財專員' }
    await app.post('/api/member/institution_verification', job, ming)
    expect(await claim(app, ming, 'institution_verification')).toEqual(notDone)
    await db.updateTable('institution_verifications').set({ state: 'verified' }).execute()
    const pay = () =>
      db.transaction().execute((trx) => payVerification(trx, { memberId: ming.id, year: 2026, at: app.clock }))
    expect([(await pay()).earned, (await pay()).already]).toEqual([60, true])
    expect(await claim(app, ming, 'institution_verification')).toMatchObject({ earned: 0, already: true, points: 60 })
  })
})

describe('GET /api/member/points', () => {
  test('tells what lives, what expires when, the ledger, and what points have made of a member', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    await claim(app, ming, 'daily_login')
    app.clock.forward(DAY_MS)
    await db
      .updateTable('members')
      .set({ phone: '+886912345678', phone_verified_at: '2026-11-01T00:00:00Z' })
      .where('id', '=', ming.id)
      .execute()
    await claim(app, ming, 'bind_phone')
    await claim(app, ming, 'daily_login')
    expect(await points(app, ming)).toMatchObject({
      points: 12,
      threshold: 66,
      expiring: [
        { on: '2026-12-21', points: 1 },
        { on: '2026-12-22', points: 11 },
      ],
      ledger: { page: 1, page_total: 1, total: 3 },
      premium: { upgraded: false, year: null, until: null },
    })
    const [newest] = (await points(app, ming)).ledger.entries
    expect(newest).toMatchObject({ points: 1, reason: 'task', task: 'daily_login', expires_on: '2026-12-22' })
  })

  test('and the notice of the premium year is read once, and pays nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    await db
      .updateTable('members')
      .set({ phone: '+886912345678', phone_verified_at: '2026-11-01T00:00:00Z' })
      .where('id', '=', ming.id)
      .execute()
    await db.transaction().execute((trx) => payVerification(trx, { memberId: ming.id, year: 2026, at: app.clock }))
    expect((await profile(app, ming)).availableTasks).not.toContain(noticeTask)
    expect(await claim(app, ming, 'bind_phone')).toEqual({ earned: 10, already: false, points: 70, upgraded: true })
    expect(await profile(app, ming)).toMatchObject({
      groups: ['member', 'member_premium'],
      campaign: { premium_upgraded: true, premium_upgrade_year: 2026 },
    })
    expect((await profile(app, ming)).availableTasks).toContain(noticeTask)
    expect((await points(app, ming)).premium).toEqual({ upgraded: true, year: 2026, until: '2026-12-31' })
    expect(await claim(app, ming, noticeTask)).toEqual({ earned: 0, already: false, points: 70, upgraded: false })
    expect(await claim(app, ming, '年度進階會員升級')).toMatchObject({ already: true })
    expect((await profile(app, ming)).availableTasks).not.toContain(noticeTask)
    expect((await points(app, ming)).ledger.total).toBe(2)
  })
})
