import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { ANCHOR_DAY } from '../calendar/tape-days.ts'
import { streamOf } from '../chance/counter.ts'
import { planUniverse } from '../universe/plan-universe.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'
import { priceForm } from './price-form.ts'

const strategies = planUniverse({ seed: 2026, funds: 1500, today: epochDayOf('2026-11-21') })

interface Kind {
  readonly isEtf?: boolean
  readonly house?: 'onshore' | 'offshore'
  readonly sector?: string
}

function strategyOf({ isEtf = false, house = 'onshore', sector = '' }: Kind): StrategyPlan {
  const found = strategies.find(
    (plan) =>
      (plan.etf !== null) === isEtf &&
      (plan.house.kind === 'offshore') === (house === 'offshore') &&
      plan.sector2Id.startsWith(sector),
  )
  if (found === undefined) throw new RangeError('no such strategy in the universe')
  return found
}

/** A class of the strategy as if it had been begun so many years before the tape: none after it. */
function classOf({ classes: [first] }: StrategyPlan, known: Partial<ClassPlan> & { years?: number } = {}): ClassPlan {
  if (first === undefined) throw new RangeError('a strategy without a class')
  return { ...first, launchDay: ANCHOR_DAY - (known.years ?? -1) * 365.25, ...known }
}

const stream = streamOf(1, 'price')
const streams = Array.from({ length: 400 }, (_, index) => streamOf(1, `price:${index}`))

describe('the price of a new unit', () => {
  const offshore = strategyOf({ house: 'offshore', sector: '30' })

  it('is ten onshore, in any currency', () => {
    const onshore = strategyOf({ sector: '70' })
    for (const currency of ['TWD', 'JPY', 'ZAR'] as const) {
      for (const each of streams) expect(priceForm(each, onshore, classOf(onshore, { currency })).firstPrice).toBe(10)
    }
  })

  it.each([
    ['JPY', 1000],
    ['ZAR', 100],
    ['HKD', 100],
    ['CNH', 100],
  ] as const)('is what a unit in %s costs offshore: %i', (currency, price) => {
    for (const each of streams) {
      expect(priceForm(each, offshore, classOf(offshore, { currency })).firstPrice).toBe(price)
    }
  })

  it('is a hundred instead of ten offshore for about one class in seven', () => {
    const prices = streams.map((each) => priceForm(each, offshore, classOf(offshore, { currency: 'USD' })).firstPrice)
    expect(new Set(prices)).toEqual(new Set([10, 100]))
    const dear = prices.filter((price) => price === 100).length / prices.length
    expect(dear).toBeGreaterThan(0.1)
    expect(dear).toBeLessThan(0.2)
  })

  it('is higher for an ETF that follows a whole market, so that it can be split one day', () => {
    const priceOf = (tags: readonly string[], sector2Id: string) => {
      const plan = strategyOf({ isEtf: true })
      if (plan.etf === null) throw new RangeError('no ETF')
      const tagged = { ...plan, sector2Id, etf: { ...plan.etf, tags } }
      return priceForm(stream, tagged, classOf(tagged)).firstPrice
    }
    expect(priceOf(['市值型'], '70002')).toBe(65)
    expect(priceOf(['高股息', '市值型'], '70002')).toBe(15)
    expect(priceOf(['台股'], '70002')).toBe(20)
    expect(priceOf(['市值型'], '20010')).toBe(40)
  })
})

describe('the first price of a class older than the tape', () => {
  const shares = strategyOf({ sector: '70' })
  const money = strategyOf({ sector: '10' })

  it('has grown or paid out for as many years, with luck unless it holds money', () => {
    const median = (known: Partial<ClassPlan>) => {
      const prices = streams.map((each) => priceForm(each, shares, classOf(shares, { years: 10, ...known })).firstPrice)
      return prices.toSorted((a, b) => a - b)[200] ?? Number.NaN
    }
    expect(median({ frequency: 'none' }) / 10).toBeCloseTo(Math.exp(0.35), 1)
    expect(median({ frequency: 'monthly' }) / 10).toBeCloseTo(Math.exp(-0.05), 1)
    for (const each of streams) {
      expect(priceForm(each, money, classOf(money, { years: 10 })).firstPrice).toBeCloseTo(10 * Math.exp(0.1), 9)
    }
  })
})

it('prices have four decimals for money, bond ETFs and bonds onshore, and two for all else', () => {
  const decimalsOf = (kind: Kind) => {
    const plan = strategyOf(kind)
    return priceForm(stream, plan, classOf(plan)).decimals
  }
  expect(decimalsOf({ house: 'offshore', sector: '10' })).toBe(4)
  expect(decimalsOf({ sector: '10' })).toBe(4)
  expect(decimalsOf({ isEtf: true, sector: '20' })).toBe(4)
  expect(decimalsOf({ isEtf: true, sector: '70' })).toBe(2)
  expect(decimalsOf({ sector: '20' })).toBe(4)
  expect(decimalsOf({ house: 'offshore', sector: '20' })).toBe(2)
  expect(decimalsOf({ sector: '70' })).toBe(2)
})
