import { createHash } from 'node:crypto'

import type { PrintedVault } from '@zhiheng/contract/firm-documents/vault-print.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test } from '../../testing/test-app.ts'
import { leaveFirm } from '../firms/join-firm.ts'
import { joinedAt, type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'
import { createPrintShelf } from '../portfolio-report/print-shelf.ts'
import {
  agree,
  anotherClient,
  aPdf,
  aPool,
  bring,
  brought,
  fileOf,
  forAll,
  said,
  vaultOf,
} from './testing/bring-documents.ts'
import { printVault } from './vault/print-vault.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a file that a firm brings', () => {
  test('is taken by its content alone, and only from those who run the firm', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const html = Buffer.from('<html><script>alert(1)</script>')
    expect(said(await bring(app, one, { bytes: html }))).toBe('415 document_type')
    expect(said(await bring(app, one, { bytes: Buffer.from('%PDF-1.7\n') }))).toBe('422 document_broken')
    const active = Buffer.from('%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF\n')
    expect(said(await bring(app, one, { bytes: active }))).toBe('422 document_active')
    expect(said(await bring(app, one, { bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }))).toBe('413 too_large')
    expect(said(await bring(app, one, { as: one.client }))).toBe('403 firm_admin_required')
    expect(said(await bring(app, one, { as: other.admin }))).toBe('404 not_found')
    expect(await db.selectFrom('firm_documents').select('id').execute()).toEqual([])
  })

  test('is one document, however often it is sent', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const [first, second] = [await brought(app, one), await brought(app, one)]
    expect(second.id).toBe(first.id)
    expect((await brought(app, one, { bytes: aPdf('二') })).id).not.toBe(first.id)
  })

  test('goes to a pool and to a client of this firm, and to no other', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const ofOther = { ...forAll, audience: 'pool', pool: String(await aPool(db, other.id)) }
    expect(said(await bring(app, one, { query: ofOther }))).toBe('422 invalid_field')
    const toOther = { ...forAll, audience: 'client', email: other.client.email }
    expect(said(await bring(app, one, { query: toOther }))).toBe('422 invalid_field')
    const toOwn = { ...forAll, audience: 'client', email: one.client.email.toUpperCase() }
    expect((await brought(app, one, { query: toOwn })).client).toMatchObject({ email: one.client.email })
  })

  test('leaves a line in the firm’s audit log', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const { id } = await brought(app, one)
    const rows = await db
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('event', 'like', 'firm_doc%')
      .execute()
    expect(rows).toEqual([
      { event: 'firm_document_brought', details: { firm: one.id, document: id, name: '風險預告書' } },
    ])
  })
})

