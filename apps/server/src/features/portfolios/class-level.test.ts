import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { expect, test } from 'vitest'

import { handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { benchmarkChoices, defaultBenchmark } from './choose-benchmark.ts'
import { classLevel } from './class-level.ts'

const asOf = '2026-05-29'
const about = { market: 'TW', currency: 'TWD', domicile: 'TWN', house: '澄境投信', canTwSale: true } as const

/** A market of one balanced fund whose prices begin on a day. */
function balancedSince(from: string) {
  const prices = weekdayPrices(from, asOf, (day) => 1.0005 ** day)
  const record = fundWith({ ...about, lipperId: 'MIX', name: '平衡基金', sector2Id: '80001' })
  return handMadeMarket({ asOf, funds: [{ record, from, prices }] })
}

const allocation = {
  ef: { percent: 0 },
  bf: { percent: 0 },
  blf: { percent: 100 },
  mmf: { percent: 0 },
  other: { percent: 0 },
}

test('half a year of a class is enough to hold a portfolio of it against', () => {
  const market = balancedSince('2025-12-05')
  const level = classLevel(market, 'blf', 'TWD')
  expect(isoDateOf(epochDayOfSlot(level?.firstSlot ?? 0))).toBe('2025-12-05')
  const choices = benchmarkChoices(market, { currency: 'TWD', allocation })
  expect(defaultBenchmark(choices)).toMatchObject({ kind: 'mix', parts: [{ name: '平衡型基金平均', percent: 100 }] })
})

test('under a quarter of a year there is none', () => {
  const market = balancedSince('2026-03-16')
  expect(classLevel(market, 'blf', 'TWD')).toBeNull()
  expect(defaultBenchmark(benchmarkChoices(market, { currency: 'TWD', allocation }))).toBeUndefined()
})

test.each([
  ['2026-02-27', 13],
  ['2026-03-06', null],
])('a class whose prices begin on %s has %s weeks: thirteen are a quarter of a year', (from, weeks) => {
  const level = classLevel(balancedSince(from), 'blf', 'TWD')
  expect(level === null ? null : (level.values.length - 1) / 5).toBe(weeks)
})

test('between two weeks the level goes evenly, and ends on the last day', () => {
  const { firstSlot, values } = classLevel(balancedSince('2025-12-05'), 'blf', 'TWD') ?? { firstSlot: 0, values: [] }
  expect(isoDateOf(epochDayOfSlot(firstSlot + values.length - 1))).toBe(asOf)
  expect(values[0]).toBe(1)
  const steps = Array.from(values)
    .slice(1, 6)
    .map((value, day) => value / (values[day] ?? 0))
  // seven days of 0.05 % in five steps
  for (const step of steps) expect(step).toBeCloseTo(1.0005 ** (7 / 5), 9)
  expect(values[10]).toBeCloseTo(1.0005 ** 14, 9)
})

/** A market of one balanced fund with prices of all weekdays but those of a span. */
function balancedWithout(closed: { from: string; to: string }) {
  const [from, to] = [epochDayOf(closed.from), epochDayOf(closed.to)]
  const prices = weekdayPrices('2025-01-03', asOf, (day) => (day >= from && day <= to ? Number.NaN : 1.0005 ** day))
  const record = fundWith({ ...about, lipperId: 'MIX', name: '平衡基金', sector2Id: '80001' })
  return handMadeMarket({ asOf, funds: [{ record, from: '2025-01-03', prices }] })
}

test('a week without a price is a closed one, and the class goes on', () => {
  const level = classLevel(balancedWithout({ from: '2025-12-29', to: '2026-01-02' }), 'blf', 'TWD')
  expect(isoDateOf(epochDayOfSlot(level?.firstSlot ?? 0))).toBe('2025-01-03')
  expect(Array.from(level?.values ?? []).every(Number.isFinite)).toBe(true)
})

test('a class with a hole begins behind it', () => {
  const level = classLevel(balancedWithout({ from: '2025-09-01', to: '2025-10-31' }), 'blf', 'TWD')
  const begin = isoDateOf(epochDayOfSlot(level?.firstSlot ?? 0))
  expect(begin > '2025-10-31' && begin < '2025-11-15').toBe(true)
})

test('in another currency the level goes with the rate, and is unknown without one', () => {
  const { firstSlot, values } = steadyRate(30, asOf)
  const fxPerUsd = { TWD: { firstSlot, values: values.with(values.length - 1, 32) } }
  const record = fundWith({ ...about, lipperId: 'MIX', name: '平衡基金', sector2Id: '80001' })
  const prices = weekdayPrices('2025-01-03', asOf, () => 10)
  const market = handMadeMarket({ asOf, funds: [{ record, from: '2025-01-03', prices }], fxPerUsd })
  expect(classLevel(market, 'blf', 'TWD')?.values.at(-1)).toBe(1)
  const dollars = classLevel(market, 'blf', 'USD')?.values
  expect(dollars?.at(-2)).toBeCloseTo(1 / 30, 12)
  expect(dollars?.at(-1)).toBeCloseTo(1 / 32, 12)
  expect(classLevel(market, 'blf', 'JPY')?.values.at(-1)).toBeNaN()
})

test('cash is that of the currency: funds of New Taiwan dollars say nothing of US dollars', () => {
  const prices = weekdayPrices('2025-01-03', asOf, () => 10)
  const cash = (currency: 'TWD' | 'USD') =>
    fundWith({ ...about, currency, lipperId: currency, name: '貨幣基金', sector2Id: '10001' })
  const market = handMadeMarket({ asOf, funds: [{ record: cash('TWD'), from: '2025-01-03', prices }] })
  expect(classLevel(market, 'mmf', 'TWD')?.values.at(-1)).toBe(1)
  expect(classLevel(market, 'mmf', 'USD')).toBeNull()
})
