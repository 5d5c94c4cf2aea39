import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { test, type TestApp } from '../../../testing/test-app.ts'
import { leaveFirm } from '../../firms/join-firm.ts'
import { type TestFirm, twoFirms } from '../../firms/testing/two-firms.ts'
import { agree, anotherClient, aPool, brought, fileOf, forAll, renewed, vaultOf } from '../testing/bring-documents.ts'

const MINUTE = 60_000

async function readers(app: TestApp, firm: TestFirm, id: number, query = '') {
  const reply = await app.get(`/firm/${firm.id}/api/firm_documents/${id}/readers${query}`, firm.admin)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const open = (app: TestApp, firm: TestFirm, { id, as, from }: { id: number; as: TestMember; from?: string }) =>
  app.get(`/firm/${firm.id}/api/vaults/documents/${id}/1${from === undefined ? '' : `?from=${from}`}`, as)

describe('an opening of a document', () => {
  test('is kept with who, which version, when and from which page; at once again it is the same one', async ({
    app,
    db,
  }) => {
    const { one } = await twoFirms(db)
    const { id } = await brought(app, one)
    const kept = () => db.selectFrom('firm_document_openings').selectAll().orderBy('id').execute()
    await open(app, one, { id, as: one.client, from: 'vaults' })
    await open(app, one, { id, as: one.client, from: 'pool' })
    const first = { firm_id: one.id, document_id: id, number: 1, member_id: one.client.id }
    expect(await kept()).toMatchObject([{ ...first, page: 'vaults' }])
    app.clock.forward(11 * MINUTE)
    await open(app, one, { id, as: one.client })
    expect(await kept()).toMatchObject([{ page: 'vaults' }, { ...first, page: null }])
    const [seen] = await vaultOf(app, one, one.client)
    expect(seen.opened).toEqual([{ number: 1, times: 2, last_at: app.clock.now().toISOString() }])
  })

  test('is none where the file is not given, nor where who runs the firm or staff look', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const { id } = await brought(app, one)
    const staff = await aMember(db, { groups: ['member', 'staff'], hasSecondFactor: true })
    expect((await fileOf(app, one, { id, number: 2, as: one.client })).statusCode).toBe(404)
    expect((await open(app, one, { id, as: other.client })).statusCode).toBe(404)
    expect((await open(app, one, { id, as: one.client, from: 'elsewhere' })).statusCode).toBe(422)
    for (const as of [one.admin, staff]) expect((await open(app, one, { id, as })).statusCode).toBe(200)
    await app.get(`/firm/${one.id}/api/firm_documents/${id}/versions/1`, one.admin)
    expect(await db.selectFrom('firm_document_openings').select('id').execute()).toEqual([])
  })

  test('changes for nobody, and goes only with a paper that goes', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const query = { ...forAll, audience: 'client', email: one.client.email }
    const { id } = await brought(app, one, { query })
    await open(app, one, { id, as: one.client })
    const changed = db.updateTable('firm_document_openings').set({ page: null }).execute()
    await expect(changed).rejects.toThrow('append-only')
    await expect(db.deleteFrom('firm_document_openings').execute()).rejects.toThrow('append-only')
    await db.deleteFrom('firm_documents').where('id', '=', id).execute()
    expect(await db.selectFrom('firm_document_openings').select('id').execute()).toEqual([])
  })

  test('stands in the account’s own data', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const { id } = await brought(app, one)
    await open(app, one, { id, as: one.client, from: 'vaults' })
    const data = await app.post('/api/members/export', { password: one.client.password }, one.client)
    expect(data.json().firm_document_openings).toMatchObject([{ name: '風險預告書', number: 1, page: 'vaults' }])
  })
})

