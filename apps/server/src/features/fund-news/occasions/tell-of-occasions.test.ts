import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { fixedClock } from '../../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { test as withDatabase } from '../../../testing/test-database.ts'
import { listNotifications } from '../../notifications/list-notifications.ts'
import { tellOfConcentrations } from './tell-of-concentrations.ts'
import { tellOfRoom } from './tell-of-room.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const DAY = 86_400_000
const NEXT = asIsoDate('2026-11-21')
const going = () => new AbortController().signal
const much = ({ site }: TestApp) => tellOfConcentrations(site, going())
const room = ({ site }: TestApp) => tellOfRoom(site, going())
// not by a call: after some days the session of the test is over
const entries = async ({ site }: TestApp, { id }: TestMember) =>
  (await listNotifications(site, { memberId: id, firmId: null }, 1)).entries
const plain = (html: string) => html.replaceAll(/<\/?strong>/g, '')

/** What a class has disclosed of itself: percent by name. */
async function disclose(db: Database, lipperId: string, lines: Readonly<Record<string, number>>): Promise<void> {
  const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', lipperId).executeTakeFirstOrThrow()
  const rows = Object.entries(lines).map(([name, weight], at) => ({
    fund_id: id,
    date: '2026-10-31',
    rank: at + 1,
    isin: null,
    name,
    weight_percent: weight,
  }))
  await db.insertInto('fund_holdings').values(rows).execute()
}

async function hold(
  app: TestApp,
  as: TestMember,
  name: string,
  funds: Readonly<Record<string, number>>,
): Promise<void> {
  const lines = Object.entries(funds).map(([lipper_id, amount]) => ({ lipper_id, amount }))
  const reply = await app.post('/api/pfms', { name, funds: lines }, as)
  expect(reply.statusCode, reply.body).toBe(200)
}

describe('much of what a member holds in one place', () => {
  test('is told when it begins, of all portfolios together, and again only after it has ended', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await disclose(db, 'STOCK1', { 台積電: 18, 其他公司: 5 })
    await disclose(db, 'STOCK2', { 台積電: 5 })
    expect(await much(app)).toBe(0)

    await hold(app, ming, '退休', { STOCK1: 100_000 })
    await hold(app, ming, '教育', { STOCK2: 100_000 })
    await hold(app, hua, '旅行', { BOND1: 100_000 })
    expect([await much(app), await much(app)]).toEqual([1, 0])
    const [told, ...rest] = await entries(app, ming)
    expect(rest).toEqual([])
    expect(told).toMatchObject({ kind: 'concentration', link: '/portfolios' })
    expect(plain(told?.message_html ?? '')).toBe(
      '您的投資組合合計，拆解到底層持股後：單一公司「台積電」占 11.5%（超過 10%）。' +
        '持股揭露涵蓋 14.0%，沒有揭露的不推估（2026/11/20 的淨值）。',
    )
    expect(await entries(app, hua)).toEqual([])

    // far less of it, and then as much as before
    await hold(app, ming, '加碼', { STOCK2: 900_000 })
    expect(await much(app)).toBe(0)
    await sql`update portfolios set deleted_at = now() where name = '加碼'`.execute(db)
    app.clock.forward(DAY)
    expect(await much({ ...app, site: { ...app.site, market: () => ({ ...app.site.market(), asOf: NEXT }) } })).toBe(1)
    expect(await entries(app, ming)).toHaveLength(2)
  })

  test('is not told of what was so before the site looked, nor to who has turned it off', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await disclose(db, 'STOCK1', { 台積電: 18 })
    await hold(app, ming, '退休', { STOCK1: 100_000 })
    expect([await much(app), await much(app)]).toEqual([0, 0])
    await app.post('/api/members/setting/subscriptions', { subscriptions: { concentration: false } }, hua)
    await hold(app, hua, '退休', { STOCK1: 100_000 })
    expect(await much(app)).toBe(0)
    expect(await entries(app, ming)).toEqual([])
    expect(await entries(app, hua)).toEqual([])
  })
})

describe('little room', () => {
  test('is told once, and again when there was room meanwhile', async ({ app, db }) => {
    const ming = await aMember(db)
    expect(await room(app)).toBe(0)
    await hold(app, ming, '一', { STOCK1: 1000 })
    await hold(app, ming, '二', { STOCK1: 1000 })
    expect(await room(app)).toBe(0)
    await hold(app, ming, '三', { STOCK1: 1000 })
    expect([await room(app), await room(app)]).toEqual([1, 0])
    const [told] = await entries(app, ming)
    expect(told).toMatchObject({ kind: 'room', link: '/portfolios' })
    expect(plain(told?.message_html ?? '')).toBe('投資組合已有 3／3。額滿後要先移除才能再加入，已有的都會保留。')

    await sql`update portfolios set deleted_at = now() where name = '三'`.execute(db)
    expect(await room(app)).toBe(0)
    app.clock.forward(DAY)
    await sql`update portfolios set deleted_at = null`.execute(db)
    expect([await room(app), await room(app)]).toEqual([1, 0])
  })
})
