import { HOUR_MS } from '@zhiheng/domain/calendar/durations.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import type { TestMember } from '../../../testing/a-member.ts'
import { test, type TestApp } from '../../../testing/test-app.ts'
import { clientOfBoth, joinedAt, type TestFirm, twoFirms } from '../../firms/testing/two-firms.ts'
import { sendDigests } from '../../notifications/delivery/send-digests.ts'
import { anotherClient, aPool, brought, forAll, renewed } from '../testing/bring-documents.ts'
import { tellOfDocuments } from './tell-of-documents.ts'

const going = new AbortController().signal

interface Entry {
  readonly id: number
  readonly message_html: string
  readonly link: string
  readonly kind: string
}

/** What a member reads in the bell, on a firm's site or on ours. */
async function bell(app: TestApp, at: TestFirm | null, as: TestMember): Promise<{ entries: Entry[]; unread: number }> {
  const reply = await app.get(`${at === null ? '' : `/firm/${at.id}`}/api/notifications`, as)
  expect(reply.statusCode).toBe(200)
  return { entries: reply.json().entries, unread: reply.json().unread_count }
}

const plain = (html: string | undefined) => html?.replaceAll(/<[^>]+>/g, '')

describe('a new document', () => {
  test('is told to every client of the firm once, and to nobody who runs it', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const second = await anotherClient(db, one)
    const { id } = await brought(app, one)
    expect(await tellOfDocuments(app.site, going)).toBe(2)
    expect(await tellOfDocuments(app.site, going)).toBe(0)
    for (const client of [one.client, second]) {
      const { entries, unread } = await bell(app, one, client)
      expect(unread).toBe(1)
      expect(entries).toMatchObject([{ kind: 'firm_document', link: `/vaults#document-${id}` }])
      expect(plain(entries[0]?.message_html)).toBe('甲銀行提供新文件「風險預告書」，請閱讀後決定是否同意。')
    }
    for (const nobody of [one.admin, other.client, other.admin]) {
      const { entries } = await bell(app, nobody === one.admin ? one : other, nobody)
      expect(entries).toEqual([])
    }
  })

  test('that is for one client is told to them alone, with one sentence for what needs no agreement', async ({
    app,
    db,
  }) => {
    const { one } = await twoFirms(db)
    const second = await anotherClient(db, one)
    const query = { ...forAll, audience: 'client', email: one.client.email, must_agree: '0' }
    await brought(app, one, { query })
    expect(await tellOfDocuments(app.site, going)).toBe(1)
    const { entries } = await bell(app, one, one.client)
    expect(plain(entries[0]?.message_html)).toBe('甲銀行提供新文件「風險預告書」，可下載閱讀。')
    expect((await bell(app, one, second)).entries).toEqual([])
  })

  test('beside a pool is told as long as the pool is there', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const pool = await aPool(db, one.id)
    await brought(app, one, { query: { ...forAll, audience: 'pool', pool: String(pool) } })
    await db.updateTable('firm_pools').set({ removed_at: '2026-11-20T08:00:00Z' }).where('id', '=', pool).execute()
    expect(await tellOfDocuments(app.site, going)).toBe(0)
  })

  test('says nothing once it is withdrawn, and is told when it comes back', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const { id, version } = await brought(app, one)
    const withdrawn = await app.post(
      `/firm/${one.id}/api/firm_documents/${id}/withdraw`,
      { version, reason: '改版中' },
      one.admin,
    )
    expect(await tellOfDocuments(app.site, going)).toBe(0)
    const back = { version: withdrawn.json().document.version }
    await app.post(`/firm/${one.id}/api/firm_documents/${id}/restore`, back, one.admin)
    expect(await tellOfDocuments(app.site, going)).toBe(1)
  })

  test('is told again in its next version, and of two at once only in the newest', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const { id, version } = await brought(app, one)
    await tellOfDocuments(app.site, going)
    const second = await renewed(app, one, { document: id, version })
    await renewed(app, one, { document: id, version: second.version, bytes: Buffer.from('%PDF-1.7\n%%EOF\n') })
    expect(await tellOfDocuments(app.site, going)).toBe(1)
    const { entries } = await bell(app, one, one.client)
    expect(entries.map(({ message_html: html }) => plain(html))).toEqual([
      '甲銀行的文件「風險預告書」有第 3 版，請閱讀後決定是否同意。',
      '甲銀行提供新文件「風險預告書」，請閱讀後決定是否同意。',
    ])
  })

  test('that is brought while a client is told is not lost, and a run that dies tells nobody twice', async ({
    app,
    db,
  }) => {
    const { one } = await twoFirms(db)
    await brought(app, one)
    await brought(app, one, { query: { ...forAll, name: '契約' } })
    const stopped = new AbortController()
    stopped.abort()
    expect(await tellOfDocuments(app.site, stopped.signal)).toBe(0)
    expect(await tellOfDocuments(app.site, going)).toBe(2)
    // as after a death between telling and noting
    await db.deleteFrom('firm_document_news').execute()
    expect(await tellOfDocuments(app.site, going)).toBe(0)
    expect((await bell(app, one, one.client)).unread).toBe(2)
  })
})

describe('what a firm tells', () => {
  test('stands on its own site alone: not on another firm’s, not on ours, in no mail', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const both = await clientOfBoth(db, [one, other])
    await brought(app, one)
    await tellOfDocuments(app.site, going)
    const { entries } = await bell(app, one, both)
    const id = entries[0]?.id ?? 0
    for (const elsewhere of [other, null]) {
      expect(await bell(app, elsewhere, both)).toEqual({ entries: [], unread: 0 })
      const path = `${elsewhere === null ? '' : `/firm/${elsewhere.id}`}/api/notifications`
      expect((await app.get(`${path}/${id}`, both)).statusCode).toBe(404)
      expect((await app.post(`${path}/${id}`, { action: 'read' }, both)).statusCode).toBe(404)
      expect((await app.post(path, { action: 'read_all' }, both)).statusCode).toBe(200)
    }
    expect((await bell(app, one, both)).unread).toBe(1)
    expect(await digestsAfterADay(app)).toBe(0)
    const read = await app.post(`/firm/${one.id}/api/notifications/${id}`, { action: 'read' }, both)
    expect(read.json()).toMatchObject({ entry: { is_read: true }, unread_count: 0 })
  })

  test('reaches thousands of clients in parts, each once', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    await manyClients(db, one, 1200)
    const { id } = await brought(app, one)
    expect(await tellOfDocuments(app.site, going)).toBe(1201)
    const { document } = (await app.get(`/firm/${one.id}/api/firm_documents/${id}`, one.admin)).json()
    expect(document).toMatchObject({ asked: 1201, versions: [{ number: 1, told: 1201, opened: 0 }] })
  })
})

async function digestsAfterADay(app: TestApp): Promise<number> {
  app.clock.forward(26 * HOUR_MS)
  return sendDigests(app.site, going)
}

async function manyClients(db: Database, firm: TestFirm, count: number): Promise<void> {
  await sql`
    with made as (
      insert into members (email, name, password_hash, groups, dataset, activated_at, refer_token)
      select 'many-' || place || '@firm.example', '客戶', '$argon2id$none', '{member}', 'real', now(), 'many-' || place
      from generate_series(1, ${count}::int) as place returning id)
    insert into firm_members (firm_id, member_id, role, joined_at)
    select ${firm.id}::int, id, 'member', ${joinedAt}::timestamptz from made`.execute(db)
}
