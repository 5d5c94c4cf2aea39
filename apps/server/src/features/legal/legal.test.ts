import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { personalData } from '../../features.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test as withApp, type TestApp } from '../../testing/test-app.ts'
import { removeDueAccounts } from '../account-data/remove-due-accounts.ts'
import { joinFirm } from '../firms/join-firm.ts'
import { clientOfBoth, joinedAt, type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'
import { hashBody } from './hash-body.ts'

interface Bank extends TestFirm {
  readonly second: TestMember
}

const test = withApp.extend<{
  writer: TestMember
  second: TestMember
  ming: TestMember
  banks: { one: Bank; other: Bank }
}>({
  writer: async ({ db }, use) => use(await aMember(db, { groups: ['member', 'staff'] })),
  second: async ({ db }, use) => use(await aMember(db, { groups: ['member', 'staff'] })),
  ming: async ({ db }, use) => use(await aMember(db)),
  banks: async ({ db }, use) => {
    const { one, other } = await twoFirms(db)
    const withSecond = async (firm: TestFirm): Promise<Bank> => {
      const second = await aMember(db, { groups: ['member'], hasSecondFactor: true })
      await joinFirm(db, { firmId: firm.id, memberId: second.id, role: 'admin', at: joinedAt })
      return { ...firm, second }
    }
    await use({ one: await withSecond(one), other: await withSecond(other) })
  },
})

const body = '新的會員服務條款：\n- 會員須年滿 18 歲，並提供真實、完整的資料。'
const content = { body, effective_on: null, must_agree: true, change: '調整服務內容的說明', restores: null }
const coded = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code ?? 'answered'
const desk = '/api/admin/legal'

/** Writes a text, sends it and lets a second person publish it. Returns what the desk says then. */
async function published(
  app: TestApp,
  by: readonly [TestMember, TestMember],
  change: object = {},
  path = `${desk}/member`,
) {
  const [writer, second] = by
  const { version: read, title } = (await app.get(path, writer)).json().text
  const written = await app.put(path, { ...content, ...change, version: read }, writer)
  expect(written.statusCode, written.body).toBe(200)
  const sent = await app.patch(path, { version: written.json().text.version, state: 'review' }, writer)
  const named = { typed: title, password: second.password }
  const reply = await app.post(`${path}/versions`, { ...named, version: sent.json().text.version }, second)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().text
}

const agreeTo = (
  app: TestApp,
  member: TestMember,
  { number, owner = 'site', prefix = '' }: { number: number; owner?: string; prefix?: string },
) =>
  app.post(
    `${prefix}/api/members/consents`,
    { texts: [{ owner, kind: 'member', number }], page: '/portfolios' },
    member,
  )

const due = async (app: TestApp, member: TestMember, prefix = '') =>
  (await app.get(`${prefix}/api/members/consents`, member))
    .json()
    .due.map((one: { owner: string; number: number }) => [one.owner, one.number])

const writes = (app: TestApp, member: TestMember, prefix = '') =>
  app.post(`${prefix}/api/tags/portfolio`, { name: '退休' }, member).then(coded)

describe('our own texts', () => {
  test('are those of the catalogue until staff publish others', async ({ app }) => {
    const { texts, coming } = (await app.get('/api/legal')).json()
    expect(texts.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual(
      ['member', 'disclaimer', 'privacy', 'anti-laundering', 'fbevent'].map((kind) => [kind, '1.0']),
    )
    expect(coming).toEqual([])
  })

  test('are written by one and published by another, and are there for good', async ({ app, writer, second, db }) => {
    const path = `${desk}/member`
    const written = (await app.put(path, { ...content, version: 0 }, writer)).json().text
    const publish = (version: number, by: TestMember, more: object = {}) =>
      app.post(`${path}/versions`, { typed: written.title, password: by.password, version, ...more }, by)
    expect(coded(await publish(written.version, second))).toBe('second_admin_needed')
    const sent = (await app.patch(path, { version: written.version, state: 'review' }, writer)).json().text
    expect(coded(await publish(sent.version, writer))).toBe('second_admin_needed')
    expect(coded(await publish(sent.version, second, { typed: '別的條款' }))).toBe('invalid_field')
    expect(coded(await publish(sent.version, second, { password: 'not it' }))).toBe('current_password_wrong')
    expect((await app.get('/api/legal')).json().texts[0].number).toBe(1)
    const out = (await publish(sent.version, second)).json().text
    expect(out.versions[0]).toMatchObject({ number: 2, state: 'in_force', effective_on: '2026-11-20', agreed: 0, body })
    expect((await app.get('/api/legal')).json().texts[0]).toMatchObject({ number: 2, name: '2.0', body })
    const older = (await app.get('/api/legal/versions/site/member/1')).json().version
    expect(older).toMatchObject({ state: 'past', body: expect.stringContaining('完成註冊') })
    for (const change of [
      sql`update legal_versions set change = ''`,
      sql`delete from legal_versions`,
      sql`update legal_bodies set body = ''`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/append-only/)
  })

  test('are listed with the newest version first, and those of the beginning in the order of the page', async ({
    app,
    writer,
    second,
  }) => {
    await published(app, [writer, second])
    const { entries } = (await app.get('/api/legal/versions')).json()
    expect(entries.map(({ kind, number }: { kind: string; number: number }) => `${kind} ${number}`)).toEqual([
      'member 2',
      'member 1',
      'disclaimer 1',
      'privacy 1',
      'anti-laundering 1',
      'fbevent 1',
    ])
  })

  test('that two write at once keep what the first wrote, and tell the second', async ({ app, writer, second }) => {
    const first = await app.put(`${desk}/privacy`, { ...content, version: 0 }, writer)
    expect(coded(await app.put(`${desk}/privacy`, { ...content, version: 0 }, second))).toBe('stale_version')
    expect(coded(await app.put(`${desk}/privacy`, { ...content, version: 1 }, second))).toBe('answered')
    expect(coded(await app.put(`${desk}/privacy`, { ...content, version: first.json().text.version }, writer))).toBe(
      'stale_version',
    )
  })

  test('count from their day on, which is not in the past', async ({ app, writer, second, ming }) => {
    const gone = await app.put(`${desk}/member`, { ...content, effective_on: '2026-11-19', version: 0 }, writer)
    expect(gone.json().error.fields).toHaveProperty('effective_on')
    await published(app, [writer, second], { effective_on: '2026-11-22' })
    const { texts, coming } = (await app.get('/api/legal')).json()
    expect([texts[0].number, coming[0].number]).toEqual([1, 2])
    expect([await due(app, ming), await writes(app, ming)]).toEqual([[], 'answered'])
    // what follows does not begin before it
    const before = await app.put(`${desk}/member`, { ...content, effective_on: '2026-11-21', version: 4 }, writer)
    expect(before.json().error.fields).toHaveProperty('effective_on')
    app.clock.forward(2 * DAY_MS)
    expect((await app.get('/api/legal')).json().texts[0].number).toBe(2)
    expect(await due(app, ming)).toEqual([['site', 2]])
  })

  test('come back as a new version', async ({ app, writer, second }) => {
    await published(app, [writer, second])
    const first = (await app.get(`${desk}/member`, writer)).json().text.versions[1]
    const back = await published(app, [writer, second], { body: first.body, restores: 1, must_agree: false })
    expect(back.versions[0]).toMatchObject({ number: 3, restores: 1, body: first.body, must_agree: false })
  })

  test('say what changes where they must be agreed to again', async ({ app, writer }) => {
    const silent = await app.put(`${desk}/member`, { ...content, change: '', version: 0 }, writer)
    expect(silent.json().error.fields).toHaveProperty('change')
  })

  test('can be thrown away while they are drafts', async ({ app, writer }) => {
    const { version } = (await app.put(`${desk}/member`, { ...content, version: 0 }, writer)).json().text
    const dropped = (await app.delete(`${desk}/member?version=${version}`, writer)).json().text
    expect(dropped).toMatchObject({ state: 'published', draft: null })
  })
})

describe('a member', () => {
  test('who has not agreed to a new version reads on, takes their data along, and writes nothing before', async ({
    app,
    writer,
    second,
    ming,
  }) => {
    expect((await app.get('/api/member', ming)).json().member.consent_due).toBeUndefined()
    await published(app, [writer, second])
    expect((await app.get('/api/member', ming)).json().member.consent_due).toBe(true)
    expect(await writes(app, ming)).toBe('consent_needed')
    expect((await app.get('/api/pfms', ming)).statusCode).toBe(200)
    expect(coded(await app.post('/api/members/export', { password: ming.password }, ming))).toBe('answered')
    expect(coded(await app.delete('/api/members/deletion', ming))).toBe('answered')

    expect(coded(await agreeTo(app, ming, { number: 1 }))).toBe('stale_version')
    expect((await agreeTo(app, ming, { number: 2 })).json()).toEqual({ due: [] })
    // again, and nothing is noted twice
    expect((await agreeTo(app, ming, { number: 2 })).json()).toEqual({ due: [] })
    expect(await writes(app, ming)).toBe('answered')
    const { consents } = (await app.get('/api/vaults', ming)).json()
    expect(consents).toMatchObject([
      { owner: 'site', kind: 'member', number: 2, page: '/portfolios', hash: hashBody(body) },
    ])
    expect((await app.get(`/api/vaults/consents/${consents[0].id}`, ming)).json().consent.body).toBe(body)
    expect((await app.get(`${desk}/member`, writer)).json().text.versions[0].agreed).toBe(1)
  })

  test('is not asked where nothing has to be agreed to again, nor are staff', async ({ app, writer, second, ming }) => {
    await published(app, [writer, second], { must_agree: false })
    expect([await due(app, ming), await writes(app, ming)]).toEqual([[], 'answered'])
    expect(coded(await agreeTo(app, ming, { number: 2 }))).toBe('invalid_field')
    await published(app, [writer, second])
    expect(await due(app, ming)).toEqual([['site', 3]])
    expect([await due(app, writer), await writes(app, writer)]).toEqual([[], 'answered'])
  })

  test('sees nobody else’s consents, and takes their own along', async ({ app, writer, second, ming, db }) => {
    await published(app, [writer, second])
    await agreeTo(app, ming, { number: 2 })
    const [{ id }] = (await app.get('/api/vaults', ming)).json().consents
    const hua = await aMember(db)
    expect(coded(await app.get(`/api/vaults/consents/${id}`, hua))).toBe('not_found')
    const taken = (await app.post('/api/members/export', { password: ming.password }, ming)).json()
    expect(taken.consents).toMatchObject([{ kind: 'member', number: 2, body, page: '/portfolios' }])
  })

  test('who leaves leaves the proof behind, of nobody', async ({ app, writer, second, ming, db }) => {
    await published(app, [writer, second])
    await agreeTo(app, ming, { number: 2 })
    await db.updateTable('members').set({ deletion_due_at: '2026-11-20T00:00:00Z' }).where('id', '=', ming.id).execute()
    expect(await removeDueAccounts(app.site, personalData)).toBe(1)
    const kept = await db.selectFrom('legal_consents').select(['member_id', 'number']).execute()
    expect(kept).toEqual([{ member_id: ming.id, number: 2 }])
    await expect(db.deleteFrom('legal_consents').execute()).rejects.toThrow(/append-only/)
  })
})

describe('a firm’s own texts', () => {
  const path = ({ id }: TestFirm) => `/firm/${id}/api/firm_legal/member`

  test('stand beside ours on its site alone, and its clients agree to them there', async ({
    app,
    banks: { one, other },
  }) => {
    await published(app, [one.admin, one.second], {}, path(one))
    const [here, there] = [`/firm/${one.id}`, `/firm/${other.id}`]
    const owners = async (prefix: string) =>
      (await app.get(`${prefix}/api/legal`)).json().texts.map(({ owner }: { owner: string }) => owner)
    expect(await owners(here)).toEqual(['site', 'site', 'site', 'site', 'site', 'firm'])
    expect(await owners(there)).not.toContain('firm')
    expect(await owners('')).not.toContain('firm')
    expect(coded(await app.get(`${there}/api/legal/versions/firm/member/1`, other.admin))).toBe('not_found')

    expect(await due(app, one.client, here)).toEqual([['firm', 1]])
    expect([await writes(app, one.client, here), await writes(app, one.client)]).toEqual(['consent_needed', 'answered'])
    expect([await due(app, one.admin, here), await due(app, other.client, there)]).toEqual([[], []])
    expect((await app.get(`${here}/api/member`, one.client)).json().member.consent_due).toBe(true)
    expect((await agreeTo(app, one.client, { number: 1, owner: 'firm', prefix: here })).json()).toEqual({ due: [] })
    expect((await app.get(`${here}/api/vaults`, one.client)).json().consents).toMatchObject([
      { owner: 'firm', firm: '甲銀行', number: 1 },
    ])
  })

  test('of another firm are nobody’s to read or write', async ({ app, banks: { one, other }, db }) => {
    await app.put(path(one), { ...content, version: 0 }, one.admin)
    for (const stranger of [other.admin, other.client]) {
      expect(coded(await app.get(path(one), stranger))).toBe('not_found')
      expect(coded(await app.put(path(one), { ...content, version: 1 }, stranger))).toBe('not_found')
    }
    expect(coded(await app.get(path(one), one.client))).toBe('firm_admin_required')
    expect((await app.get(path(other), other.admin)).json().text.version).toBe(0)
    const both = await clientOfBoth(db, [one, other])
    await published(app, [other.admin, other.second], {}, path(other))
    await agreeTo(app, both, { number: 1, owner: 'firm', prefix: `/firm/${other.id}` })
    expect((await app.get(`/firm/${one.id}/api/vaults`, both)).json().consents).toEqual([])
    expect((await app.get('/api/vaults', both)).json().consents).toHaveLength(1)
    const [{ id }] = (await app.get('/api/vaults', both)).json().consents
    expect(coded(await app.get(`/firm/${one.id}/api/vaults/consents/${id}`, both))).toBe('not_found')
  })
})
