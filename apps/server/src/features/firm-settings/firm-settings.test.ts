import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { keptUnactivatedDays } from '@zhiheng/domain/joining/activation.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { listMessages } from '../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { joinFirm } from '../firms/join-firm.ts'
import { joinedAt, type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'

const brand = {
  name: '甲銀行',
  mark: '甲',
  colour: '#112233',
  operator: '甲商業銀行',
  license: '',
  address: '',
  phone: '',
  email: 'a@firm.example',
}
type Reply = { json: () => { error?: { code: string } } }
const codeOf = (reply: Reply) => reply.json().error?.code
const settings = async (app: TestApp, { id, admin }: TestFirm) =>
  (await app.get(`/firm/${id}/api/firm_settings`, admin)).json()
const writeBrand = (
  app: TestApp,
  { id }: TestFirm,
  { as, ...said }: { as: TestMember; version: number; name?: string },
) => app.put(`/firm/${id}/api/firm_settings/brand`, { ...brand, ...said }, as)

describe('what a firm’s admins set', () => {
  test('is shown at once; of two who write the second hears of it and nothing is lost', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    expect((await writeBrand(app, one, { as: one.admin, version: 1 })).json()).toMatchObject({
      brand: { colour: '#112233' },
      version: 2,
    })
    const second = await writeBrand(app, one, { as: one.admin, version: 1, name: '別名' })
    expect([second.statusCode, codeOf(second)]).toEqual([409, 'stale_version'])
    expect(await settings(app, one)).toMatchObject({ brand: { name: '甲銀行' }, version: 2 })
    expect(await settings(app, other)).toMatchObject({ brand: { name: '乙銀行', colour: '#0f6e5c' }, version: 1 })
  })

  test('is for nobody of another firm, and not for its own clients', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    const codes = async (as: TestMember) => [
      codeOf(await app.get(`/firm/${one.id}/api/firm_settings`, as)),
      codeOf(await writeBrand(app, one, { as, version: 1 })),
      codeOf(await app.get(`/firm/${one.id}/api/firm_audit`, as)),
    ]
    expect(await codes(other.admin)).toEqual(['not_found', 'not_found', 'not_found'])
    expect(await codes(one.client)).toEqual(['firm_admin_required', 'firm_admin_required', 'firm_admin_required'])
    expect(await settings(app, one)).toMatchObject({ version: 1 })
  })

  test('says who may frame it only after the firm’s name and the own password', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    const right = { version: 1, embed_origins: ['https://bank.example'], typed: '甲銀行', password: one.admin.password }
    const write = (said: object) =>
      app.put(`/firm/${one.id}/api/firm_settings/origins`, { ...right, ...said }, one.admin)
    expect(codeOf(await write({ typed: '乙銀行' }))).toBe('invalid_field')
    expect(codeOf(await write({ password: 'wrong' }))).toBe('current_password_wrong')
    expect(codeOf(await write({ embed_origins: ['http://bank.example'] }))).toBe('invalid_field')
    expect((await write({})).json()).toMatchObject({ embed_origins: ['https://bank.example'], version: 2 })
    expect(codeOf(await write({}))).toBe('stale_version')
  })
})

