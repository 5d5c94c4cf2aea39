import { invitationLimits } from '@zhiheng/domain/firm-invitations/invitation.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'

const HOUR = 3_600_000
const form = { name: '新客戶', password: 'three oaks beside a pond', birth_year: 1990, agree: true }

type Reply = { json: () => { error?: { code: string } } }
const codeOf = (reply: Reply) => reply.json().error?.code

interface Person {
  readonly email: string
  readonly name?: string
  readonly note?: string
}

const invite = async (app: TestApp, { id, admin }: TestFirm, people: readonly Person[], kind = 'client') => {
  const whole = people.map((person) => ({ name: '', note: '', ...person }))
  return app.post(`/firm/${id}/api/invitations`, { kind, people: whole }, admin)
}

const outcomesOf = async (...asked: Parameters<typeof invite>): Promise<string[]> =>
  (await invite(...asked)).json().rows

const colleague = (app: TestApp, { id, admin }: TestFirm, email: string, password = admin.password) =>
  app.post(`/firm/${id}/api/invitations/sub`, { email, name: '', note: '', password }, admin)

async function listOf(app: TestApp, { id, admin }: TestFirm, search = '') {
  const reply = await app.get(`/firm/${id}/api/invitations${search}`, admin)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const stateOf = async (app: TestApp, firm: TestFirm, email: string): Promise<string | undefined> =>
  (await listOf(app, firm, `?query=${encodeURIComponent(email)}`)).entries[0]?.state

const idOf = async (app: TestApp, firm: TestFirm, email: string): Promise<number> =>
  (await listOf(app, firm, `?query=${encodeURIComponent(email)}`)).entries[0].id

/** The letters to an address, the newest first. */
const lettersTo = (db: Database, email: string) =>
  db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id', 'desc').execute()

/** What the newest letter's link carries. */
async function linkTo(db: Database, email: string) {
  const [letter] = await lettersTo(db, email)
  const found = /\/firm\/(\d+)\/members\/(\w+_activate)\/([^/\s]+)\/(\S+)/.exec(letter?.text ?? '')
  expect(found?.[3]).toBe(encodeURIComponent(email))
  return { path: found?.[2] ?? '', link: { email, token: found?.[4] ?? '' } }
}

const open = async (app: TestApp, link: object, prefix = '') =>
  (await app.post(`${prefix}/api/members/invitation`, link)).json()

const activate = (app: TestApp, link: object, more: object = {}) =>
  app.post('/api/members/invitation/activate', { ...form, ...link, ...more })

const join = (app: TestApp, link: object, password: string) =>
  app.post('/api/members/invitation/join', { ...link, password, agree: true })

const placesOf = (db: Database, email: string) =>
  db
    .selectFrom('firm_members')
    .innerJoin('members', 'members.id', 'firm_members.member_id')
    .select(['firm_id', 'role'])
    .where('email', '=', email)
    .orderBy('firm_id')
    .execute()

describe('somebody new', () => {
  test('is written to in the firm’s name, chooses a password, and is the firm’s client from then on', async ({
    app,
    db,
  }) => {
    const { one } = await twoFirms(db)
    const email = 'hua@new.example'
    expect(await outcomesOf(app, one, [{ email, name: '林小華', note: '下週見' }])).toEqual(['new'])
    const [letter] = await lettersTo(db, email)
    expect(letter?.subject).toBe('甲銀行邀請您啟用會員帳號')
    for (const words of ['甲銀行', '林小華您好', '下週見', '120 小時']) expect(letter?.text).toContain(words)
    expect(letter?.html).toContain('background:#0f6e5c')
    const { path, link } = await linkTo(db, email)
    expect(path).toBe('firm_activate')
    // only its hash is kept
    const kept = await db.selectFrom('firm_invitations').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(link.token)

    expect(await stateOf(app, one, email)).toBe('sent')
    const invitation = { kind: 'client', firm_id: one.id, firm: '甲銀行', name: '林小華', has_account: false }
    expect(await open(app, link)).toEqual({ state: 'open', invitation })
    expect(await stateOf(app, one, email)).toBe('opened')
    const reply = await activate(app, link)
    expect(reply.json(), reply.body).toEqual({ firm_id: one.id })
    expect(await placesOf(db, email)).toEqual([{ firm_id: one.id, role: 'member' }])
    expect(await stateOf(app, one, email)).toBe('accepted')
    const signedIn = await app.post('/api/member/signin', { email, password: form.password })
    expect(signedIn.json().member, signedIn.body).toMatchObject({ email, name: form.name })
    const agreed = await db.selectFrom('firm_joinings').selectAll().execute()
    expect(agreed).toMatchObject([{ firm_id: one.id, kind: 'client', told_version: '1.0', terms_version: '1.0' }])
    const events = (await app.get(`/firm/${one.id}/api/firm_audit`, one.admin)).json().entries
    expect(events.map(({ event }: { event: string }) => event)).toEqual(['firm_invitation_accepted', 'firm_invited'])
  })

  test('uses the link once, of two at once too; a weak password and somebody too young do not use it up', async ({
    app,
    db,
  }) => {
    const { one } = await twoFirms(db)
    const email = 'hua@new.example'
    await invite(app, one, [{ email }])
    const { link } = await linkTo(db, email)
    expect(codeOf(await activate(app, link, { password: 'short' }))).toBe('password_too_short')
    expect(codeOf(await activate(app, link, { birth_year: 2020 }))).toBe('invalid_field')
    const both = await Promise.all([activate(app, link), activate(app, link)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(await open(app, link)).toMatchObject({ state: 'accepted' })
    expect(codeOf(await activate(app, link))).toBe('token_expired')
    expect(codeOf(await join(app, link, form.password))).toBe('token_expired')
  })

  test('comes in though the firm lets nobody sign up by themselves, and in place of a sign-up that was never shown', async ({
    app,
    db,
  }) => {
    const { one } = await twoFirms(db)
    const email = 'hua@new.example'
    await app.post('/api/member/signup', { ...form, email, password: 'what somebody else chose' })
    await invite(app, one, [{ email }])
    const { link } = await linkTo(db, email)
    expect((await open(app, link)).invitation.has_account).toBe(false)
    expect((await activate(app, link)).statusCode).toBe(200)
    expect((await app.post('/api/member/signin', { email, password: form.password })).statusCode).toBe(200)
  })
})

describe('somebody who has an account', () => {
  test('joins by the letter and the password, keeps the other firm, and sets no other password by it', async ({
    app,
    db,
  }) => {
    const { one, other } = await twoFirms(db)
    const { email, password } = other.client
    await invite(app, one, [{ email }])
    const { link } = await linkTo(db, email)
    expect((await open(app, link)).invitation.has_account).toBe(true)
    expect(codeOf(await activate(app, link))).toBe('token_expired')
    expect(codeOf(await join(app, link, 'not the password'))).toBe('invalid_credentials')
    expect((await join(app, link, password)).statusCode).toBe(200)
    const places = await placesOf(db, email)
    expect(places).toEqual([one.id, other.id].map((firm_id) => ({ firm_id, role: 'member' })))
  })

  test('who runs the firm stays so when they accept a lesser invitation', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    await invite(app, one, [{ email: one.admin.email }], 'signed')
    const { path, link } = await linkTo(db, one.admin.email)
    expect(path).toBe('signed_activate')
    expect((await join(app, link, one.admin.password)).statusCode).toBe(200)
    expect(await placesOf(db, one.admin.email)).toEqual([{ firm_id: one.id, role: 'admin' }])
  })

  test('who has signed a contract is a signed member from then on', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    expect(await outcomesOf(app, one, [{ email: one.client.email }], 'signed')).toEqual(['new'])
    const { link } = await linkTo(db, one.client.email)
    expect((await join(app, link, one.client.password)).statusCode).toBe(200)
    const row = await db
      .selectFrom('members')
      .select('groups')
      .where('id', '=', one.client.id)
      .executeTakeFirstOrThrow()
    expect(row.groups.filter((group) => group === 'member_signed')).toHaveLength(1)
    expect(await outcomesOf(app, one, [{ email: one.client.email }], 'signed')).toEqual(['client'])
  })
})

describe('somebody who is to run the firm’s site', () => {
  test('is invited after the own password alone, and needs a long one', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const email = 'adviser@new.example'
    expect(codeOf(await colleague(app, one, email, 'wrong'))).toBe('current_password_wrong')
    expect(await lettersTo(db, email)).toEqual([])
    expect((await colleague(app, one, email)).json()).toEqual({ outcome: 'new' })
    const { path, link } = await linkTo(db, email)
    expect(path).toBe('sub_activate')
    expect(codeOf(await activate(app, link, { password: 'twelve signs' }))).toBe('password_too_short')
    expect((await activate(app, link)).statusCode).toBe(200)
    expect(await placesOf(db, email)).toEqual([{ firm_id: one.id, role: 'admin' }])
    expect((await colleague(app, one, email)).json()).toEqual({ outcome: 'client' })
  })

  test('cannot come in many at once', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    expect(codeOf(await invite(app, one, [{ email: 'a@new.example' }], 'sub'))).toBe('invalid_field')
  })
})

