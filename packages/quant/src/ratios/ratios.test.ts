import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SlotSeries } from '../series/series.ts'
import { nearly } from '../testing/nearly.ts'
import { benchmarkFigures } from './benchmark-figures.ts'
import { growthRate } from './growth-rate.ts'
import { informationRatio } from './information-ratio.ts'
import { marketModel } from './market-model.ts'
import { sharpeRatio } from './sharpe-ratio.ts'
import { sortinoRatio } from './sortino-ratio.ts'
import { LEAST_STATED_VOLATILITY, SMALLEST_VOLATILITY, specifiedSharpe } from './specified-sharpe.ts'

const unknown = Number.NaN
const oneReturn = fc.double({ min: -0.3, max: 0.3, noNaN: true })
const returns = fc.array(oneReturn, { minLength: 3, maxLength: 40 })

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const deviationOf = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - meanOf(values)) ** 2, 0) / (values.length - 1))
const varied = returns.filter((values) => deviationOf(values) > 1e-3)

describe('growth rate', () => {
  it.each([
    ['a tenth each year', [0.1, 0.1], 1, 0.1],
    ['a percent each month', Array.from({ length: 12 }, () => 0.01), 12, 1.01 ** 12 - 1],
    ['half a year of months', Array.from({ length: 6 }, () => 0.01), 12, 1.01 ** 12 - 1],
    ['up by half and down by a third: nothing', [0.5, -1 / 3], 12, 0],
    ['lost and won the same part: a loss', [0.5, -0.5], 2, -0.25],
    ['total loss', [0.2, -1], 12, -1],
  ])('of %s', (_, given, perYear, expected) => {
    expect(growthRate(given, perYear)).toEqual(nearly(expected))
  })

  it('of no return does not exist, and of an unknown one is unknown', () => {
    expect(growthRate([], 12)).toBeNull()
    expect(growthRate([0.1, unknown], 12)).toBeNaN()
  })

  it('is never above the mean return of a year where spans are years', () => {
    fc.assert(
      fc.property(returns, (given) => {
        expect(growthRate(given, 1)).toBeLessThanOrEqual(meanOf(given) + 1e-12)
      }),
    )
  })
})

describe('Sharpe ratio', () => {
  it('is the excess of a year over the volatility of a year', () => {
    fc.assert(
      fc.property(
        varied,
        fc.double({ min: 0, max: 0.1, noNaN: true }),
        fc.constantFrom(12, 52, 252),
        (given, annualRate, perYear) => {
          const excess = meanOf(given) * perYear - annualRate
          const expected = excess / (deviationOf(given) * Math.sqrt(perYear))
          expect(sharpeRatio(given, { annualRate, perYear })).toEqual(nearly(expected))
        },
      ),
    )
  })

  it.each([
    ['no return', []],
    ['one return', [0.1]],
    ['one known return', [0.1, unknown]],
    ['returns that do not vary', [0.01, 0.01, 0.01]],
    ['rounding noise of a money market', [1e-9, -1e-9, 1e-9]],
  ])('does not exist for %s', (_, given) => {
    expect(sharpeRatio(given, { annualRate: 0, perYear: 252 })).toBeNull()
  })

  it('exists from an annualised deviation of a millionth on', () => {
    // the deviation of ±d is d√2, and over one span a year that is the annualised one
    const at = (deviation: number): number | null =>
      sharpeRatio([deviation / Math.SQRT2, -deviation / Math.SQRT2], { annualRate: 0, perYear: 1 })
    expect(at(SMALLEST_VOLATILITY * 1.001)).toEqual(nearly(0))
    expect(at(SMALLEST_VOLATILITY * 0.999)).toBeNull()
  })

  it('does not change where returns and rate are leveraged, and turns where returns and rate do', () => {
    fc.assert(
      fc.property(varied, fc.constantFrom(0.5, 3), (given, lever) => {
        const plain = sharpeRatio(given, { annualRate: 0.02, perYear: 12 }) ?? unknown
        const levered = given.map((one) => one * lever)
        expect(sharpeRatio(levered, { annualRate: 0.02 * lever, perYear: 12 })).toEqual(nearly(plain))
        const mirrored = given.map((one) => -one)
        expect(sharpeRatio(mirrored, { annualRate: -0.02, perYear: 12 })).toEqual(nearly(-plain))
      }),
    )
  })
})

