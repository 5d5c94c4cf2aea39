import { allSubscriptions } from '@zhiheng/domain/notifications/subscriptions.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { notifyMember, type NewNotice } from './notify-member.ts'

const DAY = 86_400_000

async function tell(app: TestApp, memberId: number, notice: Partial<NewNotice> = {}): Promise<boolean> {
  return notifyMember(app.site, {
    memberId,
    kind: 'rebalance',
    message: [{ text: '您的投資組合偏離目標' }],
    link: '/portfolios/1',
    dedupKey: 'drift:1',
    ...notice,
  })
}

async function tellTimes(app: TestApp, memberId: number, times: number): Promise<void> {
  for (let time = 1; time <= times; time++) {
    await tell(app, memberId, { dedupKey: `drift:${time}`, message: [{ text: `第 ${time} 則` }] })
  }
}

const unreadOf = async (app: TestApp, who: Awaited<ReturnType<typeof aMember>>) =>
  (await app.get('/api/notifications', who)).json().unread_count

describe('GET /api/notifications', () => {
  test('a member without notices has an empty first page', async ({ db, app }) => {
    const ming = await aMember(db)
    expect((await app.get('/api/notifications', ming)).json()).toEqual({
      entries: [],
      unread_count: 0,
      page: 1,
      page_total: 1,
      total: 0,
      today: '2026-11-20',
    })
  })

  test('leaves out kinds that only a newer version of the site knows', async ({ db, app }) => {
    const ming = await aMember(db)
    await tell(app, ming.id)
    const at = app.clock.now().toISOString()
    const notice = { member_id: ming.id, kind: 'of-tomorrow', message: '[]', dedup_key: 'new', created_at: at }
    await db.insertInto('notifications').values(notice).execute()
    await db.insertInto('subscriptions').values({ member_id: ming.id, key: 'of_tomorrow', is_on: false }).execute()
    const list = (await app.get('/api/notifications', ming)).json()
    expect([list.total, list.unread_count, list.entries.length]).toEqual([1, 1, 1])
    const settings = await app.get('/api/members/setting/subscriptions', ming)
    expect([settings.statusCode, settings.body.includes('of_tomorrow')]).toEqual([200, false])
  })

  test('lists ten a page, newest first, and counts what is unread on all pages', async ({ db, app }) => {
    const ming = await aMember(db)
    await tellTimes(app, ming.id, 12)
    const first = (await app.get('/api/notifications', ming)).json()
    expect(first).toMatchObject({ unread_count: 12, page: 1, page_total: 2, total: 12 })
    expect(first.entries).toHaveLength(10)
    expect(first.entries[0]).toEqual({
      id: expect.any(Number),
      is_read: false,
      message_html: '第 12 則',
      kind: 'rebalance',
      created_at: expect.stringMatching(/^2026-11-20T04:00:00/),
      day: '2026-11-20',
      link: '/portfolios/1',
    })
    const second = (await app.get('/api/notifications?page=2', ming)).json()
    expect(second.entries.map((entry: { message_html: string }) => entry.message_html)).toEqual(['第 2 則', '第 1 則'])
    expect((await app.get('/api/notifications?page=3', ming)).json()).toMatchObject({ entries: [], page_total: 2 })
  })

  test('the day of an entry is that of Taipei', async ({ db, app }) => {
    const ming = await aMember(db)
    app.clock.forward(13 * 3_600_000) // 17:00 UTC: already tomorrow
    await tell(app, ming.id)
    expect((await app.get('/api/notifications', ming)).json().entries[0].day).toBe('2026-11-21')
  })

  test('what people wrote is text and never markup', async ({ db, app }) => {
    const ming = await aMember(db)
    const name = `<img src=x onerror="alert(1)"><strong>&'`
    await tell(app, ming.id, { message: [{ text: '投資組合' }, { text: name, strong: true }, { text: '<b>' }] })
    const [entry] = (await app.get('/api/notifications', ming)).json().entries
    expect(entry.message_html).toBe(
      '投資組合<strong>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;strong&gt;&amp;&#39;</strong>&lt;b&gt;',
    )
  })

  test('the database takes no link that leaves the site', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '']) {
      await expect(tell(app, ming.id, { link, dedupKey: link || 'empty' })).rejects.toThrow('notifications_link_check')
    }
  })
})

