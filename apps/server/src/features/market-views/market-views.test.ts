import { getViewsInBrief, type MarketViews } from '@zhiheng/contract/market-views.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { Stance } from '@zhiheng/domain/market-views/market-view.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { upsertAuthor } from '../articles/writing/store.ts'
import { insertViews, insertWithdrawal, type NewView } from './store.ts'

const PATH = '/api/macro/advice'
const asOf = '2026-11-20'
const from = '2024-01-01'

const priceOf = (growth: number) => (day: number) => Math.exp((day * growth) / 36_500 + 0.02 * Math.sin(day / growth))

function aFund(
  lipperId: string,
  growth: number,
  known: Partial<FundRecord> & { readonly ends?: string },
): HandMadeFund {
  const { ends = asOf, ...record } = known
  return {
    record: fundWith({
      lipperId,
      market: 'TW',
      name: lipperId,
      house: '澄境投信',
      currency: 'TWD',
      domicile: 'TWN',
      canTwSale: true,
      launchDate: asIsoDate(from),
      ...record,
    }),
    from,
    prices: weekdayPrices(from, ends, priceOf(growth)),
  }
}

/** Sub-sectors of five markets of set23, and how fast their funds grow, percent a year. */
const growths = {
  '70001': [4, 9, 31],
  '30001': [7, 12, 13],
  '40001': [2, 3, 5],
  '20001': [1, 2, 2.5],
  '20010': [3, 6, 8],
}

const market = handMadeMarket({
  asOf,
  funds: [
    ...Object.entries(growths).flatMap(([sector2Id, rates]) =>
      rates.map((rate, at) => aFund(`${sector2Id}${at}`, rate, { sector2Id })),
    ),
    // lived through the views of 2025 and was closed later; nobody who only looks at what is left would see it
    aFund('gone', 60, { sector2Id: '70001', status: 'liquidated', ends: '2026-03-31' }),
    // another class of a strategy, one that pays what no one knows, one of another market and one of a market of one
    aFund('twin', 90, { sector2Id: '70001', strategyId: '700010', isHedged: true }),
    aFund('paying', 90, { sector2Id: '70001', distributionFrequency: 'monthly' }),
    aFund('abroad', 90, { sector2Id: '70001', market: 'US' }),
    aFund('alone', 40, { sector2Id: '10001' }),
  ],
})

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market })
    await upsertAuthor(db, 'real', { id: 3, slug: 'gao', name: '高以恆', title: '', bio: '', specialties: [] })
    await use(app)
    await app.server.close()
  },
})

function view(marketId: string, publishedOn: string, stance: Stance, more: Partial<NewView> = {}): NewView {
  return {
    marketId,
    stance,
    conviction: 'medium',
    publishedOn: asIsoDate(publishedOn),
    authorId: 3,
    author: '高以恆',
    reasons: ['出口回升'],
    risk: '庫存增加',
    ...more,
  }
}

/** Excess of a market over six months, percentage points, from the prices above. */
function excessOf(sector2Id: string, start: string, end: string): number {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000
  const perf = (growth: number) => priceOf(growth)(day(end)) / priceOf(growth)(day(start)) - 1
  const medians = Object.entries(growths).map(([id, rates]) => {
    const known = id === '70001' && end <= '2026-03-31' ? [...rates, 60] : rates
    const sorted = known.map(perf).toSorted((a, b) => a - b)
    const middle = sorted.length % 2 === 1 ? [(sorted.length - 1) / 2] : [sorted.length / 2 - 1, sorted.length / 2]
    return { id, median: middle.reduce((sum, at) => sum + (sorted[at] ?? Number.NaN), 0) / middle.length }
  })
  const mean = medians.reduce((sum, { median }) => sum + median, 0) / medians.length
  return ((medians.find(({ id }) => id === sector2Id)?.median ?? Number.NaN) - mean) * 100
}

