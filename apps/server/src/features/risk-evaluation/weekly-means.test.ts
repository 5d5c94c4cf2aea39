import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { expect, test } from 'vitest'

import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { weeklyCashMeansOf, weeklyMeansOf } from './weekly-means.ts'

const asOf = '2026-11-20'

/** An equity fund that grows by so much each day. */
function aFund(lipperId: string, growth: number, known: Partial<HandMadeFund['record']> = {}): HandMadeFund {
  const from = '2025-01-06'
  const prices = weekdayPrices(from, asOf, (day) => (1 + growth) ** day)
  const about = {
    market: 'TW',
    currency: 'TWD',
    domicile: 'TWN',
    house: '澄境投信',
    sector2Id: '70001',
    canTwSale: true,
  } as const
  return { record: fundWith({ lipperId, name: `基金${lipperId}`, ...about, ...known }), from, prices }
}

const plain = aFund('PLAIN', 0.001)
const lastOf = (funds: readonly HandMadeFund[]) =>
  weeklyMeansOf(handMadeMarket({ asOf, funds })).returns.equity.at(-1) ?? Number.NaN

test('a class is the mean of the funds that savers in Taiwan can hold', () => {
  expect(lastOf([plain])).toBeCloseTo(1.001 ** 7 - 1, 12)
  expect(lastOf([plain, aFund('OTHER', 0.003)])).toBeCloseTo((1.001 ** 7 + 1.003 ** 7) / 2 - 1, 12)
})

test.each([
  ['sold abroad alone', { market: 'IN', canTwSale: false }],
  ['leveraged', { sector2Id: '95002' }],
  ['paying out what nobody has told', { name: '高息基金(月配息)', distributionFrequency: 'monthly' }],
] as const)('a fund %s bears on nothing', (_, known) => {
  expect(lastOf([plain, aFund('ODD', -0.02, known)])).toBe(lastOf([plain]))
})

test('cash is cash of one currency, and no exchange rate is in it', () => {
  const cash = { sector2Id: '10001' }
  const funds = [aFund('NTD', 0.0001, cash), aFund('USD', 0.0002, { ...cash, currency: 'USD' })]
  const market = handMadeMarket({ asOf, funds, fxPerUsd: { TWD: { firstSlot: 0, values: rateOfEachDay() } } })
  expect(weeklyMeansOf(market).returns.money_market.at(-1)).toBeCloseTo(1.0001 ** 7 - 1, 12)
  expect(weeklyCashMeansOf(market, 'TWD').at(-1)).toBe(weeklyMeansOf(market).returns.money_market.at(-1))
  expect(weeklyCashMeansOf(market, 'USD').at(-1)).toBeCloseTo(1.0002 ** 7 - 1, 12)
  expect(weeklyCashMeansOf(market, 'EUR').every((change) => Number.isNaN(change))).toBe(true)
})

/** The dollar rises every day. */
function rateOfEachDay(): Float64Array {
  return Float64Array.from({ length: slotOf(epochDayOf(asOf)) + 1 }, (_, slot) => 30 * 1.0001 ** slot)
}

test('a week in which the market is closed moves nothing, and the one after it has the moves of both', () => {
  const closed = new Set([6, 7, 8, 9, 10].map((daysBack) => slotOf(epochDayOf(asOf)) - daysBack + 1))
  const { prices, from, record } = aFund('CLOSED', 0.001)
  const first = slotOf(epochDayOf(from))
  const withGap = Array.from(prices, (price, index) => (closed.has(first + index) ? Number.NaN : price))
  const { equity } = weeklyMeansOf(handMadeMarket({ asOf, funds: [{ record, from, prices: withGap }] })).returns
  expect(equity.at(-2)).toBe(0)
  expect(equity.at(-1)).toBeCloseTo(1.001 ** 14 - 1, 12)
})

test('a fund whose prices have ended makes no week of 0', () => {
  const { prices, from, record } = aFund('ENDED', 0.001)
  const ended = Array.from(prices, (price, index) => (index >= prices.length - 5 ? Number.NaN : price))
  const { equity } = weeklyMeansOf(handMadeMarket({ asOf, funds: [{ record, from, prices: ended }] })).returns
  expect(equity.at(-2)).toBeCloseTo(1.001 ** 7 - 1, 12)
  expect(equity.at(-1)).toBeNaN()
})

test('a week counts from the first distribution that is known, if it begins there', () => {
  const friday = epochDayOf(asOf)
  // one a quarter: whether any was paid before the first, no one knows
  const distributions = [5, 4, 3, 2, 1].map((quarters) => ({
    epochDay: friday - 7 * 13 * quarters,
    amount: 0.01,
    fromCapitalPercent: null,
  }))
  const payer = aFund('PAYS', 0.001, { distributionFrequency: 'quarterly' })
  const { equity } = weeklyMeansOf(
    handMadeMarket({ asOf, funds: [{ ...payer, distributions, isMissingDistributions: true }] }),
  ).returns
  const firstKnown = equity.findIndex((change) => !Number.isNaN(change))
  expect(equity.length - firstKnown).toBe(5 * 13)
})

test('a fund of Taiwan that is sold no more still counts', () => {
  expect(lastOf([plain, aFund('ENDED', 0.003, { canTwSale: false })])).toBeGreaterThan(lastOf([plain]))
})