describe('a link', () => {
  test('that is wrong, of another address, or of another firm’s site says so and nothing more', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    await invite(app, one, [{ email: 'hua@new.example' }])
    const { link } = await linkTo(db, 'hua@new.example')
    const wrong = { state: 'wrong', invitation: null }
    expect(await open(app, { ...link, token: `${link.token}x` })).toEqual(wrong)
    expect(await open(app, { ...link, email: 'ming@new.example' })).toEqual(wrong)
    expect(await open(app, link, `/firm/${other.id}`)).toEqual(wrong)
    expect(await open(app, link, `/firm/${one.id}`)).toMatchObject({ state: 'open' })
    expect(codeOf(await activate(app, { ...link, email: 'ming@new.example' }))).toBe('token_expired')
  })

  test('holds for 120 hours, and a letter that is sent again has another', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const email = 'hua@new.example'
    await invite(app, one, [{ email }])
    const { link: first } = await linkTo(db, email)
    const { sent_at, expires_at } = (await listOf(app, one)).entries[0]
    expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(120 * HOUR)
    await db.updateTable('firm_invitations').set({ expires_at: app.clock.now().toISOString() }).execute()
    expect(await open(app, first)).toMatchObject({ state: 'expired' })
    expect(codeOf(await activate(app, first))).toBe('token_expired')
    expect(await stateOf(app, one, email)).toBe('expired')
    const id = await idOf(app, one, email)
    expect((await app.post(`/firm/${one.id}/api/invitations/${id}/resend`, {}, one.admin)).json()).toEqual({
      sent: true,
    })
    const { link: second } = await linkTo(db, email)
    expect(await open(app, first)).toMatchObject({ state: 'wrong' })
    expect((await activate(app, second)).statusCode).toBe(200)
    const again = await app.post(`/firm/${one.id}/api/invitations/${id}/resend`, {}, one.admin)
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'invitation_settled'])
  })

  test('of an invitation that was taken back is dead; whoever is the firm’s already cannot be taken back by it', async ({
    app,
    db,
  }) => {
    const { one, other } = await twoFirms(db)
    const email = 'hua@new.example'
    await invite(app, one, [{ email }])
    const { link } = await linkTo(db, email)
    const id = await idOf(app, one, email)
    const withdraw = (firm: TestFirm, as: TestMember) =>
      app.post(`/firm/${firm.id}/api/invitations/${id}/withdraw`, {}, as)
    expect(codeOf(await withdraw(other, other.admin))).toBe('not_found')
    expect(codeOf(await withdraw(one, one.client))).toBe('firm_admin_required')
    expect((await withdraw(one, one.admin)).json()).toEqual({ withdrawn: true })
    expect((await withdraw(one, one.admin)).json()).toEqual({ withdrawn: true })
    expect(await open(app, link)).toMatchObject({ state: 'withdrawn' })
    expect(codeOf(await activate(app, link))).toBe('token_expired')
    // another invitation takes its place
    expect(await outcomesOf(app, one, [{ email }])).toEqual(['new'])
    expect((await activate(app, (await linkTo(db, email)).link)).statusCode).toBe(200)
    expect(codeOf(await withdraw(one, one.admin))).toBe('invitation_settled')
  })

  test('of a firm that was closed meanwhile says so, and makes nobody anything', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    await invite(app, one, [{ email: 'hua@new.example' }])
    const { link } = await linkTo(db, 'hua@new.example')
    await db.updateTable('firms').set({ removed_at: '2026-11-20T04:00:00Z' }).where('id', '=', one.id).execute()
    expect(await open(app, link)).toMatchObject({ state: 'closed' })
    expect(codeOf(await activate(app, link))).toBe('token_expired')
    expect(await placesOf(db, 'hua@new.example')).toEqual([])
  })
})

