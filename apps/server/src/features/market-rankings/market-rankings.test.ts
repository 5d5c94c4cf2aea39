import { getRanking, type RankedFund } from '@zhiheng/contract/market-rankings.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { rankingTopics } from '@zhiheng/domain/market-rankings/topics.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { showRanking } from './show-ranking.ts'

const friday = '2026-11-20' as IsoDate
const usual = { period: '1y', scope: 'all', type: 'all', page: 1 } as const

async function demo(db: Database, funds = 220) {
  await fillDemoMarket(db, { seed: 3, funds, today: friday }, () => undefined)
  const market = await loadMarket(db, clockOn(friday))
  return { market, site: { db, market: () => market } }
}

/** Worth of 1 in TWD on a day, the last known of the ten days before. */
function worth(market: Market, fund: MarketFund, day: string): number {
  const { firstSlot, values } = market.totalReturns(fund.index)
  const rate = (slot: number) => {
    const [home, own] = [market.fxPerUsd('TWD'), market.fxPerUsd(fund.currency)]
    if (fund.currency === 'TWD') return 1
    const at = (series: typeof home) => series?.values[slot - series.firstSlot] ?? Number.NaN
    return at(home) / at(own)
  }
  for (let slot = slotOf(epochDayOf(day)), back = 0; back <= 10; back++, slot--) {
    const value = (values[slot - firstSlot] ?? Number.NaN) * rate(slot)
    if (Number.isFinite(value)) return value
  }
  return Number.NaN
}

const fundOf = (market: Market, { lipper_id }: RankedFund): MarketFund => {
  const fund = market.funds[market.indexOf(lipper_id) ?? -1]
  if (fund === undefined) throw new Error(`no ${lipper_id}`)
  return fund
}