describe('signing up on a firm’s site', () => {
  const form = { name: '新會員', password: 'three oaks beside a pond', birth_year: 1990, agree: true }
  const placesOf = async (db: Database, email: string) =>
    db
      .selectFrom('firm_members')
      .innerJoin('members', 'members.id', 'firm_members.member_id')
      .select(['firm_id', 'role'])
      .where('email', '=', email)
      .execute()

  /** Follows the newest letter to an address. */
  const activate = async (app: TestApp, db: Database, email: string) => {
    const mail = (await listMessages(db, 50)).find(({ recipient }) => recipient === email)
    const token = /members\/activate\/[^/]+\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return app.post('/api/members/activate', { email, token })
  }

  test('is closed until its admins open it; who signs up then is a member of this firm alone', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    const turn = (firm: TestFirm, as: TestMember, is_open = true) =>
      app.patch(`/firm/${firm.id}/api/members/toggle_signup`, { is_open }, as)
    const signUp = async (firm: TestFirm, email: string) =>
      codeOf(await app.post(`/firm/${firm.id}/api/member/signup`, { ...form, email }))
    expect(await signUp(one, 'a@new.example')).toBe('not_found')
    expect(codeOf(await turn(one, one.client))).toBe('firm_admin_required')
    expect(codeOf(await turn(one, other.admin))).toBe('not_found')
    expect((await turn(one, one.admin)).json()).toEqual({ is_open: true })
    expect(await settings(app, one)).toMatchObject({ is_signup_open: true, version: 1 })
    expect(await signUp(one, 'a@new.example')).toBeUndefined()
    expect(await signUp(other, 'b@new.example')).toBe('not_found')
    // anybody may write any address into the form: it is shown to be theirs by the letter
    expect(await placesOf(db, 'a@new.example')).toEqual([])
    expect(codeOf(await activate(app, db, 'a@new.example'))).toBeUndefined()
    expect(await placesOf(db, 'a@new.example')).toEqual([{ firm_id: one.id, role: 'member' }])
    expect(await placesOf(db, 'b@new.example')).toEqual([])
    await turn(one, one.admin, false)
    expect(await signUp(one, 'c@new.example')).toBe('not_found')
  })

  test('makes nobody a member by a form that a stranger has filled in', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    for (const { id, admin } of [one, other])
      await app.patch(`/firm/${id}/api/members/toggle_signup`, { is_open: true }, admin)
    const email = 'hua@new.example'
    await app.post(`/firm/${one.id}/api/member/signup`, { ...form, email })
    expect((await listMessages(db, 1))[0]?.text).toContain('成為這家機構的會員')
    // the owner comes by herself, to our own site: the newest form counts
    await app.post('/api/member/signup', { ...form, email })
    expect((await listMessages(db, 1))[0]?.text).not.toContain('機構')
    await activate(app, db, email)
    expect(await placesOf(db, email)).toEqual([])

    const second = 'mei@new.example'
    await app.post('/api/member/signup', { ...form, email: second })
    await app.post(`/firm/${other.id}/api/member/signup`, { ...form, email: second })
    // another letter is for the same form
    app.clock.forward(60_000)
    await app.post('/api/members/resend', { email: second })
    await activate(app, db, second)
    expect(await placesOf(db, second)).toEqual([{ firm_id: other.id, role: 'member' }])
  })

  test('of somebody who never comes keeps nobody else from signing up when they are forgotten', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    await app.patch(`/firm/${one.id}/api/members/toggle_signup`, { is_open: true }, one.admin)
    await app.post(`/firm/${one.id}/api/member/signup`, { ...form, email: 'never@new.example' })
    const { id } = await db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'never@new.example')
      .executeTakeFirstOrThrow()
    // staff may have placed them, too
    await joinFirm(db, { firmId: one.id, memberId: id, role: 'member', at: joinedAt })
    app.clock.forward((keptUnactivatedDays + 1) * DAY_MS)
    const reply = await app.post('/api/member/signup', { ...form, email: 'later@new.example' })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await placesOf(db, 'never@new.example')).toEqual([])
  })

  test('makes nobody a member who has an account already', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    await app.patch(`/firm/${one.id}/api/members/toggle_signup`, { is_open: true }, one.admin)
    await app.post(`/firm/${one.id}/api/member/signup`, { ...form, email: other.client.email })
    expect(await placesOf(db, other.client.email)).toEqual([{ firm_id: other.id, role: 'member' }])
  })
})

describe('a firm’s own log', () => {
  const eventsOf = async (app: TestApp, { id, admin }: TestFirm, query = '') =>
    (await app.get(`/firm/${id}/api/firm_audit${query}`, admin)).json().entries

  test('has its lines and none of another firm, and names only its own people', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    await writeBrand(app, one, { as: one.admin, version: 1 })
    await writeBrand(app, other, { as: other.admin, version: 1 })
    const said = { email: one.client.email, role: 'admin', typed: '甲銀行', password: staff.password }
    await app.put(`/api/admin/firms/${one.id}/people`, said, staff)
    const [joined, branded, ...rest] = await eventsOf(app, one)
    expect(rest).toEqual([])
    expect(joined).toMatchObject({ event: 'firm_joined', by: 'outside', actor: null, member: one.client.email })
    expect(branded).toMatchObject({ event: 'firm_branded', by: 'person', actor: one.admin.email, member: null })
    expect(joined.details).toEqual({ role: 'admin' })
    expect(await eventsOf(app, other)).toMatchObject([{ event: 'firm_branded', actor: other.admin.email }])
  })

  test('is narrowed by event, by person and by day', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    await writeBrand(app, one, { as: one.admin, version: 1 })
    const count = async (query: string) => (await eventsOf(app, one, query)).length
    expect([await count('?event=firm_branded'), await count('?event=firm_joined')]).toEqual([1, 0])
    expect(await count(`?who=${encodeURIComponent(one.admin.email.slice(2))}`)).toBe(1)
    expect(await count(`?who=${encodeURIComponent(other.admin.email)}`)).toBe(0)
    expect([await count('?who=%25'), await count('?to=2020-01-01'), await count('?from=2020-01-01')]).toEqual([0, 0, 1])
    expect(codeOf(await app.get(`/firm/${one.id}/api/firm_audit?from=2026-02-01&to=2026-01-01`, one.admin))).toBe(
      'invalid_date',
    )
  })
})