describe('many at once', () => {
  test('are told apart before anybody is written to: new, there already, invited already, out of reach', async ({
    app,
    db,
  }) => {
    const { one, other } = await twoFirms(db)
    await invite(app, one, [{ email: 'waiting@new.example' }])
    const bounced = { recipient: 'gone@new.example', bounces: 3, bounced_at: '2026-11-01T04:00:00Z', told_at: null }
    await db.insertInto('mail_reach').values(bounced).execute()
    const emails = ['a@new.example', one.client.email, 'waiting@new.example', 'gone@new.example', other.client.email]
    const path = `/firm/${one.id}/api/invitations/check`
    const checked = (await app.post(path, { kind: 'client', emails }, one.admin)).json()
    // who has an account elsewhere is as new as anybody
    expect(checked.rows).toEqual(['new', 'client', 'invited', 'unreachable', 'new'])
    expect(checked.left_today).toBe(invitationLimits.lettersADay - 1)
    expect(await lettersTo(db, 'a@new.example')).toEqual([])
    const people = emails.map((email) => ({ email }))
    expect(await outcomesOf(app, one, people)).toEqual(checked.rows)
    expect(await outcomesOf(app, one, people)).toEqual(['invited', 'client', 'invited', 'unreachable', 'invited'])
    expect(await lettersTo(db, 'a@new.example')).toHaveLength(1)
    expect((await lettersTo(db, 'a@new.example'))[0]?.is_bulk).toBe(true)
  })

  test('with a link of their own in a note or a name are refused', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const email = 'a@new.example'
    expect(codeOf(await invite(app, one, [{ email, note: '請至 https://evil.example' }]))).toBe('invalid_text')
    expect(codeOf(await invite(app, one, [{ email, name: 'www.evil.example' }]))).toBe('invalid_text')
    expect(await lettersTo(db, email)).toEqual([])
  })

  test('one address has three letters a day at most, of all firms together', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const email = 'hua@new.example'
    await invite(app, one, [{ email }])
    const id = await idOf(app, one, email)
    const resend = () => app.post(`/firm/${one.id}/api/invitations/${id}/resend`, {}, one.admin)
    expect((await resend()).statusCode).toBe(200)
    expect((await resend()).statusCode).toBe(200)
    expect(codeOf(await resend())).toBe('invitation_limit')
    expect(await outcomesOf(app, other, [{ email }])).toEqual(['too_often'])
    expect(await lettersTo(db, email)).toHaveLength(3)
    const yesterday = new Date(app.clock.now().getTime() - 25 * HOUR).toISOString()
    await db.updateTable('rate_limits').set({ window_start: yesterday }).execute()
    expect((await resend()).statusCode).toBe(200)
  })

  test('a firm has no more letters in a day than are allowed', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const day = { firm_id: one.id, day: app.clock.today(), letters: invitationLimits.lettersADay - 1 }
    await db.insertInto('firm_invitation_days').values(day).execute()
    expect(await outcomesOf(app, one, [{ email: 'a@new.example' }, { email: 'b@new.example' }])).toEqual([
      'new',
      'over_day',
    ])
    expect((await listOf(app, one)).left_today).toBe(0)
  })
})

