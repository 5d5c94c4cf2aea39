import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { test, testApp, type TestApp } from '../../../testing/test-app.ts'

const PATH = '/api/admin/announcements'

/** The 20th of November 2026 is today. */
const written = { title: '系統維護', path: '/about', first_day: '2026-11-20', last_day: null, place: 50 }

const staffOf = ({ site }: TestApp) => aMember(site.db, { groups: ['member', 'staff'] })

async function strip(app: TestApp): Promise<string[]> {
  app.clock.forward(30_000)
  const reply = await app.get('/api/home/news_ticker')
  return reply.json().entries.map(({ title }: { title: string }) => title)
}

async function announced(app: TestApp, staff: TestMember, more: object = {}): Promise<number> {
  const reply = await app.post(PATH, { ...written, ...more }, staff)
  expect(reply.statusCode).toBe(200)
  return reply.json().id
}

describe('announcements that staff write', () => {
  test('stand in the strip in their order, and on another node within half a minute', async ({ app, db }) => {
    const staff = await staffOf(app)
    const other = await testApp({ db, clock: app.clock })
    expect([await strip(app), await strip(other)]).toEqual([[], []])
    await announced(app, staff, { title: '後' })
    await announced(app, staff, { title: '先', place: 1 })
    await announced(app, staff, { title: '明天', first_day: '2026-11-21' })
    await announced(app, staff, { title: '昨天', first_day: '2026-11-01', last_day: '2026-11-19' })
    expect([await strip(app), await strip(other)]).toEqual([
      ['先', '後'],
      ['先', '後'],
    ])
    const { today, entries } = (await app.get(PATH, staff)).json()
    expect(today).toBe('2026-11-20')
    expect(entries.map(({ title, state }: { title: string; state: string }) => [title, state])).toEqual([
      ['先', 'shown'],
      ['明天', 'coming'],
      ['後', 'shown'],
      ['昨天', 'over'],
    ])
    await other.server.close()
  })

  test('are changed by one editor at a time: the second is told, and nothing is lost', async ({ app }) => {
    const [one, two] = [await staffOf(app), await staffOf(app)]
    const id = await announced(app, one)
    const first = await app.patch(`${PATH}/${id}`, { ...written, title: '甲的', version: 1 }, one)
    const second = await app.patch(`${PATH}/${id}`, { ...written, title: '乙的', version: 1 }, two)
    expect(first.statusCode).toBe(200)
    expect([second.statusCode, second.json().error.code]).toEqual([409, 'stale_version'])
    expect((await app.delete(`${PATH}/${id}?version=1`, two)).statusCode).toBe(409)
    expect((await app.get(PATH, two)).json().entries).toMatchObject([{ id, title: '甲的', version: 2 }])
    await app.patch(`${PATH}/${id}`, { ...written, title: '乙的', version: 2 }, two)
    expect(await strip(app)).toEqual(['乙的'])
  })

  test('are removed, and the log says what and by whom', async ({ app, db }) => {
    const staff = await staffOf(app)
    const id = await announced(app, staff)
    expect((await app.delete(`${PATH}/${id}?version=1`, staff)).json()).toEqual({ id })
    expect(await strip(app)).toEqual([])
    expect((await app.delete(`${PATH}/${id}?version=1`, staff)).json().error.code).toBe('not_found')
    expect((await app.patch(`${PATH}/${id}`, { ...written, version: 1 }, staff)).json().error.code).toBe('not_found')
    const log = await db.selectFrom('audit_log').selectAll().where('event', 'like', 'announcement%').execute()
    expect(log.map(({ event, member_id, details }) => [event, member_id, details])).toEqual([
      ['announcement_written', staff.id, { announcement: id }],
      ['announcement_removed', staff.id, { announcement: id, title: '系統維護' }],
    ])
  })

  test('lead to no script and to no one who pretends', async ({ app }) => {
    const staff = await staffOf(app)
    for (const path of ['javascript:alert(1)', '//thief.example', '/\\thief.example', 'http://thief.example', 'about'])
      expect((await app.post(PATH, { ...written, path }, staff)).json().error.fields).toHaveProperty('path')
    await announced(app, staff, { title: '保險局', path: 'https://www.ib.gov.tw/ch/' })
    expect((await app.get('/api/home/news_ticker')).json().entries).toMatchObject([
      { path: 'https://www.ib.gov.tw/ch/' },
    ])
  })

  test('are of some length, end after they begin, and are said once a day', async ({ app }) => {
    const staff = await staffOf(app)
    const id = await announced(app, staff)
    const fieldsOf = async (part: object) => (await app.post(PATH, { ...written, ...part }, staff)).json().error.fields
    expect(await fieldsOf({ title: ' ' })).toHaveProperty('title')
    expect(await fieldsOf({ title: '長'.repeat(81) })).toHaveProperty('title')
    expect(await fieldsOf({ title: '兩\n行' })).toHaveProperty('title')
    expect(await fieldsOf({ place: 0 })).toHaveProperty('place')
    expect(await fieldsOf({ title: '早', last_day: '2026-11-19' })).toHaveProperty('last_day')
    expect(await fieldsOf({})).toHaveProperty('title')
    const other = await announced(app, staff, { title: '另一則' })
    expect((await app.patch(`${PATH}/${other}`, { ...written, version: 1 }, staff)).json().error.fields).toHaveProperty(
      'title',
    )
    expect((await app.patch(`${PATH}/${id}`, { ...written, place: 2, version: 1 }, staff)).statusCode).toBe(200)
  })

  test('keep markup as the text that it is', async ({ app }) => {
    const title = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    await announced(app, await staffOf(app), { title })
    expect(await strip(app)).toEqual([title])
  })

  test('are for staff alone', async ({ app, db }) => {
    const id = await announced(app, await staffOf(app))
    const member = await aMember(db, { groups: ['member', 'member_pro'] })
    const replies = [
      await app.get(PATH, member),
      await app.post(PATH, written, member),
      await app.patch(`${PATH}/${id}`, { ...written, version: 1 }, member),
      await app.delete(`${PATH}/${id}?version=1`, member),
    ]
    expect(replies.map((reply) => reply.json().error.code)).toEqual(Array.from({ length: 4 }, () => 'role_required'))
    expect((await app.get(PATH)).json().error.code).toBe('signin_required')
  })
})