describe('who has read a document', () => {
  test('is shown to the firm’s desk by client, those who have not, too', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const [second, third] = [await anotherClient(db, one), await anotherClient(db, one)]
    const { id } = await brought(app, one)
    await open(app, one, { id, as: one.client })
    await open(app, one, { id, as: second })
    await agree(app, one, { id, as: second })
    const all = await readers(app, one, id)
    expect(all).toMatchObject({ number: 1, clients: 3, opened: 2, agreed: 1, total: 3, page_total: 1 })
    const emails = async (state: string) =>
      (await readers(app, one, id, `?state=${state}`)).entries.map(({ email }: { email: string }) => email)
    expect(await emails('opened')).toEqual([one.client.email, second.email].toSorted())
    expect(await emails('unopened')).toEqual([third.email])
    expect(await emails('unagreed')).toEqual([one.client.email, third.email].toSorted())
  })

  test('begins anew with each version; what was opened before stays on record', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const { id, version } = await brought(app, one)
    await open(app, one, { id, as: one.client })
    const document = await renewed(app, one, { document: id, version })
    expect(document.versions).toMatchObject([
      { number: 2, opened: 0 },
      { number: 1, opened: 1 },
    ])
    expect(await readers(app, one, id)).toMatchObject({ number: 2, clients: 1, opened: 0 })
  })

  test('counts whom it is shown to now: who left is not asked, and nobody is once it is withdrawn', async ({
    app,
    db,
  }) => {
    const { one } = await twoFirms(db)
    const second = await anotherClient(db, one)
    const { id, version } = await brought(app, one)
    await open(app, one, { id, as: second })
    await agree(app, one, { id, as: second })
    await leaveFirm(db, { firmId: one.id, memberId: second.id })
    expect(await readers(app, one, id)).toMatchObject({ clients: 1, opened: 0, agreed: 0 })
    const at = `/firm/${one.id}/api/firm_documents/${id}`
    const { document } = (await app.get(at, one.admin)).json()
    expect(document).toMatchObject({ asked: 1, agreed: 0, consents_total: 1, versions: [{ opened: 1, agreed: 1 }] })
    await app.post(`${at}/withdraw`, { version, reason: '改版' }, one.admin)
    expect(await readers(app, one, id)).toMatchObject({ clients: 0, entries: [] })
  })

  test('is counted in the list of documents as on the page of each', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const [second, gone] = [await anotherClient(db, one), await anotherClient(db, one)]
    const query = { ...forAll, name: '對帳單', audience: 'client', email: second.email, must_agree: '0' }
    const [first, own] = [await brought(app, one), await brought(app, one, { query })]
    await brought(app, one, { query: { ...forAll, name: '費用說明' } })
    for (const as of [one.client, gone]) await open(app, one, { id: first.id, as })
    await agree(app, one, { id: first.id, as: second })
    await open(app, one, { id: own.id, as: second })
    await leaveFirm(db, { firmId: one.id, memberId: gone.id })
    const { entries } = (await app.get(`/firm/${one.id}/api/firm_documents`, one.admin)).json()
    expect(entries).toMatchObject([
      { name: '費用說明', clients: 2, opened: 0, agreed: 0, asked: 2 },
      { name: '對帳單', clients: 1, opened: 1, agreed: null, asked: null },
      { name: '風險預告書', clients: 2, opened: 1, agreed: 1, asked: 2 },
    ])
    for (const { id, clients, opened } of entries)
      expect(await readers(app, one, id)).toMatchObject({ clients, opened, total: clients })
  })

  test('of a document that is withdrawn, or beside a pool that is removed, asks nobody', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const pool = await aPool(db, one.id)
    await brought(app, one, { query: { ...forAll, audience: 'pool', pool: String(pool) } })
    const { id, version } = await brought(app, one)
    await agree(app, one, { id, as: one.client })
    await app.post(`/firm/${one.id}/api/firm_documents/${id}/withdraw`, { version, reason: '改版' }, one.admin)
    await db.updateTable('firm_pools').set({ removed_at: '2026-11-20T08:00:00Z' }).where('id', '=', pool).execute()
    const { entries } = (await app.get(`/firm/${one.id}/api/firm_documents`, one.admin)).json()
    expect(entries).toMatchObject([
      { clients: null, opened: null, agreed: 1, asked: null },
      { clients: 0, opened: 0, agreed: 0, asked: 0 },
    ])
  })

  test('is nobody else’s to know', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const { id } = await brought(app, one)
    const at = `/api/firm_documents/${id}/readers`
    expect((await app.get(`/firm/${other.id}${at}`, other.admin)).statusCode).toBe(404)
    expect((await app.get(`/firm/${one.id}${at}`, one.client)).statusCode).toBe(403)
  })

  test('of a paper for one client who left the firm asks nobody', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const { id } = await brought(app, one, { query: { ...forAll, audience: 'client', email: one.client.email } })
    await leaveFirm(db, { firmId: one.id, memberId: one.client.id })
    const { document } = (await app.get(`/firm/${one.id}/api/firm_documents/${id}`, one.admin)).json()
    expect(document).toMatchObject({ asked: 0, agreed: 0 })
  })
})