describe('the list of invitations', () => {
  test('is narrowed by state, kind and words, paged, and knows letters that came back', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const people = Array.from({ length: 53 }, (_, at) => ({ email: `m${String(at).padStart(2, '0')}@new.example` }))
    await invite(app, one, people)
    await colleague(app, one, 'adviser@new.example')
    const first = await listOf(app, one)
    expect([first.entries.length, first.total, first.page_total]).toEqual([50, 54, 2])
    const second = await listOf(app, one, '?page=2')
    const all = [...first.entries, ...second.entries].map(({ email }: Person) => email)
    expect(new Set(all).size).toBe(54)
    expect((await listOf(app, one, '?kind=sub')).entries).toMatchObject([{ email: 'adviser@new.example', letters: 1 }])
    const at = new Date(app.clock.now().getTime() + 1000).toISOString()
    const bounced = { recipient: 'm07@new.example', bounces: 1, bounced_at: at, told_at: null }
    await db.insertInto('mail_reach').values(bounced).execute()
    expect((await listOf(app, one, '?state=bounced')).entries).toMatchObject([{ email: 'm07@new.example' }])
    expect((await listOf(app, one, '?query=%25')).total).toBe(0)
    expect((await listOf(app, other)).total).toBe(0)
  })

  test('is for those who run the firm and for staff', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const ask = async (as: TestMember) => codeOf(await app.get(`/firm/${one.id}/api/invitations`, as))
    expect([await ask(one.client), await ask(other.admin), await ask(staff)]).toEqual([
      'firm_admin_required',
      'not_found',
      undefined,
    ])
    expect((await app.get(`/firm/${one.id}/api/invitations/sample?kind=sub`, one.admin)).json().text).toContain(
      '管理者',
    )
  })
})
