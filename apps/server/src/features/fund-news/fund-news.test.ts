import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { SCORE_VERSION } from '@zhiheng/quant/scoring/score-peers.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { farDatabase } from '../../testing/count-trips.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { tellNewsJob } from './tell-news-job.ts'
import { tellOfFunds } from './tell-of-funds.ts'
import { tellOfPortfolios } from './tell-of-portfolios.ts'

const TODAY = '2026-11-20'
const active = { status: 'active', forSale: true, distributionFrequency: 'none' } as const
const prices = { '2026-11-18': 12, '2026-11-19': 12, '2026-11-20': 12.6 }
const going = () => new AbortController().signal
const notices = async (app: TestApp, as: TestMember) => (await app.get('/api/notifications', as)).json().entries
const plain = (html: string) => html.replaceAll(/<\/?strong>/g, '')

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    await insertFunds(db, [
      { fund: aFund('F1', { ...active, name: '測試甲基金' }), prices },
      { fund: aFund('F2', { ...active, name: '測試乙基金' }), prices },
    ])
    const app = await testApp({ db, market: await loadMarket(db, clockOn(TODAY)), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const withPortfolios = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

async function make(app: TestApp, as: TestMember, funds: readonly object[]): Promise<number> {
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

/** The site after an import: the same database with another snapshot of it. */
async function later({ site }: TestApp): Promise<TestApp> {
  return testApp({ db: site.db, market: await loadMarket(site.db, clockOn(TODAY)), clock: fixedClock() })
}

const follow = (app: TestApp, as: TestMember, id: string) => app.post('/api/favorites/follow', { lipper_ids: [id] }, as)

describe('what happens to a fund that is followed', () => {
  test('is told once to who follows it, and nothing of before it was noted', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const reply = await follow(app, ming, 'F1')
    expect(reply.statusCode, reply.body).toBe(200)
    const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', 'F1').executeTakeFirstOrThrow()
    const event = { fund_id: id, before: '王', after: '陳', other_id: null }
    await db
      .insertInto('fund_events')
      .values({ ...event, date: '2026-11-02', kind: 'manager_changed' })
      .execute()
    const first = await later(app)
    expect(await tellOfFunds(first.site, going())).toBe(0)
    await db
      .insertInto('fund_events')
      .values({ ...event, date: '2026-11-19', kind: 'manager_changed' })
      .execute()
    await db
      .insertInto('fund_events')
      .values({ ...event, date: '2020-01-02', kind: 'fee_changed' })
      .execute()
    const second = await later(first)
    expect([await tellOfFunds(second.site, going()), await tellOfFunds(second.site, going())]).toEqual([1, 0])
    const [told, ...rest] = await notices(second, ming)
    expect(rest).toEqual([])
    expect(told).toMatchObject({ kind: 'fund_event', link: '/funds/F1' })
    expect(plain(told.message_html)).toBe('您的最愛基金「測試甲基金」2026/11/19 經理人異動：由「王」改為「陳」。')
    expect(await notices(second, hua)).toEqual([])
  })

  test('that is not priced any more is told as such, where no event says why', async ({ app, db }) => {
    const ming = await aMember(db)
    await follow(app, ming, 'F1')
    await tellOfFunds(app.site, going())
    await db.updateTable('funds').set({ status: 'suspended' }).where('lipper_id', '=', 'F1').execute()
    const second = await later(app)
    await Promise.all([tellOfFunds(second.site, going()), tellOfFunds(second.site, going())])
    const told = await notices(second, ming)
    expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['favorite'])
    expect(plain(told[0].message_html)).toBe('您的最愛基金「測試甲基金」已暫停交易，不再更新；最後淨值日 2026/11/20。')
  })

  const kinds = [
    ['merged_into', '', null, '合併，併入「測試乙基金」。'],
    ['liquidated', '', null, '清算。'],
    ['renamed', '舊名', '新名', '更名：由「舊名」改為「新名」。'],
    ['sale_closed', '', null, '停止申購，既有部位不受影響。'],
    ['sale_reopened', '', null, '恢復申購。'],
    ['fee_changed', '1.5%', '1.2%', '費用調整：由「1.5%」改為「1.2%」。'],
    ['benchmark_changed', '甲指數', '乙指數', '指標異動：由「甲指數」改為「乙指數」。'],
  ] as const

  test.for(kinds)('is told as what it is: %s', async ([kind, before, after, said], { app, db }) => {
    const ming = await aMember(db)
    await follow(app, ming, 'F1')
    await tellOfFunds(app.site, going())
    const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', 'F1').executeTakeFirstOrThrow()
    const other = kind === 'merged_into' ? 'F2' : null
    await db
      .insertInto('fund_events')
      .values({ fund_id: id, date: '2026-11-19', kind, before, after, other_id: other })
      .execute()
    const second = await later(app)
    expect([await tellOfFunds(second.site, going()), await tellOfFunds(second.site, going())]).toEqual([1, 0])
    const [told] = await notices(second, ming)
    expect(plain(told.message_html)).toBe(`您的最愛基金「測試甲基金」2026/11/19 ${said}`)
    expect(told.link).toBe('/funds/F1')
  })

  withPortfolios(
    'that is not priced any more is told to who holds it, and as a favourite to who does both',
    async ({ app, db }) => {
      const [ming, hua] = [await aMember(db), await aMember(db)]
      for (const who of [ming, hua])
        await make(app, who, [{ lipper_id: 'STOCK1', amount: 500_000, date: '2022-01-03' }])
      await follow(app, hua, 'STOCK1')
      await tellOfFunds(app.site, going())
      await db.updateTable('funds').set({ status: 'suspended' }).where('lipper_id', '=', 'STOCK1').execute()
      const { site } = await later(app)
      expect([await tellOfFunds(site, going()), await tellOfFunds(site, going())]).toEqual([2, 0])
      const [held] = await notices(app, ming)
      expect(held).toMatchObject({ kind: 'fund_event', link: '/funds/STOCK1' })
      expect(plain(held.message_html)).toMatch(/^您持有的「.+」已暫停交易，不再更新；最後淨值日 /)
      const [followed] = await notices(app, hua)
      expect(followed).toMatchObject({ kind: 'favorite', link: '/favorites' })
      expect(plain(followed.message_html)).toMatch(/^您的最愛基金「.+」已暫停交易/)
    },
  )

  test('is a score of another month by the same method', async ({ app, db }) => {
    const ming = await aMember(db)
    await follow(app, ming, 'F1')
    await tellOfFunds(app.site, going())
    // as if it had had a score when it was noted: without one now there is nothing to compare
    const value = { score: { score: 2, date: '2026-09-30', version: SCORE_VERSION }, events: [], invalid: null }
    await db
      .updateTable('noted_states')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'F1')
      .execute()
    expect(await tellOfFunds(app.site, going())).toBe(0)
  })
})

