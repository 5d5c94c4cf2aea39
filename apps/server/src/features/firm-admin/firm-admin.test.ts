import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { twoFirms } from '../firms/testing/two-firms.ts'

const staffOf = (db: Database) => aMember(db, { groups: ['member', 'staff'] })
const brand = {
  name: '丙銀行',
  mark: '丙',
  colour: '#0F6E5C',
  operator: '丙商業銀行',
  license: '',
  address: '',
  phone: '',
  email: 'c@firm.example',
}
type Reply = { statusCode: number; json: () => { error?: { code: string; fields?: Record<string, string> } } }
const codeOf = (reply: Reply) => reply.json().error?.code
const read = async (app: TestApp, as: TestMember, id: number) => (await app.get(`/api/admin/firms/${id}`, as)).json()
const confirm = (as: TestMember, name = '甲銀行') => ({ typed: name, password: as.password })
const events = (db: Database, event: string) =>
  db.selectFrom('audit_log').select(['member_id', 'firm_id', 'details']).where('event', '=', event).execute()
const groupsOf = async (db: Database, { id }: TestMember) =>
  (await db.selectFrom('members').select('groups').where('id', '=', id).executeTakeFirstOrThrow()).groups

describe('staff find firms', () => {
  test('by a part of the name, by a domain and by the number, open and closed ones', async ({ db, app }) => {
    const [staff, { one, other }] = [await staffOf(db), await twoFirms(db)]
    await db.insertInto('firm_domains').values({ domain: 'fund.other.example', firm_id: other.id }).execute()
    await app.post(`/api/admin/firms/${one.id}/close`, confirm(staff), staff)
    const ids = async (query: string) =>
      (await app.get(`/api/admin/firms?${query}`, staff)).json().entries.map(({ id }: { id: number }) => id)
    expect(new Set(await ids(''))).toEqual(new Set([one.id, other.id]))
    expect(await ids(`words=${encodeURIComponent('甲銀')}`)).toEqual([one.id])
    expect(await ids('words=other.ex')).toEqual([other.id])
    expect(await ids(`words=${one.id}`)).toEqual([one.id])
    expect(await ids('state=closed')).toEqual([one.id])
    expect(await ids('state=open')).toEqual([other.id])
    expect(await ids('words=%25')).toEqual([])
  })

  test('and nobody else does', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    for (const path of ['', `/${one.id}`, `/${one.id}/people`])
      for (const who of [one.admin, one.client])
        expect(codeOf(await app.get(`/api/admin/firms${path}`, who))).toBe('role_required')
    expect(codeOf(await app.get('/api/admin/firms/999999', await staffOf(db)))).toBe('not_found')
  })
})

describe('a firm', () => {
  test('is founded, and its site is there at once', async ({ db, app }) => {
    const staff = await staffOf(db)
    const { id } = (await app.post('/api/admin/firms', brand, staff)).json()
    expect(await read(app, staff, id)).toMatchObject({ brand: { ...brand, colour: '#0f6e5c' }, version: 1, people: 0 })
    expect(codeOf(await app.get(`/firm/${id}/api/favorites`, staff))).toBeUndefined()
    expect(await events(db, 'firm_created')).toEqual([
      { member_id: staff.id, firm_id: id, details: { firm: id, name: '丙銀行' } },
    ])
    for (const wrong of [
      { name: ' ' },
      { colour: 'red' },
      { colour: '#0b5cad;}' },
      { mark: '甲乙丙' },
      { email: 'no' },
    ])
      expect(['invalid_field', 'too_long', 'bad_request']).toContain(
        codeOf(await app.post('/api/admin/firms', { ...brand, ...wrong }, staff)),
      )
  })

  test('shows another brand at once; of two who write the second hears that it was changed', async ({ db, app }) => {
    const [staff, { one }] = [await staffOf(db), await twoFirms(db)]
    const write = (version: number, name: string) =>
      app.put(`/api/admin/firms/${one.id}/brand`, { ...brand, name, version }, staff)
    expect((await write(1, '新甲銀行')).json()).toMatchObject({ brand: { name: '新甲銀行' }, version: 2 })
    const second = await write(1, '另一個名字')
    expect([second.statusCode, codeOf(second)]).toEqual([409, 'stale_version'])
    expect(await read(app, staff, one.id)).toMatchObject({ brand: { name: '新甲銀行' }, version: 2 })
    expect(await events(db, 'firm_branded')).toMatchObject([{ firm_id: one.id }])
  })

  test('has names that no other firm has, and goes without what staff hide', async ({ db, app }) => {
    const [staff, { one, other }] = [await staffOf(db), await twoFirms(db)]
    const set = (id: number, said: object, name?: string) =>
      app.put(
        `/api/admin/firms/${id}/access`,
        { version: 1, domains: [], embed_origins: [], hidden: [], ...confirm(staff, name), ...said },
        staff,
      )
    const domains = ['Fund.Bank.Example.', 'fund.bank.example']
    expect(
      (await set(one.id, { domains, hidden: ['market'], embed_origins: ['https://bank.example'] })).json(),
    ).toMatchObject({
      domains: ['fund.bank.example'],
      hidden: ['market'],
      embed_origins: ['https://bank.example'],
      version: 2,
    })
    const taken = await set(other.id, { domains: ['new.example', 'fund.bank.example'] }, '乙銀行')
    expect([taken.statusCode, codeOf(taken)]).toEqual([409, 'domain_taken'])
    expect((await read(app, staff, other.id)).domains).toEqual([])
    for (const wrong of [
      { domains: ['localhost'] },
      { embed_origins: ['*'] },
      { hidden: ['nothing'] },
      { typed: '乙' },
    ])
      expect((await set(other.id, wrong, '乙銀行')).statusCode).toBe(422)
    expect(codeOf(await set(other.id, { password: 'another one' }, '乙銀行'))).toBe('current_password_wrong')
    expect((await read(app, staff, other.id)).version).toBe(1)
  })
})

