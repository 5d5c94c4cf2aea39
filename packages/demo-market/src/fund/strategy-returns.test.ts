import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import { managerStyleOf, managerStyles } from '../tables/manager-styles.ts'
import { type MarketTape, marketTape } from '../tape/market-tape.ts'
import { planUniverse } from '../universe/plan-universe.ts'
import type { StrategyPlan } from '../universe/strategy-plan.ts'
import { strategyReturns } from './strategy-returns.ts'

const strategies = planUniverse({ seed: 2026, funds: 1500, today: epochDayOf('2026-11-21') })
const real = marketTape(2026, 100)
const SPELL = 780

/** A market in which nothing happens: what a fund still gains is its manager's. Its reach is as far as can be. */
function stillMarket(sectorReturn = 0): MarketTape {
  const still = (series: Float64Array) => new Float64Array(series.length)
  const returns = Object.fromEntries(Object.entries(real.factors.returns).map(([name, each]) => [name, still(each)]))
  const { weather } = real.factors
  return {
    ...real,
    factors: {
      ...real.factors,
      returns: returns as MarketTape['factors']['returns'],
      weather: { ...weather, storm: still(weather.storm), reach: weather.reach.map(() => 1) },
    },
    sectors: new Map([...real.sectors].map(([id, each]) => [id, each.map(() => sectorReturn)])),
  }
}

const active = strategies.find(({ sector2Id, isIndexFund, etf }) => sector2Id === '70001' && !isIndexFund && !etf)
const manyOf = (plan: StrategyPlan) => Array.from({ length: 300 }, (_, index) => ({ ...plan, id: `many:${index}` }))

function anActive(): StrategyPlan {
  if (active === undefined) throw new RangeError('no active fund of Taiwan shares')
  return active
}

describe('what a manager adds', () => {
  it('stays the same for three years, then is another', () => {
    const returns = strategyReturns(stillMarket(), anActive())
    expect(returns.length).toBeGreaterThan(2 * SPELL)
    const firsts = returns.filter((_, slot) => slot % SPELL === 0)
    expect(new Set(firsts).size).toBe(firsts.length)
    for (const [slot, value] of returns.entries()) expect(value).toBe(firsts[Math.floor(slot / SPELL)])
  })

  it('is around the mean of its style a year, half of its spread lasting', () => {
    const { alphaMeanPercent, alphaDeviationPercent } = managerStyles[managerStyleOf('70001')]
    const years = manyOf(anActive()).map((plan) => {
      const returns = strategyReturns(stillMarket(), plan)
      return [0, SPELL].map((slot) => (returns[slot] ?? 0) * TAPE_DAYS_PER_YEAR * 100)
    })
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const off = years.map((year) => year.map((value) => (value - alphaMeanPercent) / alphaDeviationPercent))
    expect(mean(off.map(([first = 0]) => first))).toBeCloseTo(0, 0)
    expect(mean(off.map(([first = 0]) => first ** 2))).toBeCloseTo(1, 0)
    // what lasts is in both spells: half squared
    const together = mean(off.map(([first = 0, second = 0]) => first * second))
    expect(together).toBeGreaterThan(0.1)
    expect(together).toBeLessThan(0.4)
  })
})

describe('a daily multiple', () => {
  const multipleOf = (times: number): StrategyPlan => {
    const etf = strategies.find((plan) => plan.etf?.multiple)
    if (!etf?.etf?.multiple) throw new RangeError('no leveraged ETF')
    return { ...etf, etf: { ...etf.etf, multiple: { ...etf.etf.multiple, times } } }
  }

  it('is so many times the simple return of the day, less what it costs', () => {
    const market = stillMarket(0.02)
    const once = strategyReturns(market, { ...multipleOf(1), etf: null })
    const twice = strategyReturns(market, multipleOf(2))
    const against = strategyReturns(market, multipleOf(-1))
    expect(Math.expm1(twice[9] ?? 0)).toBeCloseTo(2 * Math.expm1(once[9] ?? 0) - 0.004 / TAPE_DAYS_PER_YEAR, 12)
    expect(Math.expm1(against[9] ?? 0)).toBeCloseTo(-Math.expm1(once[9] ?? 0) - 0.004 / TAPE_DAYS_PER_YEAR, 12)
  })

  it('never loses everything', () => {
    const worst = strategyReturns(stillMarket(-0.05), multipleOf(100))
    expect(Math.expm1(worst[9] ?? 0)).toBeCloseTo(-0.9, 12)
  })
})

it('no fund goes farther in a day without a story than it may', () => {
  const wild = strategyReturns(stillMarket(0.5), anActive())
  expect(Math.max(...wild)).toBeLessThanOrEqual(0.055)
  expect(Math.min(...wild)).toBeGreaterThan(0.05)
})