describe('what staff announce', () => {
  test('is told to every member once, and not what stood there before', async ({ app, db }) => {
    const ming = await aMember(db)
    const made = { dataset: 'real', first_day: '2026-11-01', last_day: null } as const
    await db
      .insertInto('announcements')
      .values({ ...made, title: '舊的公告', path: '/help' })
      .execute()
    const job = tellNewsJob(app.site)
    await job.run(going())
    await db
      .insertInto('announcements')
      .values({ ...made, title: '新的公告', path: '/help' })
      .execute()
    await job.run(going())
    await job.run(going())
    const told = await notices(app, ming)
    expect(told.map((one: { message_html: string }) => plain(one.message_html))).toEqual(['網站公告：新的公告'])
    expect(told[0]).toMatchObject({ kind: 'announcement', link: '/help' })
  })

  test('reaches very many members by a few statements, each once, and not those who turned it off', async ({
    app,
    db,
  }) => {
    const off = await aMember(db)
    await app.post('/api/members/setting/subscriptions', { subscriptions: { announcement: false } }, off)
    await sql`
      insert into members (email, name, password_hash, groups, dataset, activated_at, refer_token)
      select 'many-' || n || '@test.example', '會員', '$argon2id$none', '{member}', 'real', now(), 'many-' || n
      from generate_series(1, 1201) as n`.execute(db)
    const { trips, db: far } = farDatabase(db)
    const job = tellNewsJob({ ...app.site, db: far })
    await job.run(going())
    trips()
    const made = { dataset: 'real', first_day: '2026-11-01', last_day: null, title: '公告', path: '/help' } as const
    await db.insertInto('announcements').values(made).execute()
    await job.run(going())
    expect(trips().length).toBeLessThan(25)
    await job.run(going())
    const { rows } = await sql<{ members: number; notices: number }>`
      select count(distinct member_id)::int as members, count(*)::int as notices from notifications`.execute(db)
    expect(rows).toEqual([{ members: 1201, notices: 1201 }])
  })
})