describe('a document for all clients', () => {
  test('is seen and saved by each of them, as a file that runs nowhere', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const bytes = aPdf('一')
    const { id } = await brought(app, one, { bytes })
    const [seen] = await vaultOf(app, one, one.client)
    expect(seen).toMatchObject({ id, name: '風險預告書', is_own: false, is_asked: true, agreed: [] })
    expect(seen.current).toMatchObject({ number: 1, hash: hashOf(bytes), size: bytes.length })
    const file = await fileOf(app, one, { id, as: one.client })
    expect(file.rawPayload.equals(bytes)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('風險預告書 第 1 版.pdf')}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('is as one that is not there to everybody else', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const { id } = await brought(app, one)
    expect(await vaultOf(app, other, other.client)).toEqual([])
    expect((await app.get('/api/vaults/documents', other.client)).json().documents).toEqual([])
    for (const as of [other.client, other.admin]) {
      expect(said(await fileOf(app, other, { id, as }))).toBe('404 not_found')
      expect(said(await agree(app, other, { id, as }))).toBe('404 not_found')
      expect(said(await app.get(`/api/vaults/documents/${id}/1`, as))).toBe('404 not_found')
      expect(said(await fileOf(app, one, { id, as }))).toBe('404 not_found')
    }
    expect(said(await app.get(`/firm/${other.id}/api/firm_documents/${id}`, other.admin))).toBe('404 not_found')
    expect(said(await app.get(`/firm/${other.id}/api/firm_documents/${id}/versions/1`, other.admin))).toBe(
      '404 not_found',
    )
    const change = { version: 1, reason: '不再適用' }
    expect(said(await app.post(`/firm/${other.id}/api/firm_documents/${id}/withdraw`, change, other.admin))).toBe(
      '404 not_found',
    )
  })

  test('is agreed to in the version that is shown, once, with the hash of its bytes', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const bytes = aPdf('一')
    const { id } = await brought(app, one, { bytes })
    expect(said(await agree(app, one, { id, number: 2, as: one.client }))).toBe('409 stale_version')
    expect(said(await agree(app, one, { id, as: one.admin }))).toBe('422 invalid_field')
    expect((await agree(app, one, { id, as: one.client })).statusCode).toBe(200)
    expect((await agree(app, one, { id, as: one.client })).statusCode).toBe(200)
    const rows = await db.selectFrom('firm_document_consents').selectAll().execute()
    expect(rows).toMatchObject([{ document_id: id, number: 1, hash: hashOf(bytes), member_id: one.client.id }])
    const [seen] = await vaultOf(app, one, one.client)
    expect(seen).toMatchObject({ is_asked: false, agreed: [{ number: 1, hash: hashOf(bytes) }] })
    const { document } = (await app.get(`/firm/${one.id}/api/firm_documents/${id}`, one.admin)).json()
    expect(document).toMatchObject({ agreed: 1, asked: 1, consents: [{ email: one.client.email, number: 1 }] })
  })

  test('is asked for again in its next version; what was agreed to stays readable, and no older one', async ({
    app,
    db,
  }) => {
    const { one } = await twoFirms(db)
    const { id, version } = await brought(app, one)
    await agree(app, one, { id, as: one.client })
    const address = `/firm/${one.id}/api/firm_documents/${id}/versions?version=${version}&note=${encodeURIComponent('修訂第三條')}`
    const renewed = await app.post(address, aPdf('二'), one.admin)
    expect(renewed.json().document).toMatchObject({ agreed: 0, newest: { number: 2, note: '修訂第三條' } })
    expect(said(await app.post(address, aPdf('三'), one.admin))).toBe('409 stale_version')
    expect((await app.post(address, aPdf('二'), one.admin)).json().document.newest.number).toBe(2)

    expect(await vaultOf(app, one, one.client)).toMatchObject([{ is_asked: true, agreed: [{ number: 1 }] }])
    const newcomer = await anotherClient(db, one)
    const open = async (as: TestMember) =>
      Promise.all([1, 2, 3].map(async (number) => (await fileOf(app, one, { id, number, as })).statusCode))
    expect(await open(one.client)).toEqual([200, 200, 404])
    expect(await open(newcomer)).toEqual([404, 200, 404])
    const older = await app.get(`/firm/${one.id}/api/firm_documents/${id}/versions/1`, one.admin)
    expect(older.rawPayload.equals(aPdf('一'))).toBe(true)
  })

  test('is gone when it is withdrawn, but not from whoever agreed to it, and comes back', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const { id, version } = await brought(app, one)
    await agree(app, one, { id, as: one.client })
    const other = await anotherClient(db, one)
    const withdrawn = await app.post(
      `/firm/${one.id}/api/firm_documents/${id}/withdraw`,
      { version, reason: '改版中' },
      one.admin,
    )
    expect(withdrawn.json().document).toMatchObject({ withdrawn: { reason: '改版中' }, asked: null })
    expect(await vaultOf(app, one, other)).toEqual([])
    expect(said(await fileOf(app, one, { id, as: other }))).toBe('404 not_found')
    expect(said(await agree(app, one, { id, as: other }))).toBe('404 not_found')
    expect(await vaultOf(app, one, one.client)).toMatchObject([{ current: null, withdrawn: { reason: '改版中' } }])
    expect((await fileOf(app, one, { id, as: one.client })).statusCode).toBe(200)
    const restore = { version: withdrawn.json().document.version }
    expect((await app.post(`/firm/${one.id}/api/firm_documents/${id}/restore`, restore, one.admin)).statusCode).toBe(
      200,
    )
    expect(await vaultOf(app, one, other)).toMatchObject([{ id, withdrawn: null }])
  })

  test('is left behind with the firm; what was agreed to is kept on our own site', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const [agreed, seen] = [await brought(app, one), await brought(app, one, { query: { ...forAll, name: '說明書' } })]
    await agree(app, one, { id: agreed.id, as: one.client })
    await leaveFirm(db, { firmId: one.id, memberId: one.client.id })
    const { documents } = (await app.get('/api/vaults/documents', one.client)).json()
    expect(documents).toMatchObject([{ id: agreed.id, firm: '甲銀行', current: null, agreed: [{ number: 1 }] }])
    const open = async (id: number) => (await app.get(`/api/vaults/documents/${id}/1`, one.client)).statusCode
    expect([await open(agreed.id), await open(seen.id)]).toEqual([200, 404])
  })

  test('that was opened and never agreed to stays in the vault as withdrawn, without its file', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const pool = await aPool(db, one.id)
    const { id, version } = await brought(app, one, { query: { ...forAll, audience: 'pool', pool: String(pool) } })
    const unread = await anotherClient(db, one)
    await fileOf(app, one, { id, as: one.client })
    const opened = [{ number: 1, times: 1, last_at: app.clock.now().toISOString() }]
    const withdraw = { version, reason: '第三條有誤' }
    await app.post(`/firm/${one.id}/api/firm_documents/${id}/withdraw`, withdraw, one.admin)
    const kept = {
      id,
      current: null,
      is_asked: false,
      agreed: [],
      opened,
      withdrawn: { at: app.clock.now().toISOString(), reason: '第三條有誤' },
    }
    expect(await vaultOf(app, one, one.client)).toMatchObject([kept])
    expect((await app.get('/api/vaults/documents', one.client)).json().documents).toMatchObject([kept])
    for (const nobody of [unread, one.admin]) expect(await vaultOf(app, one, nobody)).toEqual([])
    expect(await vaultOf(app, other, other.client)).toEqual([])
    expect(said(await fileOf(app, one, { id, as: one.client }))).toBe('404 not_found')
    expect(said(await agree(app, one, { id, as: one.client }))).toBe('404 not_found')
    const beside = await app.get(`/firm/${one.id}/api/vaults/documents?pool=${pool}`, one.client)
    expect(beside.json().documents).toEqual([])
  })
})

