import { MINUTE_MS } from '@zhiheng/domain/calendar/durations.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { emptyMarket } from '../../testing/empty-market.ts'
import { type TestApp, test as withApp, testApp } from '../../testing/test-app.ts'
import { sendDue } from './send-due.ts'

/** A site of real data, as its members are. */
const test = withApp.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: { ...emptyMarket, isDemo: false } })
    await use(app)
    await app.server.close()
  },
})

const said = { title: '系統維護', text: '週日 <b>凌晨</b>暫停服務', link: '/market' }
const everyone = { roles: ['any'], emails: [] }
const goesOn = new AbortController().signal
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code

async function given(db: Database, app: TestApp) {
  const staff = await aMember(db, { groups: ['member', 'staff'] })
  const send = (more: object = {}, as: TestMember = staff) =>
    app.post(
      '/api/admin/messages',
      { ...said, audience: everyone, send_at: null, typed_title: said.title, password: as.password, ...more },
      as,
    )
  const list = async (query = '') => (await app.get(`/api/admin/messages${query}`, staff)).json()
  const told = async (who: TestMember) => (await app.get('/api/notifications', who)).json().entries
  return { staff, send, list, told }
}

describe('POST /api/admin/messages', () => {
  test('goes to everyone once, as text, and not to those who have turned announcements off', async ({ db, app }) => {
    const { send, list, told } = await given(db, app)
    const members = [await aMember(db), await aMember(db), await aMember(db), await aMember(db)]
    const [first, quiet] = members
    if (first === undefined || quiet === undefined) return expect.unreachable()
    await db.insertInto('subscriptions').values({ member_id: quiet.id, key: 'announcement', is_on: false }).execute()
    await send()
    expect(await told(first)).toEqual([])
    // two nodes at once, in parts of two
    const counts = await Promise.all([sendDue(app.site, goesOn, 2), sendDue(app.site, goesOn, 2)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(4)
    expect(await sendDue(app.site, goesOn, 2)).toBe(0)
    expect(await told(first)).toMatchObject([
      {
        message_html: '<strong>系統維護</strong>：週日 &lt;b&gt;凌晨&lt;/b&gt;暫停服務',
        kind: 'announcement',
        link: '/market',
        is_read: false,
      },
    ])
    expect(await told(quiet)).toEqual([])
    await db
      .updateTable('notifications')
      .set({ read_at: app.clock.now().toISOString() })
      .where('member_id', '=', first.id)
      .execute()
    expect((await list()).entries).toMatchObject([{ state: 'sent', told: 4, turned_off: 1, read: 1, emails: 0 }])
    const events = await db
      .selectFrom('audit_log')
      .select('event')
      .where('event', '=', 'group_notice_written')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('waits for its time, and can be cancelled until then', async ({ db, app }) => {
    const { staff, send, list, told } = await given(db, app)
    const at = new Date(app.clock.now().getTime() + 10 * MINUTE_MS).toISOString()
    const { id } = (await send({ send_at: at })).json()
    const { id: other } = (await send({ send_at: at })).json()
    expect(await sendDue(app.site, goesOn)).toBe(0)
    expect((await app.post(`/api/admin/messages/${id}/cancel`, {}, staff)).statusCode).toBe(200)
    expect(codeOf(await app.post(`/api/admin/messages/${id}/cancel`, {}, staff))).toBe('stale_version')
    expect(codeOf(await app.post('/api/admin/messages/999/cancel', {}, staff))).toBe('not_found')
    app.clock.forward(10 * MINUTE_MS + 1000)
    expect(await sendDue(app.site, goesOn)).toBe(1)
    expect(codeOf(await app.post(`/api/admin/messages/${other}/cancel`, {}, staff))).toBe('stale_version')
    expect(await told(staff)).toHaveLength(1)
    expect((await list('?state=cancelled')).entries).toMatchObject([{ id }])
    expect((await list('?search=nothing')).total).toBe(0)
  })

  test('goes to pasted addresses, tells which are no member’s, and forgets them once it has gone', async ({
    db,
    app,
  }) => {
    const { staff, send, told } = await given(db, app)
    const [wanted, other] = [await aMember(db), await aMember(db)]
    const audience = { roles: [], emails: [wanted.email.toUpperCase(), 'nobody@test.example', wanted.email] }
    expect((await app.post('/api/admin/messages/count', { audience }, staff)).json()).toEqual({
      receivers: 1,
      turned_off: 0,
      unmatched: ['nobody@test.example'],
      unmatched_total: 1,
    })
    await send({ audience })
    expect(await sendDue(app.site, goesOn)).toBe(1)
    expect([await told(wanted), await told(other)]).toMatchObject([[{ link: '/market' }], []])
    expect(await db.selectFrom('group_notice_receivers').selectAll().execute()).toEqual([])
  })

  test('goes to the members of some roles alone', async ({ db, app }) => {
    const { send, told } = await given(db, app)
    const [plain, premium] = [await aMember(db), await aMember(db, { groups: ['member', 'member_premium'] })]
    await send({ audience: { roles: ['premium'], emails: [] } })
    await sendDue(app.site, goesOn)
    expect([(await told(plain)).length, (await told(premium)).length]).toEqual([0, 1])
  })

  test('refuses a wrong password or title, nobody, both kinds of audience, and a time that is over', async ({
    db,
    app,
  }) => {
    const { send, list } = await given(db, app)
    expect(codeOf(await send({ password: 'not it' }))).toBe('current_password_wrong')
    for (const more of [
      { typed_title: '別的' },
      { audience: { roles: [], emails: [] } },
      { audience: { roles: ['any'], emails: ['a@test.example'] } },
      { audience: { roles: [], emails: ['nobody@test.example'] } },
      { send_at: '2020-01-01T00:00:00+08:00' },
      { send_at: '2099-01-01T00:00:00+08:00' },
      { link: '//elsewhere.example' },
      { link: 'https://elsewhere.example' },
    ])
      // One after the other, so that the faulty one is named.
      expect((await send(more)).statusCode, JSON.stringify(more)).toBeGreaterThanOrEqual(400)
    expect((await list()).total).toBe(0)
  })
})

describe('before it is sent', () => {
  test('is shown as a member gets it, and told to the writer alone', async ({ db, app }) => {
    const { staff, told } = await given(db, app)
    const member = await aMember(db)
    const { entry, mail } = (await app.post('/api/admin/messages/preview', said, staff)).json()
    expect(entry.message_html).toContain('<strong>系統維護</strong>')
    expect([mail.text, mail.html]).toEqual([
      expect.stringContaining('系統維護'),
      expect.stringContaining('&lt;b&gt;凌晨'),
    ])
    expect((await app.post('/api/admin/messages/test', said, staff)).json()).toEqual({ told: true })
    expect([(await told(staff)).length, (await told(member)).length]).toEqual([1, 0])
  })
})