describe('what happens to a portfolio', () => {
  withPortfolios('is a charge of tomorrow, told once', async ({ app, db }) => {
    const ming = await aMember(db)
    const tomorrow = 21
    const plan = { dateStart: '2025-01-21', dateEnd: null, chargeDay: tomorrow, monthAmount: 5000 }
    const id = await make(app, ming, [{ lipper_id: 'STOCK1', amount: 5000, date: '2025-01-21', plan }])
    expect([await tellOfPortfolios(app.site, going()), await tellOfPortfolios(app.site, going())]).toEqual([1, 0])
    const [told] = await notices(app, ming)
    expect(told).toMatchObject({ kind: 'plan', link: `/portfolios/${id}` })
    expect(plain(told.message_html)).toBe('投資組合「退休」的定期定額預定在 2026/11/21 扣款；遇假日順延。')
  })

  withDatabase('is a charge that was not made since its fund had no price, told once', async ({ db }) => {
    await portfolioMarket(db, { ends: { STOCK1: '2026-10-30' } })
    const on = async (day: IsoDate) =>
      testApp({ db, market: await loadMarket(db, clockOn(day)), clock: fixedClock(`${day}T10:00:00Z`) })
    const before = await on(asIsoDate('2026-11-02'))
    const ming = await aMember(db)
    const plan = { dateStart: '2026-08-03', dateEnd: null, chargeDay: 3, monthAmount: 5000 }
    const id = await make(before, ming, [
      { lipper_id: 'STOCK1', amount: 5000, date: '2026-08-03', plan },
      { lipper_id: 'BOND1', amount: 5000, date: '2026-08-03', plan },
    ])
    const seen = async (app: TestApp) => {
      await tellOfPortfolios(app.site, going())
      const told = (await notices(app, ming)).map((one: { message_html: string; link: string }) => [
        plain(one.message_html),
        one.link,
      ])
      await app.server.close()
      return told.filter(([words]: [string]) => words.includes('沒有扣款'))
    }
    expect(await seen(before)).toEqual([])
    // within ten weekdays a price may still come
    expect(await seen(await on(asIsoDate('2026-11-16')))).toEqual([])
    const words =
      '投資組合「退休」中「測試台灣成長基金」2026/11/03 的定期定額沒有扣款：扣款日起超過 10 個營業日沒有淨值，沒有計入。'
    for (const day of ['2026-11-20', '2026-11-20', '2026-11-23'])
      expect(await seen(await on(asIsoDate(day)))).toEqual([[words, `/portfolios/${id}`]])
  })

  withPortfolios('is a band of its own that has been left since it was noted, once', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming, [
      { lipper_id: 'STOCK1', amount: 500_000, date: '2022-01-03' },
      { lipper_id: 'BOND1', amount: 500_000, date: '2022-01-03' },
    ])
    expect(await tellOfPortfolios(app.site, going())).toBe(0)
    const bands = { bucket_points: '0.1', fund_points: '0.1', fund_percent: '1' }
    await db
      .insertInto('rebalance_settings')
      .values({ portfolio_id: id, ...bands, targets: null, note_id: null })
      .execute()
    // it is so when it is first looked at: that is noted alone
    expect(await tellOfPortfolios(app.site, going())).toBe(0)
    const inside = { isOut: false, missed: {} }
    await db
      .updateTable('noted_states')
      .set({ value: JSON.stringify(inside) })
      .execute()
    expect([await tellOfPortfolios(app.site, going()), await tellOfPortfolios(app.site, going())]).toEqual([1, 0])
    const [told] = await notices(app, ming)
    expect(told).toMatchObject({ kind: 'drift', link: `/portfolios/${id}/rebalance` })
    expect(plain(told.message_html)).toMatch(/^投資組合「退休」超出您設定的容許範圍：.+%，目標 50\.0%/)
  })
})
