import type { Bucket } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { CALM_DAY, calmMarket, sectors } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { benchmarkChoices, benchmarkLevels, defaultBenchmark } from './choose-benchmark.ts'

const FRIDAY = slotOf(epochDayOf(CALM_DAY))

/** An index whose values end on the day of figures, or so many weekdays before it. */
function anIndex(id: string, values: readonly number[], known: Partial<MarketLevel> & { ago?: number } = {}) {
  const { ago = 0, ...more } = known
  const firstSlot = FRIDAY - ago - values.length + 1
  const series = { firstSlot, values: Float64Array.from(values) }
  return { id, name: `指數 ${id}`, kind: 'index', currency: 'TWD', unit: null, series, ...more } as const
}

const shares = (percents: Partial<Record<Bucket, number>>) => {
  const part = (bucket: Bucket) => ({ percent: percents[bucket] ?? 0 })
  return { ef: part('ef'), bf: part('bf'), blf: part('blf'), mmf: part('mmf'), other: part('other') }
}
const choicesOf = (market: ReturnType<typeof calmMarket>, percents: Partial<Record<Bucket, number>> = {}) =>
  benchmarkChoices(market, { currency: 'TWD', allocation: shares(percents) })
const ids = (choices: ReturnType<typeof benchmarkChoices>) => choices.map(({ id }) => id)

const etf = (sizeTwd: number | null, more: object = {}) => ({
  isEtf: true,
  isIndexFund: true,
  status: 'active' as const,
  sizeTwd,
  ...more,
})

describe('what a portfolio can be held against', () => {
  it('begins with its own mix, in parts that are held', () => {
    const market = calmMarket({}, { levels: [anIndex('EDM', [1]), anIndex('BGA', [1]), anIndex('BAL', [1])] })
    const choices = choicesOf(market, { ef: 60, bf: 40 })
    expect(ids(choices)).toEqual(['mix', 'EDM', 'BGA', 'BAL'])
    expect(defaultBenchmark(choices)?.parts).toEqual([
      { name: '指數 EDM', percent: 60 },
      { name: '指數 BGA', percent: 40 },
    ])
  })

  it('has no mix of a portfolio without anything, or with a class that has neither index nor funds', () => {
    const market = calmMarket({}, { levels: [anIndex('EDM', [1])] })
    expect(ids(choicesOf(market))).toEqual(['EDM'])
    expect(defaultBenchmark(choicesOf(market, { ef: 60, bf: 40 }))).toBeUndefined()
    expect(defaultBenchmark(choicesOf(market, { ef: 100 }))?.kind).toBe('mix')
    // what is in none of the four is held against shares
    expect(defaultBenchmark(choicesOf(market, { other: 100 }))?.parts).toEqual([{ name: '指數 EDM', percent: 100 }])
  })

  it('takes the mean of the funds of a class for an index that the site has not, or has without a currency', () => {
    const funds = { BOND: { sector2Id: sectors.bond } }
    const parts = (levels: readonly MarketLevel[]) =>
      defaultBenchmark(choicesOf(calmMarket(funds, { levels }), { bf: 100 }))?.parts
    expect(parts([])).toEqual([{ name: '債券型基金平均', percent: 100 }])
    expect(parts([anIndex('BGA', [1], { currency: null })])).toEqual([{ name: '債券型基金平均', percent: 100 }])
    expect(parts([anIndex('BGA', [1])])).toEqual([{ name: '指數 BGA', percent: 100 }])
  })

  it('offers an index that has a level and a currency, in the order of the list', () => {
    const levels = [
      anIndex('sp500', [1]),
      anIndex('taiex', [1]),
      anIndex('EEM', []),
      anIndex('ETW', [1], { currency: null }),
      anIndex('MACRO', [1]),
    ]
    expect(ids(choicesOf(calmMarket({}, { levels })))).toEqual(['taiex', 'sp500'])
  })

  it('offers the three largest index ETFs that live, of known size', () => {
    const market = calmMarket({
      SMALL: etf(10),
      LARGE: etf(40, { name: '大型 ETF' }),
      MIDDLE: etf(20),
      SECOND: etf(30),
      UNSIZED: etf(null),
      ENDED: etf(90, { status: 'liquidated' }),
      ACTIVE: etf(90, { isIndexFund: false }),
      FUND: etf(90, { isEtf: false }),
    })
    expect(choicesOf(market)).toEqual([
      { id: 'LARGE', name: '大型 ETF', kind: 'etf', parts: [] },
      expect.objectContaining({ id: 'SECOND' }),
      expect.objectContaining({ id: 'MIDDLE' }),
    ])
  })
})

