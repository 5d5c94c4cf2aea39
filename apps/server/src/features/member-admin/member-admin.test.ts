import type { Group } from '@zhiheng/domain/access/roles.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { listMessages } from '../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { test, type TestApp, testApp } from '../../testing/test-app.ts'
import { checkInvariants } from '../back-office/check-invariants.ts'
import { createPortfolio } from '../portfolio-ledger/create-portfolio.ts'

const staffOf = (db: Database, more: readonly Group[] = []) => aMember(db, { groups: ['member', 'staff', ...more] })
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code
const find = async (app: TestApp, as: TestMember, query = '') =>
  (await app.get(`/api/admin/members?${query}`, as)).json()
const read = async (app: TestApp, as: TestMember, { id }: TestMember) =>
  (await app.get(`/api/admin/members/${id}`, as)).json()

interface Change {
  readonly to: readonly string[]
  readonly was?: readonly string[]
  readonly email?: string
  readonly password?: string
}

const change = (app: TestApp, [as, whose]: readonly [TestMember, TestMember], asked: Change) => {
  const { to: groups, was = ['member'], email = whose.email, password = as.password } = asked
  return app.put(`/api/admin/members/${whose.id}/groups`, { email, password, was, groups }, as)
}
const confirm = (as: TestMember, whose: TestMember) => ({ email: whose.email, password: as.password })
const events = async (db: Database, event: string) =>
  db.selectFrom('audit_log').select(['member_id', 'details']).where('event', '=', event).execute()

const unactivate = (db: Database, { id }: TestMember) =>
  sql`update members set activated_at = null where id = ${id}`.execute(db)

async function lock(app: TestApp, { email }: TestMember): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    await app.post('/api/member/signin', { email, password: 'no password of theirs' })
  }
}

describe('GET /api/admin/members', () => {
  test('finds by a part of the address or the name, and by a whole id', async ({ db, app }) => {
    const staff = await staffOf(db)
    const ming = await aMember(db, { email: 'ming.lin@test.example' })
    await aMember(db, { email: 'hua@test.example' })
    await app.post('/api/members/setting/nickname', { nickname: '林小明' }, ming)
    // a number may stand in the name of another, too
    const byId = await find(app, staff, `words=${ming.id}`)
    expect(byId.entries.map(({ id }: { id: number }) => id)).toContain(ming.id)
    for (const words of ['MING.L', '小明']) {
      const { entries } = await find(app, staff, `words=${encodeURIComponent(words)}`)
      expect(entries.map(({ id }: { id: number }) => id)).toContain(ming.id)
      expect(entries.map(({ email }: { email: string }) => email)).not.toContain('hua@test.example')
    }
    expect((await find(app, staff, 'words=%25')).entries).toEqual([])
  })

  test('narrows to a group and a state, and counts what it found', async ({ db, app }) => {
    const staff = await staffOf(db)
    const [premium, leaving, locked, waiting] = [
      await aMember(db, { groups: ['member', 'member_premium'] }),
      await aMember(db),
      await aMember(db),
      await aMember(db),
    ]
    await app.post('/api/members/deletion', { email: leaving.email, password: leaving.password }, leaving)
    await unactivate(db, waiting)
    await lock(app, locked)
    const ids = async (query: string) => (await find(app, staff, query)).entries.map(({ id }: { id: number }) => id)
    expect(await ids('group=member_premium')).toEqual([premium.id])
    expect(await ids('state=leaving')).toEqual([leaving.id])
    expect(await ids('state=locked')).toEqual([locked.id])
    expect(await ids('state=waiting')).toEqual([waiting.id])
    expect(await ids('state=active')).toEqual([premium.id, staff.id])
    expect(await find(app, staff, 'page=9')).toMatchObject({ page: 1, page_total: 1, total: 5 })
  })

  test('narrows to where the verification of this year stands', async ({ db, app }) => {
    const [staff, asked] = [await staffOf(db), await aMember(db)]
    const job = { kind: 'bank', institution: '大安銀行', job_title: '理財專員' }
    await app.post('/api/member/institution_verification', job, asked)
    expect((await find(app, staff, 'verification=waiting')).entries).toMatchObject([
      { id: asked.id, verification: 'waiting' },
    ])
    expect((await find(app, staff, 'verification=none')).entries).toMatchObject([{ id: staff.id }])
  })

  test('never shows a whole phone, a hash or a token', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    const refer = 'a-token-of-invitations'
    await db
      .updateTable('members')
      .set({ phone: '+886912345678', phone_verified_at: '2026-11-01T00:00:00Z', refer_token: refer })
      .where('id', '=', ming.id)
      .execute()
    const { password_hash: hash } = await db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', ming.id)
      .executeTakeFirstOrThrow()
    for (const reply of [
      await app.get('/api/admin/members', staff),
      await app.get(`/api/admin/members/${ming.id}`, staff),
    ]) {
      expect(reply.body).toContain('0912-***-678')
      for (const secret of ['912345678', hash, refer, ming.token, ming.csrf]) expect(reply.body).not.toContain(secret)
    }
  })

  test('is for staff alone', async ({ db, app }) => {
    const ming = await aMember(db, { groups: ['member', 'developer'], hasSecondFactor: true })
    expect((await app.get('/api/admin/members', ming)).statusCode).toBe(403)
    expect((await app.get('/api/admin/members')).statusCode).toBe(401)
  })
})