describe('the people of a firm', () => {
  test('join, become admins, and leave; it counts from the next request on', async ({ db, app }) => {
    const [staff, { one }, who] = [await staffOf(db), await twoFirms(db), await aMember(db)]
    const place = (role: string | null, email = who.email) =>
      app.put(`/api/admin/firms/${one.id}/people`, { email, role, ...confirm(staff) }, staff)
    const reach = async () => codeOf(await app.get(`/firm/${one.id}/api/members`, who))
    expect(await reach()).toBe('not_found')
    await place('member')
    expect([await reach(), await groupsOf(db, who)]).toEqual(['firm_admin_required', ['member', 'firm_member']])
    await place('admin', who.email.toUpperCase())
    expect(await reach()).toBeUndefined()
    const { entries } = (await app.get(`/api/admin/firms/${one.id}/people?words=${who.email}`, staff)).json()
    expect(entries).toMatchObject([{ member_id: who.id, role: 'admin' }])
    await place(null)
    expect([await reach(), await groupsOf(db, who)]).toEqual(['not_found', ['member']])
    await place(null)
    expect(await events(db, 'firm_left')).toEqual([
      { member_id: staff.id, firm_id: one.id, details: { firm: one.id, member: who.id } },
    ])
    expect(codeOf(await place('member', 'nobody@test.example'))).toBe('not_found')
  })

  test('are named only by who types the firm’s name and their own password', async ({ db, app }) => {
    const [staff, { one, other }, who] = [await staffOf(db), await twoFirms(db), await aMember(db)]
    const place = (said: object) =>
      app.put(
        `/api/admin/firms/${one.id}/people`,
        { email: who.email, role: 'admin', ...confirm(staff), ...said },
        staff,
      )
    expect(codeOf(await place({ typed: '乙銀行' }))).toBe('invalid_field')
    expect(codeOf(await place({ password: 'wrong' }))).toBe('current_password_wrong')
    expect(await groupsOf(db, who)).toEqual(['member'])
    expect((await app.get(`/api/admin/firms/${other.id}/people`, staff)).json().total).toBe(2)
  })
})

describe('a firm that is closed', () => {
  test('is found nowhere; its people keep what is theirs, and it opens again as it was', async ({ db, app }) => {
    const [staff, { one }] = [await staffOf(db), await twoFirms(db)]
    await app.post('/api/favorites', { lipper_ids: [] }, one.client)
    const turn = (what: 'close' | 'reopen') => app.post(`/api/admin/firms/${one.id}/${what}`, confirm(staff), staff)
    expect((await turn('close')).json()).toMatchObject({ closed_at: expect.any(String), people: 2 })
    expect(codeOf(await app.get(`/firm/${one.id}/api/favorites`, one.client))).toBe('firm_not_found')
    expect(codeOf(await app.get('/api/favorites', one.client))).toBeUndefined()
    expect(await groupsOf(db, one.client)).toEqual(['member'])
    await turn('close')
    expect((await turn('reopen')).json()).toMatchObject({ closed_at: null, people: 2 })
    expect(await groupsOf(db, one.admin)).toEqual(['member', 'firm_member', 'firm_admin'])
    expect(codeOf(await app.get(`/firm/${one.id}/api/members`, one.admin))).toBeUndefined()
    expect(await events(db, 'firm_closed')).toHaveLength(1)
  })
})

test('the log of all is narrowed to a firm, and says which also when the one who acted has left', async ({
  db,
  app,
}) => {
  const [staff, { one, other }] = [await staffOf(db), await twoFirms(db)]
  for (const [firm, name] of [
    [one, '甲銀行'],
    [other, '乙銀行'],
  ] as const) {
    await app.post(`/api/admin/firms/${firm.id}/close`, confirm(staff, name), staff)
  }
  const { entries } = (await app.get(`/api/admin/audit?firm=${one.id}`, staff)).json()
  expect(entries).toMatchObject([{ event: 'firm_closed', details: { firm: one.id } }])
})