async function shown(app: TestApp, query = ''): Promise<MarketViews> {
  const reply = await app.get(`${PATH}${query}`, await aMember(app.site.db))
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

describe('the views in brief', () => {
  test('are those with a direction, and the whole record with what is gone', async ({ app, db }) => {
    await insertViews(db, 'real', [
      view('2370', '2025-03-03', 1),
      view('23201', '2026-09-01', 1),
      view('2340', '2026-09-01', 0),
      view('2370', '2026-09-01', -1),
    ])
    const asked = await app.get(`${PATH}/brief`, await aMember(db))
    const { counts, rows, record } = getViewsInBrief.reply.parse(asked.json())
    const whole = await shown(app)
    expect(counts).toEqual({ more: 1, neutral: 1, less: 1 })
    expect(rows.map(({ stance }) => stance)).toEqual([1, -1])
    for (const row of rows) {
      expect(whole.rows.find(({ m_code }) => m_code === row.m_code)).toMatchObject(row)
    }
    expect(record).toEqual(whole.record)
    expect((await app.get(`${PATH}/brief`)).statusCode).toBe(401)
  })
})

describe('the record of views', () => {
  test('is that of the prices, counted again here, with funds that have ended since', async ({ app, db }) => {
    await insertViews(db, 'real', [
      view('2370', '2025-03-03', 1),
      view('2370', '2026-01-05', -1, { author: '周承祐', authorId: 7 }),
      view('23201', '2025-06-02', 1, { author: '周承祐', authorId: 7 }),
      view('2340', '2025-06-02', 0),
      view('2330', '2026-09-01', 1),
    ])
    const { record, calls, by_author: authors } = await shown(app)
    const [first, later, bonds] = [
      excessOf('70001', '2025-03-03', '2025-09-03'),
      excessOf('70001', '2026-01-05', '2026-07-03'), // the price of Friday stands for Sunday
      excessOf('20001', '2025-06-02', '2025-12-02'),
    ]
    const excessAt = (on: string, code: string) =>
      calls.find(({ published_on, m_code }) => published_on === on && m_code === code)?.outcome
    expect(excessAt('2025-03-03', 'ETW')?.excess).toBeCloseTo(first, 4)
    expect(excessAt('2025-06-02', 'BGA')?.excess).toBeCloseTo(bonds, 4)
    expect(excessAt('2026-01-05', 'ETW')?.excess).toBeCloseTo(later, 4)
    expect(excessAt('2026-01-05', 'ETW')?.on).toBe('2026-07-05')
    expect(record).toMatchObject({ n: 3, neutral: 1, open: 1, unmeasured: 0, verdict: 'few', excess_low: null })
    expect(record.hit).toBe([first > 0, later < 0, bonds > 0].filter((isHit) => isHit).length)
    expect(record.excess).toBeCloseTo((first - later + bonds) / 3, 4)
    expect(authors.map(({ author, n, is_active }) => [author.name, n, is_active])).toEqual([
      ['周承祐', 2, false],
      ['高以恆', 1, true],
    ])
    // both of whom is gone, and the view on a market that nobody covers any more
    expect(record.dead).toBe(3)
    expect(calls).toHaveLength(5)
  })

  test('does not judge a market of which too little is known, and says so', async ({ app, db }) => {
    await insertViews(db, 'real', [view('2310', '2025-03-03', 1), view('2390', '2025-03-03', -1)])
    const { record, calls } = await shown(app)
    expect(record).toMatchObject({ n: 0, hit: 0, unmeasured: 2, excess: null, hit_low: null, verdict: 'none' })
    for (const { outcome } of calls) expect(outcome).toMatchObject({ state: 'unmeasured', excess: null, is_hit: null })
  })

  test('keeps what was withdrawn, judged as every other', async ({ app, db }) => {
    const [id] = await insertViews(db, 'real', [view('2370', '2025-03-03', 1)])
    await insertWithdrawal(db, { viewId: id ?? 0, on: asIsoDate('2025-03-10'), reason: '前提改變' })
    const { record, calls, rows } = await shown(app)
    expect(rows).toEqual([])
    expect(record).toMatchObject({ n: 1, dead: 1 })
    expect(calls[0]).toMatchObject({ ended: { how: 'withdrawn', on: '2025-03-10' }, withdrawn_because: '前提改變' })
  })

  test('cannot be polished: the database itself changes and deletes nothing of it', async ({ app, db }) => {
    const [id] = await insertViews(db, 'real', [view('2370', '2025-03-03', 1)])
    await insertWithdrawal(db, { viewId: id ?? 0, on: asIsoDate('2025-03-10'), reason: '前提改變' })
    const polished = [
      sql`update market_views set stance = -1`,
      sql`update market_views set published_on = '2025-01-01'`,
      sql`delete from market_views`,
      sql`update market_view_withdrawals set reason = '無'`,
      sql`delete from market_view_withdrawals`,
    ]
    for (const statement of polished) await expect(statement.execute(db)).rejects.toThrow('append-only')
    // a second view of the same day would let one choose later
    expect(await insertViews(db, 'real', [view('2370', '2025-03-03', -1)])).toEqual([])
    expect((await shown(app)).calls).toMatchObject([{ stance: 1, withdrawn_because: '前提改變' }])
  })
})

describe('the record that is kept', () => {
  test('is made again with every view, every withdrawal and every day', async ({ app, db }) => {
    const [id] = await insertViews(db, 'real', [view('2370', '2025-03-03', 1), view('2330', '2026-05-20', 1)])
    expect((await shown(app)).record).toMatchObject({ n: 2, dead: 1 })
    await insertViews(db, 'real', [view('23201', '2025-06-02', -1)])
    expect((await shown(app)).record.n).toBe(3)
    await insertViews(db, 'real', [view('2370', '2026-10-01', 0)])
    const before = (await shown(app)).record.dead
    await insertWithdrawal(db, { viewId: id ?? 0, on: asIsoDate('2026-11-02'), reason: '前提改變' })
    expect((await shown(app)).record.dead).toBe(before + 1)
    // the view of May ends with November
    app.clock.forward(11 * 86_400_000)
    expect((await shown(app)).record.dead).toBe(before + 2)
  })
})

describe('the views of a month', () => {
  test('stand as they stood then, with what changed against the month before', async ({ app, db }) => {
    const [, later] = await insertViews(db, 'real', [
      view('2370', '2026-07-15', 0),
      view('2370', '2026-10-15', 1, { conviction: 'high' }),
      view('2330', '2026-09-10', -1),
      view('2340', '2026-03-02', 1),
    ])
    await insertWithdrawal(db, { viewId: later ?? 0, on: asIsoDate('2026-11-05'), reason: '前提改變' })
    const october = await shown(app, '?month=2026-10')
    expect(october).toMatchObject({ month: '2026-10', day: '2026-10-31', as_of: asOf })
    expect(october.rows.map(({ m_code, stance, tilt, change }) => [m_code, stance, tilt, change])).toEqual([
      ['ETW', 1, 3, { kind: 'raised', from: 0 }],
      ['EDM', -1, -2, { kind: 'kept', from: -1 }],
    ])
    // expired at the end of September, six months after March
    expect(october.dropped).toMatchObject([{ m_code: 'EAP', ended: { how: 'expired', on: '2026-09-30' } }])
    const now = await shown(app)
    expect(now).toMatchObject({ month: '2026-11', day: asOf })
    expect(now.rows.map(({ m_code }) => m_code)).toEqual(['EDM'])
    expect(now.dropped).toMatchObject([{ m_code: 'ETW', ended: { how: 'withdrawn' }, reason: '前提改變' }])
    expect(now.months).toHaveLength(9)
    expect([now.months[0], now.months.at(-1)]).toEqual(['2026-11', '2026-03'])
    expect(now.uncovered.map(({ m_code }) => m_code)).toContain('ETW')
  })

  test('that is none is no page, and a site without views says so', async ({ app, db }) => {
    const member = await aMember(db)
    const empty = await shown(app)
    expect(empty).toMatchObject({ months: [], rows: [], calls: [], record: { n: 0, verdict: 'none' } })
    await insertViews(db, 'real', [view('2370', '2026-10-15', 1)])
    for (const month of ['2026-09', '2026-12']) {
      expect((await app.get(`${PATH}?month=${month}`, member)).statusCode).toBe(404)
    }
    expect((await app.get(`${PATH}?month=2026-13`, member)).statusCode).toBe(400)
    expect((await app.get(PATH)).json().error.code).toBe('signin_required')
  })

  test('of an invented market are not shown beside a real one', async ({ app, db }) => {
    await insertViews(db, 'demo', [view('2370', '2026-10-15', 1)])
    expect((await shown(app)).calls).toEqual([])
  })
})

describe('the record of an author', () => {
  test('counts every view, and tells a guest those that are judged or over, never one in force', async ({
    app,
    db,
  }) => {
    const [, , taken] = await insertViews(db, 'real', [
      view('2370', '2025-03-03', 1),
      view('2330', '2026-10-20', -1),
      view('2340', '2026-10-20', 1),
      view('2320', '2025-03-03', 1, { authorId: 2, author: '別人' }),
    ])
    await insertWithdrawal(db, { viewId: taken ?? 0, on: asIsoDate('2026-11-02'), reason: '前提改變' })
    const { record, calls } = (await app.get(`${PATH}/authors/3`)).json()
    const all = await shown(app)
    const own = all.by_author.find(({ author }) => author.id === 3)
    expect(record).toMatchObject({ n: own?.n, hit: own?.hit, excess: own?.excess, open: 2, verdict: 'few' })
    expect(calls.map(({ m_code, ended }: (typeof all.calls)[number]) => [m_code, ended?.how])).toEqual([
      ['EAP', 'withdrawn'],
      ['ETW', 'expired'],
    ])
    expect((await app.get(`${PATH}/authors/9`)).json()).toMatchObject({ record: null, calls: [] })
    expect((await app.get(`${PATH}/authors/x`)).statusCode).toBe(400)
  })
})

const written = {
  m_code: 'ETW',
  stance: 1,
  conviction: 'high',
  author: { id: 3, name: '高以恆' },
  reason: ['出口訂單連三個月成長'],
  risk: '庫存再度增加',
}

describe('writing views', () => {
  test('is for staff, of today alone, and is in the audit log', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const { id } = (await app.post(PATH, written, staff)).json()
    const { rows } = await shown(app)
    expect(rows).toMatchObject([
      { id, m_code: 'ETW', stance: 1, tilt: 3, published_on: asOf, ends_on: '2027-05-31', reason: written.reason },
    ])
    const again = await app.post(PATH, { ...written, stance: -1 }, staff)
    expect(again.json().error).toMatchObject({
      code: 'invalid_field',
      fields: { m_code: expect.stringContaining('今天') },
    })
    for (const who of [await aMember(db), await aMember(db, { groups: ['member', 'member_pro'] })]) {
      expect((await app.post(PATH, written, who)).json().error.code).toBe('role_required')
      expect((await app.post(`${PATH}/${id}/withdraw`, { reason: '無' }, who)).json().error.code).toBe('role_required')
    }
    const log = await db.selectFrom('audit_log').selectAll().where('event', '=', 'market_view_published').execute()
    expect(log).toMatchObject([{ member_id: staff.id, details: { view: id } }])
  })

  test('takes a view back once, with a reason, while it is in force', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const [old] = await insertViews(db, 'real', [view('2370', '2026-10-15', 0)])
    const { id } = (await app.post(PATH, written, staff)).json()
    const take = (which: number, reason = '前提改變') => app.post(`${PATH}/${which}/withdraw`, { reason }, staff)
    expect((await take(old ?? 0)).json().error.code).toBe('stale_version')
    expect((await take(id, ' ')).statusCode).toBe(422)
    expect((await take(id)).json()).toEqual({ id })
    expect((await take(id)).json().error.code).toBe('stale_version')
    expect((await take(987_654)).json().error.code).toBe('not_found')
    expect((await shown(app)).calls[0]).toMatchObject({ id, ended: { how: 'withdrawn', on: asOf } })
    const log = await db
      .selectFrom('audit_log')
      .select('member_id')
      .where('event', '=', 'market_view_withdrawn')
      .execute()
    expect(log).toEqual([{ member_id: staff.id }])
  })

  test('is signed by someone who writes, under their own name', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const signed = async (author: object) => (await app.post(PATH, { ...written, author }, staff)).json()
    for (const author of [
      { id: 77, name: '高以恆' },
      { id: 3, name: '別人' },
    ])
      expect((await signed(author)).error).toMatchObject({
        code: 'invalid_field',
        fields: { author: expect.stringContaining('沒有這位作者') },
      })
    await upsertAuthor(db, 'demo', { id: 8, slug: 'demo', name: '示範', title: '', bio: '', specialties: [] })
    expect((await signed({ id: 8, name: '示範' })).error.code).toBe('invalid_field')
    await db.updateTable('authors').set({ retired_on: '2026-11-01' }).where('id', '=', 3).execute()
    expect((await signed({ id: 3, name: '高以恆' })).error.code).toBe('invalid_field')
    expect((await shown(app)).calls).toEqual([])
    expect(await signed({ id: null, name: '研究團隊' })).toEqual({ id: expect.any(Number) })
  })

  test('refuses what is no view', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const wrong = [
      { m_code: 'OTH' },
      { m_code: 'NONE' },
      { stance: 2 },
      { conviction: 'sure' },
      { reason: [] },
      { reason: ['一', '二', '三', '四'] },
      { reason: ['長'.repeat(81)] },
      { risk: '' },
      { published_on: '2026-01-05' },
    ]
    for (const part of wrong) {
      const reply = await app.post(PATH, { ...written, ...part }, staff)
      expect([400, 422]).toContain(reply.statusCode)
    }
    expect((await shown(app)).calls).toEqual([])
  })
})