describe('Sortino ratio', () => {
  it('is the mean excess over the root of the mean squared shortfall', () => {
    fc.assert(
      fc.property(varied, fc.double({ min: 0, max: 0.12, noNaN: true }), (given, annualRate) => {
        const target = annualRate / 12
        const square = meanOf(given.map((one) => Math.min(0, one - target) ** 2))
        const expected = square === 0 ? null : ((meanOf(given) - target) / Math.sqrt(square)) * Math.sqrt(12)
        expect(sortinoRatio(given, { annualRate, perYear: 12 })).toEqual(nearly(expected))
      }),
    )
  })

  it.each([
    ['nothing is known', []],
    ['nothing fell short', [0.02, 0.03]],
    ['all just met the target', [0, 0]],
  ])('does not exist where %s', (_, given) => {
    expect(sortinoRatio(given, { annualRate: 0, perYear: 12 })).toBeNull()
  })

  it('of a span is the one of a year where there is one a year', () => {
    // mean 0.01, shortfall √(0.01² / 2)
    expect(sortinoRatio([0.03, -0.01], { annualRate: 0, perYear: 1 })).toEqual(nearly(Math.SQRT2))
    expect(sortinoRatio([0.03, -0.01], { annualRate: 0, perYear: 4 })).toEqual(nearly(2 * Math.SQRT2))
  })
})

describe('the specified Sharpe ratio', () => {
  it.each([
    ['return less rate over volatility', 0.08, 0.02, 0.12, 0.5],
    ['a loss', -0.04, 0.02, 0.12, -0.5],
    ['no rate but nothing', 0.06, 0, 0.12, 0.5],
    ['a rate below nothing', 0.05, -0.01, 0.12, 0.5],
    ['no excess', 0.02, 0.02, 0.12, 0],
    ['the least volatility', 0.0225, 0.02, LEAST_STATED_VOLATILITY, 0.5],
    ['a little less', 0.0225, 0.02, 0.00499, null],
    ['no volatility', 0.05, 0.02, 0, null],
    ['unknown return', null, 0.02, 0.1, null],
    ['unknown rate', 0.05, null, 0.1, null],
    ['unknown volatility', 0.05, 0.02, null, null],
  ])('%s', (_, annualReturn, riskFree, volatility, expected) => {
    expect(specifiedSharpe({ annualReturn, riskFree, volatility })).toEqual(nearly(expected))
  })
})

describe('information ratio', () => {
  it('is the difference of the compound rates over the tracking error', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(oneReturn, oneReturn), { minLength: 3, maxLength: 30 }), (pairs) => {
        const [own, theirs] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
        const straying = deviationOf(pairs.map(([one, other]) => one - other)) * Math.sqrt(12)
        fc.pre(straying > 1e-3)
        const rate = (values: readonly number[]): number =>
          values.reduce((product, one) => product * (1 + one), 1) ** (12 / values.length) - 1
        expect(informationRatio(own, theirs, 12)).toEqual(nearly((rate(own) - rate(theirs)) / straying))
        expect(informationRatio(theirs, own, 12)).toEqual(nearly((rate(theirs) - rate(own)) / straying))
      }),
    )
  })

  it.each([
    ['nothing is known', [], []],
    ['there is one pair', [0.1], [0.2]],
    ['the fund is its benchmark', [0.1, 0.2, -0.1], [0.1, 0.2, -0.1]],
    ['the fund beats it by the same each time', [0.02, 0.03], [0.01, 0.02]],
  ])('does not exist where %s', (_, own, theirs) => {
    expect(informationRatio(own, theirs, 12)).toBeNull()
  })

  it('refuses series of different length', () => {
    expect(() => informationRatio([0.1, 0.2, 0.3], [0.1, 0.2], 12)).toThrow(RangeError)
  })
})