describe('a document for one client', () => {
  const toClient = ({ client }: TestFirm) => ({ ...forAll, kind: 'statement', audience: 'client', email: client.email })

  test('is seen by nobody else of the firm', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const { id } = await brought(app, one, { query: toClient(one) })
    const other = await anotherClient(db, one)
    const staff = await aMember(db, { groups: ['member', 'staff'], hasSecondFactor: true })
    for (const as of [other, one.admin, staff]) {
      expect(await vaultOf(app, one, as)).toEqual([])
      expect(said(await fileOf(app, one, { id, as }))).toBe('404 not_found')
    }
    expect(await vaultOf(app, one, one.client)).toMatchObject([{ id, is_own: true }])
  })
})

describe('a document of a pool', () => {
  test('stands beside that pool, and leaves clients with it', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const [pool, second] = [await aPool(db, one.id), await aPool(db, one.id)]
    const { id } = await brought(app, one, { query: { ...forAll, audience: 'pool', pool: String(pool) } })
    await brought(app, one)
    const beside = async (of: number) =>
      (await app.get(`/firm/${one.id}/api/vaults/documents?pool=${of}`, one.client)).json().documents
    expect(await beside(pool)).toMatchObject([{ id, pool: { id: pool, name: '上架基金' } }])
    expect(await beside(second)).toEqual([])
    await db.updateTable('firm_pools').set({ removed_at: joinedAt }).where('id', '=', pool).execute()
    expect(await beside(pool)).toEqual([])
  })
})

describe('what is kept of documents', () => {
  test('changes for nobody: versions and consents are only added to', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const { id } = await brought(app, one)
    await agree(app, one, { id, as: one.client })
    const changed = db.updateTable('firm_document_versions').set({ note: 'x' }).execute()
    await expect(changed).rejects.toThrow('append-only')
    await expect(db.deleteFrom('firm_document_consents').execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('firm_document_versions').execute()).rejects.toThrow('append-only')
  })
})

describe('the PDF of what a member agreed to', () => {
  test('holds terms with their letters and documents with their hashes, and nobody else’s', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const bytes = aPdf('一')
    const { id } = await brought(app, one, { bytes })
    await brought(app, one, { query: { ...forAll, name: '未同意' } })
    const paper = () => app.get(`/firm/${one.id}/api/vaults/file.pdf`, one.client)
    expect(said(await paper())).toBe('404 not_found')
    await agree(app, one, { id, as: one.client })
    await agree(app, one, { id, as: await anotherClient(db, one) })
    // no browser draws on a test's machine
    expect(said(await paper())).toBe('503 print_unavailable')

    const shelf = createPrintShelf<PrintedVault>(app.clock)
    const laid: PrintedVault[] = []
    const printer = {
      isThere: true,
      print: async ({ path }: { path: () => string }) => {
        laid.push(shelf.take(path().replace('/print/vaults/', '')))
        return new Uint8Array([1])
      },
    }
    const { id: memberId, email } = one.client
    const member = {
      id: memberId,
      email,
      groups: ['member'],
      tier: 'member',
      actor: null,
      mustChangePassword: false,
    } as const
    const looking = { memberId, firmId: one.id, isStaff: false }
    await printVault({ site: app.site, printer, shelf }, { member, firm: null, looking })
    expect(laid).toMatchObject([
      { email, consents: [], documents: [{ id, agreed: [{ number: 1, hash: hashOf(bytes) }] }] },
    ])
    expect(laid[0]?.documents).toHaveLength(1)
  })
})