describe('reading', () => {
  test('opening one lowers the number by one, once', async ({ db, app }) => {
    const ming = await aMember(db)
    await tellTimes(app, ming.id, 3)
    const [{ id }] = (await app.get('/api/notifications', ming)).json().entries
    const openIt = async () => (await app.post(`/api/notifications/${id}`, { action: 'read' }, ming)).json()
    expect(await openIt()).toMatchObject({ unread_count: 2, entry: { id, is_read: true } })
    const readAt = await readTimeOf(db, id)
    app.clock.forward(DAY)
    expect(await openIt()).toMatchObject({ unread_count: 2, entry: { id, is_read: true } })
    expect(await readTimeOf(db, id)).toBe(readAt)
    expect((await app.get(`/api/notifications/${id}`, ming)).json().is_read).toBe(true)
  })

  test('looking at one without opening it leaves it unread', async ({ db, app }) => {
    const ming = await aMember(db)
    await tell(app, ming.id)
    const [{ id }] = (await app.get('/api/notifications', ming)).json().entries
    expect((await app.get(`/api/notifications/${id}`, ming)).json().is_read).toBe(false)
    expect(await unreadOf(app, ming)).toBe(1)
  })

  test('another member’s is not there, and stays unread', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await tell(app, ming.id)
    const [{ id }] = (await app.get('/api/notifications', ming)).json().entries
    for (const reply of [
      await app.get(`/api/notifications/${id}`, hua),
      await app.post(`/api/notifications/${id}`, { action: 'read' }, hua),
      await app.post('/api/notifications/999999', { action: 'read' }, hua),
    ]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.json().error.code).toBe('not_found')
    }
    expect((await app.get('/api/notifications', hua)).json().total).toBe(0)
    expect(await unreadOf(app, ming)).toBe(1)
  })

  test('marking all marks one’s own alone', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await tellTimes(app, ming.id, 12)
    await tell(app, hua.id)
    const reply = await app.post('/api/notifications', { action: 'read_all' }, ming)
    expect(reply.json()).toEqual({ unread_count: 0 })
    expect(await unreadOf(app, ming)).toBe(0)
    expect(await unreadOf(app, hua)).toBe(1)
    expect((await app.post('/api/notifications', { action: 'delete_all' }, ming)).statusCode).toBe(422)
  })
})

describe('notifyMember', () => {
  test('tells once of one occasion, also after it was read', async ({ db, app }) => {
    const ming = await aMember(db)
    expect(await tell(app, ming.id)).toBe(true)
    await app.post('/api/notifications', { action: 'read_all' }, ming)
    expect(await tell(app, ming.id)).toBe(false)
    expect(await unreadOf(app, ming)).toBe(0)
  })

  test('the same occasion of two members is told to both', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    expect([await tell(app, ming.id), await tell(app, hua.id)]).toEqual([true, true])
  })

  test('forgets what is older than half a year', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await tell(app, ming.id, { dedupKey: 'old' })
    await tell(app, hua.id, { dedupKey: 'of another member, who was told nothing since' })
    app.clock.forward(181 * DAY)
    await tell(app, ming.id, { dedupKey: 'new' })
    expect(await keysOf(db)).toEqual(['of another member, who was told nothing since', 'new'])
  })

  test('does not tell what the member has turned off, but always tells of their account', async ({ db, app }) => {
    const ming = await aMember(db)
    const off = { subscriptions: { portfolio_rebalance: false } }
    await app.post('/api/members/setting/subscriptions', off, ming)
    expect(await tell(app, ming.id)).toBe(false)
    expect(await tell(app, ming.id, { kind: 'goal', dedupKey: 'goal' })).toBe(true)
    expect(await tell(app, ming.id, { kind: 'security', dedupKey: 'signin' })).toBe(true)
    expect(await keysOf(db)).toEqual(['goal', 'signin'])
  })
})

async function readTimeOf(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('notifications').select('read_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.read_at
}

async function keysOf(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('notifications').select('dedup_key').orderBy('id').execute()
  return rows.map((row) => row.dedup_key)
}

describe('/api/members/setting/subscriptions', () => {
  const path = '/api/members/setting/subscriptions'

  test('what was never set is on; what is set stays, and the other is left alone', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    expect((await app.get(path, ming)).json().subscriptions).toEqual(allSubscriptions({}))
    const off = await app.post(path, { subscriptions: { goal_reached: false } }, ming)
    expect(off.json().subscriptions).toEqual(allSubscriptions({ goal_reached: false }))
    expect((await app.get(path, ming)).json()).toEqual(off.json())
    expect((await app.get(path, hua)).json().subscriptions.goal_reached).toBe(true)
    const on = await app.post(path, { subscriptions: { goal_reached: true } }, ming)
    expect(on.json().subscriptions.goal_reached).toBe(true)
  })

  test('a parent takes its children along, and a child that is turned on its parent', async ({ db, app }) => {
    const ming = await aMember(db)
    const off = (await app.post(path, { subscriptions: { fund_notices: false } }, ming)).json().subscriptions
    expect([off.fund_notices, off.goal_reached, off.document_published, off.announcement]).toEqual([
      false,
      false,
      false,
      true,
    ])
    const on = (await app.post(path, { subscriptions: { goal_reached: true } }, ming)).json().subscriptions
    expect([on.fund_notices, on.goal_reached, on.document_published]).toEqual([true, true, false])
  })

  test('an unknown switch is refused', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await app.post(path, { subscriptions: { every_thing: true } }, ming)
    expect(reply.json().error.code).toBe('unknown_field')
  })
})