describe('GET /api/admin/members/:id', () => {
  test('shows what a member has of each thing, their sessions and their points', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    const shown = await read(app, staff, ming)
    expect(shown).toMatchObject({ id: ming.id, email: ming.email, states: [], lock: null, points: 0, closed: null })
    expect(shown.quotas).toContainEqual({ key: 'favorites', limit: 10, used: 0, remain: 10 })
    expect(shown.sessions).toMatchObject([{ is_current: false, ended_at: null, network: '192.0.*.*' }])
  })

  test('is kept in the log, once for a look of some minutes', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    await read(app, staff, ming)
    await read(app, staff, ming)
    expect(await events(db, 'member_looked_at')).toEqual([{ member_id: staff.id, details: { member: ming.id } }])
    app.clock.forward(601_000)
    await read(app, staff, ming)
    expect(await events(db, 'member_looked_at')).toHaveLength(2)
  })

  test('says why an account is closed to the reader', async ({ db, app }) => {
    const [staff, developer] = [await staffOf(db), await staffOf(db, ['developer'])]
    expect((await read(app, staff, staff)).closed).toBe('own_account')
    expect((await read(app, staff, developer)).closed).toBe('developer_needed')
    expect(await read(app, developer, staff)).toMatchObject({ closed: null, may_give_developer: true })
    expect((await app.get('/api/admin/members/999999', staff)).statusCode).toBe(404)
  })
})

describe('PUT /api/admin/members/:id/groups', () => {
  test('counts from the next request of the old cookie on', async ({ db, app }) => {
    const [staff, other] = [await staffOf(db), await staffOf(db)]
    expect((await app.get('/api/admin/members', other)).statusCode).toBe(200)
    const was = ['member', 'staff']
    expect((await change(app, [staff, other], { was, to: ['member'] })).json()).toEqual({ groups: ['member'] })
    expect((await app.get('/api/admin/members', other)).statusCode).toBe(403)
    expect(await events(db, 'groups_changed')).toEqual([
      { member_id: staff.id, details: { member: other.id, from: 'member,staff', to: 'member' } },
    ])
  })

  test('wants the address of the account and the own password', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    const to = ['member', 'member_pro']
    const elsewhere = await change(app, [staff, ming], { to, email: staff.email })
    expect([codeOf(elsewhere), Object.keys(elsewhere.json().error.fields)]).toEqual(['invalid_field', ['email']])
    expect(codeOf(await change(app, [staff, ming], { to, password: 'another one' }))).toBe('current_password_wrong')
    expect((await read(app, staff, ming)).groups).toEqual(['member'])
  })

  test('lets nobody change their own, and nobody but a developer make or unmake one', async ({ db, app }) => {
    const [staff, developer, ming] = [await staffOf(db), await staffOf(db, ['developer']), await aMember(db)]
    const of = ['member', 'staff']
    expect(codeOf(await change(app, [staff, staff], { was: of, to: [...of, 'developer'] }))).toBe('own_account')
    expect(codeOf(await change(app, [staff, staff], { was: of, to: ['member'] }))).toBe('own_account')
    expect(codeOf(await change(app, [staff, ming], { to: ['member', 'developer'] }))).toBe('developer_needed')
    expect(codeOf(await change(app, [staff, developer], { was: [...of, 'developer'], to: of }))).toBe(
      'developer_needed',
    )
    expect((await change(app, [developer, ming], { to: ['member', 'developer'] })).statusCode).toBe(200)
  })

  test('refuses what was decided on older groups', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    await change(app, [staff, ming], { to: ['member', 'member_pro'] })
    expect(codeOf(await change(app, [staff, ming], { to: ['member', 'member_premium'] }))).toBe('stale_version')
  })

  test('takes nothing of what a member has above the smaller limit, and the books still hold', async ({ db }) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    const staff = await staffOf(db)
    const ming = await aMember(db, { groups: ['member', 'member_premium'] })
    const wanted = { currency: 'TWD', funds: [{ lipper_id: 'CASH', amount: 1000 }] } as const
    for (const name of ['一', '二', '三', '四']) {
      await createPortfolio(app.site, ming.id, { ...wanted, name })
    }
    await change(app, [staff, ming], { was: ['member', 'member_premium'], to: ['member'] })
    const { quotas } = await read(app, staff, ming)
    expect(quotas).toContainEqual({ key: 'portfolios', limit: 3, used: 4, remain: 0 })
    const results = await checkInvariants(db, { clock: app.clock, market: app.site.market() })
    expect(results.flatMap(({ failures }) => failures)).toEqual([])
    await app.server.close()
  })

  test('of two who take each other’s power at once the first alone does', async ({ db, app }) => {
    const [one, other] = [await staffOf(db, ['developer']), await staffOf(db, ['developer'])]
    const was = ['member', 'staff', 'developer']
    const replies = await Promise.all([
      change(app, [one, other], { was, to: ['member'] }),
      change(app, [other, one], { was, to: ['member'] }),
    ])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]))
  })
})