describe('market model', () => {
  it('finds the beta and the alpha a fund was made with', () => {
    fc.assert(
      fc.property(
        varied,
        fc.double({ min: -2, max: 3, noNaN: true }),
        fc.double({ min: -0.02, max: 0.02, noNaN: true }),
        fc.double({ min: 0, max: 0.06, noNaN: true }),
        (market, beta, alpha, annualRate) => {
          const free = annualRate / 12
          const fund = market.map((one) => free + alpha + beta * (one - free))
          const model = marketModel(fund, market, { annualRate, perYear: 12 })
          expect(model?.beta).toEqual(nearly(beta, 8))
          expect(model?.alphaPerPeriod).toEqual(nearly(alpha, 8))
          expect(model?.alphaAnnual).toEqual(nearly(alpha * 12, 7))
          expect(model?.count).toBe(market.length)
        },
      ),
    )
  })

  it('without a rate has the intercept for an alpha', () => {
    const model = marketModel([0.03, 0.05, 0.01], [0.01, 0.02, 0], { annualRate: 0, perYear: 12 })
    expect(model).toMatchObject({ beta: nearly(2), alphaPerPeriod: nearly(0.01), r2: nearly(1), weak: false })
  })

  it('is marked where the benchmark explains less than half', () => {
    // four points around a cross: r² is s² / (s² + 1) where the slope is s and the noise one
    const at = (slope: number) =>
      marketModel([slope + 1, slope - 1, -slope + 1, -slope - 1], [1, 1, -1, -1], { annualRate: 0, perYear: 1 })
    expect(at(1.01)).toMatchObject({ weak: false, beta: nearly(1.01) })
    expect(at(0.99)).toMatchObject({ weak: true, beta: nearly(0.99) })
  })

  it('of a fund that does not move is weak and explains nothing', () => {
    expect(marketModel([0.01, 0.01, 0.01], [0.1, 0.2, 0.3], { annualRate: 0, perYear: 12 })).toMatchObject({
      beta: 0,
      r2: null,
      correlation: null,
      weak: true,
    })
  })

  it('does not exist against a benchmark that does not move, or of one pair', () => {
    expect(marketModel([0.1, 0.2], [0.1, 0.1], { annualRate: 0, perYear: 12 })).toBeNull()
    expect(marketModel([0.1], [0.1], { annualRate: 0, perYear: 12 })).toBeNull()
    expect(() => marketModel([0.1], [0.1, 0.2], { annualRate: 0, perYear: 12 })).toThrow(RangeError)
  })
})

describe('figures against a benchmark', () => {
  // One price a week, on its Friday.
  const fridays = (growth: readonly number[]): SlotSeries => {
    let price = 100
    const prices = [price, ...growth.map((one) => (price *= 1 + one))]
    return {
      firstSlot: 0,
      values: Float64Array.from({ length: prices.length * 5 }, (_, i) =>
        i % 5 === 4 ? (prices[(i - 4) / 5] ?? unknown) : unknown,
      ),
    }
  }
  const market = Array.from({ length: 60 }, (_, week) => 0.02 * Math.sin(week * week))
  const fund = market.map((one, week) => 0.001 + 1.5 * one + 0.001 * Math.cos(week * 3))

  it('are those of its weekly returns', () => {
    const figures = benchmarkFigures(fridays(fund), fridays(market), { riskFree: 0.02 })
    const model = marketModel(fund, market, { annualRate: 0.02, perYear: 52 })
    expect(figures?.beta).toEqual(nearly(model?.beta ?? 0))
    expect(figures?.alphaAnnual).toEqual(nearly(model?.alphaAnnual ?? 0))
    expect(figures?.trackingError).toEqual(
      nearly(deviationOf(fund.map((one, i) => one - (market[i] ?? 0))) * Math.sqrt(52)),
    )
    expect(figures?.informationRatio).toEqual(nearly(informationRatio(fund, market, 52)))
    expect(figures?.count).toBe(60)
  })

  it.each([
    [52, true],
    [51, false],
  ])('from %i weekly returns: known is %s', (weeks, known) => {
    const [own, theirs] = [fridays(fund.slice(0, weeks)), fridays(market.slice(0, weeks))]
    expect(benchmarkFigures(own, theirs, { riskFree: 0 }) !== null).toBe(known)
  })

  it('look only at the span asked for', () => {
    const ask = { riskFree: 0, from: 8 * 5, to: 60 * 5 + 4 }
    expect(benchmarkFigures(fridays(fund), fridays(market), ask)?.count).toBe(52)
    expect(benchmarkFigures(fridays(fund), fridays(market), { ...ask, from: 9 * 5 })).toBeNull()
    expect(benchmarkFigures(fridays(fund), fridays(market), { ...ask, to: 60 * 5 + 3 })).toBeNull()
  })

  it('do not exist against a benchmark that does not move', () => {
    expect(benchmarkFigures(fridays(fund), fridays(market.map(() => 0)), { riskFree: 0 })).toBeNull()
  })
})