/** Levels over the last weekdays of a choice by its id. */
function levelsOf(
  market: ReturnType<typeof calmMarket>,
  id: string,
  {
    days = 5,
    currency = 'TWD',
    ...percents
  }: { days?: number; currency?: 'TWD' | 'USD' | 'JPY' } & Partial<Record<Bucket, number>> = {},
) {
  const allocation = shares(percents)
  const choice = benchmarkChoices(market, { currency, allocation }).find((one) => one.id === id)
  if (choice === undefined) throw new RangeError(`${id} is no choice`)
  const found = benchmarkLevels(market, choice, {
    currency,
    allocation,
    span: { first: FRIDAY - days + 1, last: FRIDAY },
  })
  return found && [...found.levels]
}

describe('the levels of a benchmark', () => {
  it('are those of an index on its days, and none before it begins', () => {
    const market = calmMarket({}, { levels: [anIndex('EDM', [100, 110, 121])] })
    expect(levelsOf(market, 'EDM')).toEqual([Number.NaN, Number.NaN, 100, 110, 121])
  })

  it('begin with what was known before the first of the days, if it is not older than eight weekdays', () => {
    const since = (ago: number) =>
      levelsOf(calmMarket({}, { levels: [anIndex('EDM', [7], { ago })] }), 'EDM', { days: 1 })
    expect([since(0), since(1), since(8)]).toEqual([[7], [7], [7]])
    expect(since(9)).toEqual([Number.NaN])
  })

  it('are carried over a gap for eight weekdays, and not on the ninth', () => {
    const gap = [7, ...Array.from({ length: 9 }, () => Number.NaN), 8]
    const market = calmMarket({}, { levels: [anIndex('EDM', gap)] })
    expect(levelsOf(market, 'EDM', { days: 11 })).toEqual([...Array(9).fill(7), Number.NaN, 8])
  })

  it('are exchanged into the currency of the portfolio, and unknown without a rate', () => {
    const fxPerUsd = { TWD: steadyRate(30, CALM_DAY) }
    const market = calmMarket({}, { levels: [anIndex('EDM', [60, 90], { currency: 'USD' })], fxPerUsd })
    expect(levelsOf(market, 'EDM', { days: 2 })).toEqual([1800, 2700])
    expect(levelsOf(market, 'EDM', { days: 2, currency: 'USD' })).toEqual([60, 90])
    expect(levelsOf(market, 'EDM', { days: 2, currency: 'JPY' })).toEqual([Number.NaN, Number.NaN])
    // a rate of its own for each day
    const moving = { TWD: { firstSlot: FRIDAY - 2, values: Float64Array.of(29, 30, 32) } }
    const moved = calmMarket({}, { levels: [anIndex('EDM', [60, 90], { currency: 'USD' })], fxPerUsd: moving })
    expect(levelsOf(moved, 'EDM', { days: 2 })).toEqual([1800, 2880])
  })

  it('are the total return of an ETF', () => {
    const market = calmMarket({ ETF: { ...etf(1), priceOn: (day) => (day === epochDayOf(CALM_DAY) ? 11 : 10) } })
    const [before, after] = levelsOf(market, 'ETF', { days: 2 }) ?? []
    expect((after ?? 0) / (before ?? 1)).toBeCloseTo(1.1, 9)
  })

  it('are none for an ETF of which there is no exchange rate', () => {
    const market = calmMarket({ ETF: etf(1) })
    const choice = { id: 'ETF', name: 'ETF', kind: 'etf' as const, parts: [] }
    const ask = { currency: 'USD', allocation: shares({}), span: { first: FRIDAY - 1, last: FRIDAY } } as const
    expect(benchmarkLevels(market, choice, ask)).toBeNull()
    expect(benchmarkLevels(market, { ...choice, id: 'GONE' }, { ...ask, currency: 'TWD' })).toBeNull()
  })

  it('of a mix go as its parts do, by their shares', () => {
    const days = Array.from({ length: 40 }, () => 100)
    const market = calmMarket({}, { levels: [anIndex('EDM', [...days, 120]), anIndex('BGA', [...days, 110])] })
    const [before, after] = levelsOf(market, 'mix', { days: 2, ef: 75, bf: 25 }) ?? []
    expect((after ?? 0) / (before ?? 1)).toBeCloseTo(1 + 0.75 * 0.2 + 0.25 * 0.1, 9)
    const [one, other] = levelsOf(market, 'mix', { days: 2, bf: 100 }) ?? []
    expect((other ?? 0) / (one ?? 1)).toBeCloseTo(1.1, 9)
  })

  it('of a mix wait for no class of which nothing is held', () => {
    const days = Array.from({ length: 40 }, () => 100)
    const market = calmMarket({}, { levels: [anIndex('EDM', [...days, 120]), anIndex('BGA', [100])] })
    expect(levelsOf(market, 'mix', { days: 2, ef: 100 })?.every(Number.isFinite)).toBe(true)
    expect(levelsOf(market, 'mix', { days: 2, ef: 50, bf: 50 })?.[0]).toBeNaN()
  })
})
