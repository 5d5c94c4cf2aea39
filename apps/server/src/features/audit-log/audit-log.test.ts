import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { recordOperatorEvent } from '../back-office/store.ts'

const staffOf = (db: Database) => aMember(db, { groups: ['member', 'staff'] })
const search = async (app: TestApp, as: TestMember, query: object = {}) =>
  (await app.get(`/api/admin/audit?${new URLSearchParams({ ...query }).toString()}`, as)).json()
const namesOf = ({ entries }: { entries: readonly { event: string }[] }) => entries.map(({ event }) => event)
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

const note = (app: TestApp, { id }: TestMember, event: 'signin' | 'signout') =>
  recordAudit(app.site, { event, memberId: id, ip: '192.0.2.77', userAgent: browser })

describe('GET /api/admin/audit', () => {
  test('tells who did what to whom, the newest first, without a whole address on the net', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    await note(app, ming, 'signin')
    await app.get(`/api/admin/members/${ming.id}`, staff)
    const { entries } = await search(app, staff)
    const own = { id: ming.id, email: ming.email }
    expect(entries).toMatchObject([
      { event: 'member_looked_at', by: 'person', actor: { id: staff.id, email: staff.email }, member: own },
      {
        event: 'signin',
        by: 'person',
        actor: own,
        member: own,
        network: '192.0.*.*',
        device: expect.stringContaining('Chrome'),
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('192.0.2.77')
  })

  test('tells what an operator did at the command line from what a person did', async ({ db, app }) => {
    const [staff, ming] = [await staffOf(db), await aMember(db)]
    const at = app.clock.now().toISOString()
    const details = { from: 'member', to: 'member,member_pro' }
    await recordOperatorEvent(db, { event: 'groups_changed', memberId: ming.id, at, details })
    expect((await search(app, staff)).entries).toMatchObject([
      { by: 'command', actor: null, member: { id: ming.id }, device: null, details },
    ])
    expect((await search(app, staff, { actor: ming.email })).entries).toEqual([])
    expect(namesOf(await search(app, staff, { member: ming.email }))).toEqual(['groups_changed'])
  })

  test('is narrowed to an event, to who did it, and to whose account it is about', async ({ db, app }) => {
    const [staff, ming, hua] = [await staffOf(db), await aMember(db), await aMember(db)]
    await note(app, ming, 'signin')
    await note(app, hua, 'signin')
    await note(app, hua, 'signout')
    await app.get(`/api/admin/members/${ming.id}`, staff)
    expect(namesOf(await search(app, staff, { event: 'signin' }))).toEqual(['signin', 'signin'])
    expect(namesOf(await search(app, staff, { actor: hua.email.toUpperCase() }))).toEqual(['signout', 'signin'])
    expect(namesOf(await search(app, staff, { actor: staff.id }))).toEqual(['member_looked_at'])
    expect(namesOf(await search(app, staff, { member: ming.id }))).toEqual(['member_looked_at', 'signin'])
    // what staff did is about the member, not about them
    expect(namesOf(await search(app, staff, { member: staff.id }))).toEqual([])
    expect(namesOf(await search(app, staff, { actor: 'nobody@test.example' }))).toEqual([])
  })

  test('is narrowed to days of Taipei, both included', async ({ db, app }) => {
    const staff = await staffOf(db)
    const at = (moment: string) =>
      sql`insert into audit_log (at, event, member_id) values (${moment}::timestamptz, ${'at_' + moment.slice(8, 10)}, null)`.execute(
        db,
      )
    for (const moment of [
      '2026-11-17T15:59:59Z',
      '2026-11-17T16:00:00Z',
      '2026-11-19T15:59:59Z',
      '2026-11-19T16:00:00Z',
    ])
      await at(moment)
    const { entries } = await search(app, staff, { from: '2026-11-18', to: '2026-11-19' })
    expect(entries.map((entry: { at: string }) => Date.parse(entry.at))).toEqual([
      Date.parse('2026-11-19T15:59:59Z'),
      Date.parse('2026-11-17T16:00:00Z'),
    ])
    const turned = await app.get('/api/admin/audit?from=2026-11-19&to=2026-11-18', staff)
    expect([turned.statusCode, turned.json().error.code]).toEqual([422, 'invalid_date'])
  })

  test('comes in pages', async ({ db, app }) => {
    const staff = await staffOf(db)
    await sql`insert into audit_log (at, event) select now(), 'signin' from generate_series(1, 120)`.execute(db)
    const [first, last] = [await search(app, staff), await search(app, staff, { page: 9 })]
    expect(first).toMatchObject({ page: 1, page_total: 3, total: 120, is_cut: false })
    expect([first.entries.length, last.page, last.entries.length]).toEqual([50, 3, 20])
    expect((await search(app, staff, { rows: 500 })).entries).toHaveLength(120)
  })

  test('is for staff alone', async ({ db, app }) => {
    expect((await app.get('/api/admin/audit', await aMember(db))).statusCode).toBe(403)
  })
})

describe('a line of the audit log', () => {
  test('is changed and removed by nobody', async ({ db, app }) => {
    const ming = await aMember(db)
    await note(app, ming, 'signin')
    await expect(db.updateTable('audit_log').set({ event: 'signout' }).execute()).rejects.toThrow('append-only')
    await expect(
      db.updateTable('audit_log').set({ ip: null, user_agent: null, details: '{}' }).execute(),
    ).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  })

  test('forgets from where a member came who leaves, and nothing else', async ({ db, app }) => {
    const ming = await aMember(db)
    await note(app, ming, 'signin')
    await db.updateTable('members').set({ deletion_due_at: '2026-12-01T00:00:00Z' }).where('id', '=', ming.id).execute()
    const forgotten = { ip: null, user_agent: null, details: '{}' }
    await expect(
      db
        .updateTable('audit_log')
        .set({ ...forgotten, event: 'signout' })
        .execute(),
    ).rejects.toThrow('append-only')
    await db.updateTable('audit_log').set(forgotten).execute()
    expect(await db.selectFrom('audit_log').select(['event', 'member_id', 'ip']).execute()).toEqual([
      { event: 'signin', member_id: ming.id, ip: null },
    ])
  })
})