describe('the sessions of a member', () => {
  test('are ended one by one', async ({ db, app }) => {
    const [staff, ming, hua] = [await staffOf(db), await aMember(db), await aMember(db)]
    const [session] = (await read(app, staff, ming)).sessions
    const end = (whose: TestMember) => app.post(`/api/admin/members/${whose.id}/sessions/${session.id}/end`, {}, staff)
    // a session of another member is not theirs
    expect((await end(hua)).statusCode).toBe(200)
    expect((await app.get('/api/members/account', ming)).statusCode).toBe(200)
    expect((await end(ming)).statusCode).toBe(200)
    expect((await app.get('/api/members/account', ming)).statusCode).toBe(401)
    expect(await events(db, 'session_ended')).toHaveLength(1)
  })

  test('are ended all at once, behind the address and the password', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    const path = `/api/admin/members/${ming.id}/sessions/end`
    expect(codeOf(await app.post(path, { ...confirm(staff, ming), password: 'no' }, staff))).toBe(
      'current_password_wrong',
    )
    expect((await app.post(path, confirm(staff, ming), staff)).json()).toEqual({ ended: 1 })
    expect((await app.get('/api/members/account', ming)).statusCode).toBe(401)
  })
})

describe('a locked account, and one that is not active', () => {
  test('is opened by staff, who are refused where it is not locked', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    await lock(app, ming)
    expect((await read(app, staff, ming)).lock).toEqual({ ends_at: expect.any(String) })
    const signIn = () => app.post('/api/member/signin', { email: ming.email, password: ming.password })
    expect((await signIn()).statusCode).toBe(423)
    const unlock = () => app.post(`/api/admin/members/${ming.id}/unlock`, {}, staff)
    expect((await unlock()).json()).toEqual({ unlocked: true })
    expect(codeOf(await unlock())).toBe('stale_version')
    expect((await signIn()).statusCode).toBe(200)
  })

  test('gets another letter, once a minute; an active one gets none', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    const send = () => app.post(`/api/admin/members/${ming.id}/activation`, {}, staff)
    expect(codeOf(await send())).toBe('stale_version')
    app.clock.forward(61_000)
    await unactivate(db, ming)
    expect((await send()).json()).toEqual({ sent: true })
    expect(codeOf(await send())).toBe('rate_limited')
    expect((await listMessages(db, 5)).map(({ recipient }) => recipient)).toEqual([ming.email])
  })
})

describe('the deletion of an account by staff', () => {
  test('ends sessions, tells the member, keeps its day, and is taken back', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    const path = `/api/admin/members/${ming.id}/deletion`
    const asked = await app.post(path, confirm(staff, ming), staff)
    expect(asked.json()).toEqual({ due_on: '2026-12-04' })
    expect((await app.get('/api/members/account', ming)).statusCode).toBe(401)
    const dueAt = async () =>
      (await db.selectFrom('members').select('deletion_due_at').where('id', '=', ming.id).executeTakeFirstOrThrow())
        .deletion_due_at
    const due = await dueAt()
    app.clock.forward(60_000)
    expect((await app.post(path, confirm(staff, ming), staff)).statusCode).toBe(200)
    expect(await dueAt()).toBe(due)
    expect(await listMessages(db, 5)).toHaveLength(1)
    expect((await app.delete(path, staff)).json()).toEqual({ deletion_due_on: null })
    expect((await read(app, staff, ming)).deletion_due_on).toBeNull()
    for (const event of ['deletion_asked', 'deletion_withdrawn'])
      expect(await events(db, event)).toEqual([{ member_id: staff.id, details: { member: ming.id } }])
  })

  test('is for neither one’s own account nor one of a developer', async ({ db, app }) => {
    const [staff, developer] = [await staffOf(db), await staffOf(db, ['developer'])]
    const ask = (whose: TestMember) => app.post(`/api/admin/members/${whose.id}/deletion`, confirm(staff, whose), staff)
    expect(codeOf(await ask(staff))).toBe('own_account')
    expect(codeOf(await ask(developer))).toBe('developer_needed')
  })
})
