import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { startOf, stretchOf } from '@zhiheng/domain/funds/chart-stretch.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { closesAsPrice } from './closes-as-price.ts'
import { splitsAfter, yearPaid } from './distribution-rate.ts'
import { fundOfKey } from './fund-of-key.ts'
import { lastPricedSlot, valueAt } from './last-priced.ts'
import { listDistributions } from './list-distributions.ts'
import { resolveWindow } from './resolve-window.ts'
import { windowWorth } from './window-worth.ts'
import { toNumber, toPercent } from './wire-number.ts'

const nan = Number.NaN
const day = (text: string) => epochDayOf(text)
const slot = (text: string) => slotOf(day(text))
const AS_OF = '2026-11-20'

/** A class with the same price on every weekday from 2024 on. */
function steady(known: Partial<HandMadeFund> & { readonly about?: Partial<FundRecord> } = {}): HandMadeFund {
  const { about = {}, ...rest } = known
  return {
    record: aFund('F1', { launchDate: asIsoDate('2024-01-01'), ...about }),
    from: '2024-01-01',
    prices: weekdayPrices('2024-01-01', AS_OF, () => 20),
    ...rest,
  }
}
const marketOf = (...funds: HandMadeFund[]): Market =>
  handMadeMarket({ asOf: AS_OF, funds, fxPerUsd: { TWD: steadyRate(32, AS_OF) } })
const paid = (...rows: readonly (readonly [on: string, amount: number, fromCapitalPercent?: number | null])[]) => ({
  distributions: rows.map(([on, amount, fromCapitalPercent = null]) => ({
    epochDay: day(on),
    amount,
    fromCapitalPercent,
  })),
})

describe('a number on the wire', () => {
  it.each([
    [nan, null],
    [null, null],
    [undefined, null],
    [Number.POSITIVE_INFINITY, null],
    [0, 0],
    [-0, 0],
    [-1e-9, 0],
    [0.123_456_789, 12.345_679],
    [-0.05, -5],
  ])('%s is %s percent', (ratio, percent) => {
    expect(Object.is(toPercent(ratio), percent)).toBe(true)
  })

  it('has six decimals at most', () => {
    expect([toNumber(1.000_000_4), toNumber(1.000_000_5), toNumber(nan)]).toEqual([1, 1.000_001, null])
  })
})

describe('the last price of a span', () => {
  const series = { firstSlot: 100, values: Float64Array.of(nan, 5, nan, 7, nan) }

  it.each([
    [104, 100, 103],
    [103, 100, 103],
    [102, 100, 101],
    [101, 101, 101],
    [102, 102, null],
    [100, 100, null],
    [99, 90, null],
    [999, 0, 103],
    [103, 104, null],
  ])('up to %s from %s is of %s', (to, from, found) => {
    expect(lastPricedSlot(series, to, from)).toBe(found)
  })

  it('is looked for from the first one on where no beginning is said', () => {
    expect(lastPricedSlot(series, 102)).toBe(101)
    expect([valueAt(series, 101), valueAt(series, 99), valueAt(series, 105)]).toEqual([5, nan, nan])
  })
})

