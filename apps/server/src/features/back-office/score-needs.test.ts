import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { describeScoreNeeds } from './describe-score-needs.ts'
import { countScoreNeeds } from './importing/count-score-needs.ts'

const asOf = '2026-11-20'

function aClass(lipperId: string, from: string, known: Partial<FundRecord> = {}) {
  const record = fundWith({
    lipperId,
    market: 'TW',
    name: lipperId,
    house: '測試投信',
    currency: 'TWD',
    domicile: 'TWN',
    sector2Id: '70001',
    canTwSale: true,
    launchDate: '2010-01-04' as FundRecord['launchDate'],
    ...known,
  })
  const pace = 1 + lipperId.charCodeAt(0) / 50
  return {
    record,
    from,
    prices: weekdayPrices(from, asOf, (day) => Math.exp(day / 9000 + 0.02 * Math.sin(day / pace))),
    isMissingDistributions: true,
  }
}

it('tells operators how many classes lack what, and how to supply it', () => {
  const market = handMadeMarket({
    asOf,
    funds: [
      ...['a', 'b', 'c'].map((id) => aClass(id, '2020-01-06', { sizeTwd: 1e9 })),
      aClass('d', '2025-12-01'),
      aClass('e', '2025-12-01', { totalExpensePercent: 1.2 }),
      aClass('f', '2020-01-06', { distributionFrequency: 'monthly' }),
      aClass('g', '2020-01-06', { isIndexFund: true }),
      aClass('h', '2020-01-06', { canTwSale: false }),
      aClass('i', '2020-01-06', { status: 'liquidated' }),
    ],
  })
  const needs = countScoreNeeds(market)
  expect(needs).toEqual({
    classes: 7,
    scored: 3,
    reasons: { short_history: 2, unknown_income: 1, index_fund: 1 },
    without: { size: 4, holdingsDate: 7, expense: 6, officialRisk: 7 },
  })
  const said = describeScoreNeeds(needs)
  expect(said[0]).toBe('評分：可銷售的 7 個級別中，3 個有評分')
  expect(said).toContain('  2 個級別淨值歷史不足 18 個月：匯入較早的淨值（navs.csv）')
  expect(said).toContain('  1 個級別有配息但配息資料不全：匯入配息（distributions.csv）')
  expect(said).toContain('  依規則不評分：指數型基金 1')
  expect(said.at(-1)).toContain('規模 4、持股日期 7、總費用率 6')
  expect(describeScoreNeeds({ ...needs, classes: 0 })).toEqual([])
})