describe('rankings of the demo market', () => {
  test('are by the figures that the funds themselves have, one class a fund', { timeout: 120_000 }, async ({ db }) => {
    const { market, site } = await demo(db)
    const research = researchOf(market)
    for (const topic of rankingTopics) {
      const reply = await showRanking(site, topic, usual)
      expect(getRanking.reply.parse(reply)).toEqual(reply)
      const { rows } = reply
      expect(new Set(rows.map(({ strategy_id: id }) => id)).size).toBe(rows.length)
      if (topic !== 'popular') expect([topic, rows.length]).not.toEqual([topic, 0])
      for (const row of rows) {
        const fund = fundOf(market, row)
        const own = summariseFund(research, fund.index)
        // leveraged and inverse funds stand apart
        expect(fund.sector2Id).not.toBe('95002')
        expect(fund.status).toBe('active')
        const shown: Partial<Record<typeof topic, number | null>> = {
          volatility: own.ann_volatility['1y'],
          sharpe: own.ann_sharpe['1y'],
          yield: own.distribution_rate_12m,
          expense: own.total_expense,
          size: own.size_twd,
          score: own.score,
        }
        if (topic in shown) expect(row.value).toBe(shown[topic])
        if (topic === 'performance' || topic === 'decline') {
          const grown = 100 * (worth(market, fund, '2026-11-20') / worth(market, fund, '2025-11-20') - 1)
          expect(row.value).toBeCloseTo(grown, 4)
        }
        if (topic === 'new') expect(row.launch_date !== null && row.launch_date > '2025-11-20').toBe(true)
        if (topic === 'dca') expect(row.value).toBeCloseTo(planOf(market, fund), 4)
      }
      const values = rows.map(({ value }) => value ?? 0)
      const isUp = ['decline', 'volatility', 'expense'].includes(topic)
      if (topic !== 'new') expect(values).toEqual(values.toSorted((a, b) => (isUp ? a - b : b - a)))
    }
    await expect(showRanking(site, 'nothing', usual)).rejects.toMatchObject({ code: 'not_found' })
  })

  test(
    'repeat themselves as often as prices say, funds that ended since among them',
    { timeout: 120_000 },
    async ({ db }) => {
      const { market, site } = await demo(db)
      const { record, before } = await showRanking(site, 'performance', usual)
      const { strategies } = researchOf(market)
      const primaries = [...strategies.values()].flatMap(([place]) => market.funds[place ?? -1] ?? [])
      const listed = primaries.filter((fund) => fund.market === 'TW' && fund.sector2Id !== '95002')
      const then = listed
        .map((fund) => ({ fund, grown: worth(market, fund, '2025-11-20') / worth(market, fund, '2024-11-20') - 1 }))
        .filter(({ fund, grown }) => Number.isFinite(grown) && ageOn(market, fund, '2025-11-20') >= 183)
        .toSorted((a, b) => b.grown - a.grown)
      const now = listed
        .filter(({ status, index }) => status === 'active' && researchOf(market).hidden[index] === null)
        .map((fund) => ({ fund, grown: worth(market, fund, '2026-11-20') / worth(market, fund, '2025-11-20') - 1 }))
        .filter(({ grown }) => Number.isFinite(grown))
        .toSorted((a, b) => b.grown - a.grown)
      const first = then.slice(0, Math.max(10, Math.floor(then.length / 10)))
      const quarter = new Set(now.slice(0, Math.floor(now.length / 4)).map(({ fund }) => fund))
      const all = new Set(now.map(({ fund }) => fund))
      expect(before).toBe('2026-10-20')
      expect(record).toEqual({
        day: '2025-11-20',
        of: then.length,
        first: first.length,
        repeated: first.filter(({ fund }) => quarter.has(fund)).length,
        gone: first.filter(({ fund }) => !all.has(fund)).length,
      })
    },
  )

  test(
    'are narrowed by where funds are from and what they hold, page by page',
    { timeout: 120_000 },
    async ({ db }) => {
      const { site } = await demo(db)
      const of = async (asked: Partial<Parameters<typeof showRanking>[2]>) =>
        showRanking(site, 'size', { ...usual, ...asked })
      const all = await of({})
      const parts = await Promise.all((['onshore', 'offshore', 'etf'] as const).map((scope) => of({ scope })))
      expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(all.total)
      expect((await of({ scope: 'etf' })).rows.every((row) => row.is_etf)).toBe(true)
      const bonds = await of({ type: 'bond' })
      expect(bonds.rows.every(({ asset_type: type }) => type === 'bond')).toBe(true)
      const second = await of({ page: 2 })
      expect(second.rows[0]?.rank).toBeGreaterThanOrEqual(51)
      // behind the last page is the last page
      expect((await of({ page: 900 })).page).toBe(all.page_total)
      const risk = await showRanking(site, 'volatility', usual)
      expect(risk).toMatchObject({ without_money: true, least_size_twd: 1e8 })
      expect(risk.rows.some(({ asset_type: type }) => type === 'money_market')).toBe(false)
      const money = await showRanking(site, 'volatility', { ...usual, type: 'money_market' })
      expect(money.rows.length).toBeGreaterThan(0)
    },
  )
})

/** Days since its launch or its first price. */
function ageOn(market: Market, fund: MarketFund, day: string): number {
  return fund.launchDate === null ? 9999 : epochDayOf(day) - epochDayOf(fund.launchDate)
}

/** What twelve equal payments on the 6th, or the first price after it, became. */
function planOf(market: Market, fund: MarketFund): number {
  const { firstSlot, values } = market.totalReturns(fund.index)
  let units = 0
  for (let month = 0; month < 12; month++) {
    const day = new Date(Date.UTC(2025, 11 + month, 6)).toISOString().slice(0, 10)
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    let slot = slotOf(epochDayOf(day)) + (isWeekend ? 1 : 0)
    while (Number.isNaN(values[slot - firstSlot] ?? 0)) slot += 1
    const iso = new Date(Date.UTC(1969, 11, 29) + (Math.floor(slot / 5) * 7 + (slot % 5)) * 86_400_000)
    units += 1 / worth(market, fund, iso.toISOString().slice(0, 10))
  }
  return 100 * ((units * worth(market, fund, '2026-11-20')) / 12 - 1)
}