describe('the days of a chart', () => {
  const limits = { asOf: asIsoDate(AS_OF), birth: day('2024-01-05') }
  const custom = (from: string | undefined, to?: string) =>
    resolveWindow(
      {
        window: 'custom',
        from: from === undefined ? undefined : asIsoDate(from),
        to: to === undefined ? undefined : asIsoDate(to),
      },
      limits,
    )

  it('are the whole life, a period up to the day of figures, or those that are asked for', () => {
    expect(resolveWindow({ window: 'max' }, limits)).toEqual({ from: day('2024-01-05'), to: day(AS_OF) })
    expect(resolveWindow({ window: 'max' }, { ...limits, birth: day('2026-12-01') })).toEqual({
      from: day(AS_OF),
      to: day(AS_OF),
    })
    expect(resolveWindow({ window: '1y' }, limits)).toEqual({ from: day('2025-11-20'), to: day(AS_OF) })
    expect(custom('2026-01-05', '2026-02-05')).toEqual({ from: day('2026-01-05'), to: day('2026-02-05') })
  })

  it('go no further than the day of figures', () => {
    expect(custom('2026-01-05', '2026-12-31').to).toBe(day(AS_OF))
    expect(custom('2026-01-05').to).toBe(day(AS_OF))
    expect(custom('2026-11-19').from).toBe(day('2026-11-19'))
  })

  it.each([
    [undefined, undefined],
    [AS_OF, undefined],
    ['2026-12-01', '2026-12-31'],
    ['2026-01-05', '2026-01-05'],
    ['2026-01-06', '2026-01-05'],
  ])('from %s to %s are refused', (from, to) => {
    expect(() => custom(from, to)).toThrow(expect.objectContaining({ code: 'invalid_date' }))
  })
})

describe('what a class paid in twelve months', () => {
  const rateOf = (fund: HandMadeFund) => yearPaid(marketOf(fund), 0)

  it('is the sum over the newest price, from the day behind a year ago to the day itself', () => {
    expect(rateOf(steady(paid(['2025-11-20', 9], ['2025-11-21', 1], [AS_OF, 0.5])))?.rate).toBeCloseTo(1.5 / 20, 12)
  })

  it('is nothing for a class that never paid, and nought for one that paid before', () => {
    expect(rateOf(steady())).toBeNull()
    expect(rateOf(steady(paid(['2025-06-02', 1])))?.rate).toBe(0)
  })

  it.each([
    ['2025-11-20', 0.05],
    ['2025-11-21', null],
  ])('is known of a class that was launched on %s: %s', (launchDate, rate) => {
    const from = { from: launchDate, prices: weekdayPrices(launchDate, AS_OF, () => 20) }
    const fund = steady({ ...from, ...paid(['2026-06-01', 1]), about: { launchDate: asIsoDate(launchDate) } })
    expect(rateOf(fund)?.rate ?? null).toBe(rate)
  })

  it.each([
    ['2026-10-20', 0.05],
    ['2026-10-19', null],
  ])('is known where the newest price is of %s: %s', (until, rate) => {
    const fund = steady({ prices: weekdayPrices('2024-01-01', until, () => 20), ...paid(['2026-06-01', 1]) })
    expect(rateOf(fund)?.rate ?? null).toBe(rate)
  })

  it('is unknown where a payment is of before a step that nothing explains, and known from the step on', () => {
    const leaping = weekdayPrices('2024-01-01', AS_OF, (on) => (on < day('2026-06-01') ? 60 : 20))
    expect(rateOf(steady({ prices: leaping, ...paid(['2026-05-29', 1]) }))).toBeNull()
    expect(rateOf(steady({ prices: leaping, ...paid(['2026-06-01', 1]) }))?.rate).toBe(0.05)
  })

  it('is stated in units of today: what was paid before a split was paid on other units', () => {
    const splits = [{ epochDay: day('2026-06-01'), ratio: 0.5 }]
    const prices = weekdayPrices('2024-01-01', AS_OF, (on) => (on < day('2026-06-01') ? 40 : 20))
    expect(rateOf(steady({ prices, splits, ...paid(['2026-05-29', 2]) }))?.rate).toBe(0.05)
    expect(rateOf(steady({ prices, splits, ...paid(['2026-06-01', 2]) }))?.rate).toBe(0.1)
    const market = marketOf(steady({ prices, splits: [...splits, { epochDay: day('2026-11-20'), ratio: 3 }] }))
    const since = (on: string, asOf: string) => splitsAfter(market, 0, { epochDay: day(on), asOf: day(asOf) })
    expect([since('2026-05-31', '2026-11-20'), since('2026-06-01', '2026-11-20')]).toEqual([1.5, 3])
    expect([since('2026-05-31', '2026-11-19'), since('2026-11-20', '2026-11-20')]).toEqual([0.5, 1])
  })

  it('says how much came from capital, by amount, where every payment says it', () => {
    const half = rateOf(steady(paid(['2026-01-05', 3, 100], ['2026-06-01', 1, 0])))
    expect(half?.fromCapital).toBe(0.75)
    expect(rateOf(steady(paid(['2026-01-05', 3, 100], ['2026-06-01', 1, null])))?.fromCapital).toBeNull()
    expect(rateOf(steady(paid(['2025-06-02', 1, 100])))?.fromCapital).toBeNull()
  })
})

describe('the distributions of a class', () => {
  it('are the last 36 up to the day of figures, the newest first, beside the last price before them', () => {
    const days = weekdayPrices('2026-08-03', '2026-12-31', (on) => on).slice(0, 37 + 44)
    const rows = days.map((on) => ({ epochDay: on, amount: 0.01, fromCapitalPercent: null }))
    const market = marketOf(steady({ distributions: rows }))
    const { rows: listed, currency } = listDistributions(market, 'F1')
    expect([currency, listed.length, listed[0]?.ex_date]).toEqual(['TWD', 36, AS_OF])
    expect(listed.map(({ ex_date }) => ex_date)).toEqual(
      listed
        .map(({ ex_date }) => ex_date)
        .toSorted()
        .toReversed(),
    )
  })

  it('stand beside the price of the day before, not of the day itself', () => {
    const prices = weekdayPrices('2024-01-01', AS_OF, (on) => (on < day('2026-06-01') ? 21 : 20))
    const { rows } = listDistributions(
      marketOf(steady({ prices, ...paid(['2024-01-01', 1], ['2026-06-01', 1, 30]) })),
      'F1',
    )
    expect(rows).toEqual([
      { ex_date: '2026-06-01', amount: 1, amount_today: 1, price: 21, from_capital: 30 },
      { ex_date: '2024-01-01', amount: 1, amount_today: 1, price: null, from_capital: null },
    ])
    expect(() => listDistributions(marketOf(), 'F1')).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})

describe('closes that stand for prices', () => {
  const from = '2026-11-02'
  const spans = (prices: readonly number[], closes: readonly number[] | null, shift = 0) => {
    const fund = { ...steady(), from, prices }
    const level = (values: readonly number[]) => ({
      id: 'close:F1',
      name: '收盤價',
      kind: 'index' as const,
      currency: null,
      unit: null,
      series: { firstSlot: slot(from) + shift, values: Float64Array.from(values) },
    })
    const market = handMadeMarket({ asOf: AS_OF, funds: [fund], levels: closes === null ? [] : [level(closes)] })
    const [made] = market.funds
    if (made === undefined) throw new Error('there is one')
    return closesAsPrice(market, made)
  }

  it('are told from five in a row on', () => {
    expect(spans([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])).toEqual([{ from: '2026-11-02', to: '2026-11-06' }])
    expect(spans([1, 2, 3, 4, 5], [1, 2, 3, 4, 9])).toEqual([])
    expect(spans([1, 2, 3, 4, 5], null)).toEqual([])
  })

  it('are in a row over days without a price, and not over one with another', () => {
    expect(spans([1, 2, nan, 3, 4, 5], [1, 2, 8, 3, 4, 5])).toEqual([{ from: '2026-11-02', to: '2026-11-09' }])
    expect(spans([1, 2, 8, 3, 4, 5], [1, 2, 9, 3, 4, 5])).toEqual([])
  })

  it('may come twice, each with its own days', () => {
    const prices = [1, 2, 3, 4, 5, 99, 6, 7, 8, 9, 10]
    const closes = prices.map((price) => (price === 99 ? 98 : price))
    expect(spans(prices, closes)).toEqual([
      { from: '2026-11-02', to: '2026-11-06' },
      { from: '2026-11-10', to: '2026-11-16' },
    ])
  })

  it('are compared day by day, also where the two begin on different days', () => {
    expect(spans([9, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5], 1)).toEqual([{ from: '2026-11-03', to: '2026-11-09' }])
  })
})

describe('what a unit was worth in a window', () => {
  const stretch = stretchOf({ from: day('2026-11-02'), to: day(AS_OF) })
  const at = (text: string) => slot(text) - stretch.firstSlot
  const worthOf = (fund: HandMadeFund, basis: 'price' | 'total_return', currency: 'TWD' | 'USD' | 'EUR' = 'TWD') =>
    windowWorth(marketOf(fund), 0, { stretch, stated: { currency, basis } })

  it('begins 45 days before the window and ends with it', () => {
    expect([stretch.firstSlot, stretch.lastSlot, stretch.startIndex]).toEqual([
      slot('2026-09-18'),
      slot(AS_OF),
      slot('2026-11-02') - slot('2026-09-18'),
    ])
    expect(worthOf(steady(), 'price')).toHaveLength(slot(AS_OF) - slot('2026-09-18') + 1)
  })

  it('is the price, times the rate', () => {
    expect(worthOf(steady(), 'price')[at('2026-11-02')]).toBe(20)
    expect(worthOf(steady(), 'price', 'USD')[at('2026-11-02')]).toBe(20 / 32)
    expect(worthOf(steady(), 'price', 'EUR')[at('2026-11-02')]).toBeNaN()
  })

  it('has splits taken out of prices: before them in units of before, from them on as well', () => {
    const splits = [{ epochDay: day('2026-11-10'), ratio: 0.5 }]
    const prices = weekdayPrices('2024-01-01', AS_OF, (on) => (on < day('2026-11-10') ? 20 : 10))
    const worth = worthOf(steady({ splits, prices }), 'price')
    expect([worth[at('2026-11-09')], worth[at('2026-11-10')], worth[at(AS_OF)]]).toEqual([20, 20, 20])
    const before = worthOf(steady({ splits: [{ epochDay: day('2025-01-06'), ratio: 2 }] }), 'price')
    expect(new Set(before.filter((value) => !Number.isNaN(value)))).toEqual(new Set([10]))
  })

  it('is nothing before a step that nothing explains', () => {
    const prices = weekdayPrices('2024-01-01', AS_OF, (on) => (on < day('2026-11-10') ? 60 : 20))
    const worth = worthOf(steady({ prices }), 'price')
    expect([worth[at('2026-11-09')], worth[at('2026-11-10')]]).toEqual([nan, 20])
  })

  it('starts with what stands for the first day, else with the first worth in the window', () => {
    expect(startOf(worthOf(steady(), 'price'), stretch)).toBe(stretch.startIndex)
    const late = steady({ from: '2026-11-10', prices: weekdayPrices('2026-11-10', AS_OF, () => 20) })
    expect(startOf(worthOf(late, 'price'), stretch)).toBe(at('2026-11-10'))
    const lastDay = steady({ from: AS_OF, prices: [20] })
    expect(startOf(worthOf(lastDay, 'price'), stretch)).toBe(at(AS_OF))
    expect(startOf(worthOf(steady({ prices: [] }), 'price'), stretch)).toBe(-1)
  })

  it('is nothing of a class that is not there', () => {
    const worth = windowWorth(marketOf(), 0, { stretch, stated: { currency: 'TWD', basis: 'price' } })
    expect(worth.every(Number.isNaN)).toBe(true)
  })
})

it('a class that came after the snapshot is there at the next request', () => {
  const market = marketOf(steady())
  expect(fundOfKey(market, 1).lipperId).toBe('F1')
  expect(() => fundOfKey(market, 2)).toThrow(expect.objectContaining({ code: 'busy' }))
})
