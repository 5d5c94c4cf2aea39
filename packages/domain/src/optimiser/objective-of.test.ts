import { matrixFromRows } from '@zhiheng/quant/linear-algebra/matrix.ts'
import type { MeanVarianceObjective } from '@zhiheng/quant/optimisation/pick-point.ts'
import { describe, expect, it } from 'vitest'

import { bindingSentences } from './binding-sentences.ts'
import { exchangeRiskOf } from './exchange-risk.ts'
import { nameCountConflict, nameUnreachable } from './name-conflicts.ts'
import { bestWithinVolatility, CHOICE } from './objective-of.ts'
import type { OptimiserTarget } from './target-groups.ts'

/** One fund of 100 % volatility and cash: the first weight is the volatility. */
const covariance = matrixFromRows([
  [1, 0],
  [0, 0],
])
const level3: OptimiserTarget = { kind: 'risk_level', level: 3 }

/** What is found for each question, by its volatility; and what was asked. */
function find(target: OptimiserTarget, volatilityFor: (objective: MeanVarianceObjective) => number) {
  const asked: MeanVarianceObjective[] = []
  const found = bestWithinVolatility({ target }, covariance, (objective) => {
    asked.push(objective)
    const volatility = volatilityFor(objective)
    return { weights: Float64Array.of(volatility, 1 - volatility) }
  })
  return { volatility: found.weights[0], asked }
}

describe('the best within a level’s volatility', () => {
  it('is the best of all where the target is no level', () => {
    expect(find({ kind: 'same_allocation' }, () => 0.5)).toEqual({ volatility: 0.5, asked: [CHOICE] })
  })

  it('is the best of all up to a point above the level', () => {
    expect(find(level3, () => 0.0999)).toEqual({ volatility: 0.0999, asked: [CHOICE] })
  })

  it('is the best of what is a point above at most, where the best of all is wilder', () => {
    const { volatility, asked } = find(level3, (objective) =>
      objective.kind === 'targetVolatility' ? objective.volatility : 0.15,
    )
    expect(volatility).toBeCloseTo(0.1, 12)
    expect(asked).toHaveLength(2)
  })

  it('is within a point of the calmest where nothing is so calm', () => {
    // the calmest is 12 %: a point above it is asked for
    const { volatility, asked } = find(level3, (objective) =>
      objective.kind === 'targetVolatility' ? Math.max(0.12, objective.volatility) : 0.2,
    )
    expect(volatility).toBeCloseTo(0.13, 12)
    expect(asked.at(-1)).toEqual({ kind: 'targetVolatility', volatility: expect.closeTo(0.13, 12) })
  })

  it('does not pass what may be suggested for that point, while the calmest does not', () => {
    // 1.48 times 9 % is 13.32 %; the calmest is 13 %
    expect(
      find(level3, (objective) => (objective.kind === 'targetVolatility' ? Math.max(0.13, objective.volatility) : 0.2))
        .volatility,
    ).toBeCloseTo(0.1332, 12)
    // the calmest is beyond it: it stays
    expect(
      find(level3, (objective) => (objective.kind === 'targetVolatility' ? Math.max(0.15, objective.volatility) : 0.2))
        .volatility,
    ).toBeCloseTo(0.15, 12)
  })

  it('is the best of all where that is within the point of the calmest', () => {
    const { volatility, asked } = find(level3, (objective) => (objective.kind === 'targetVolatility' ? 0.12 : 0.125))
    expect(volatility).toBe(0.125)
    expect(asked).toHaveLength(2)
  })
})

describe('sentences of limits', () => {
  const funds = [
    { lipperId: 'A', name: '甲基金' },
    { lipperId: 'B', name: '乙基金' },
  ]

  it('name what holds an answer back: classes and funds, by their limits', () => {
    const said = bindingSentences(
      [
        { kind: 'upper', fund: 0, limit: 0.2, price: 1 },
        { kind: 'lower', fund: 1, limit: 0.05, price: 1 },
        { kind: 'group-max', group: '股票', limit: 0.55, price: 0 },
        { kind: 'group-min', group: '債券', limit: 0.25, price: 0 },
      ],
      funds,
      new Set(),
    )
    expect(said).toHaveLength(4)
    expect(said.join('\n')).toMatch(/甲基金.*20\.0%\n.*乙基金.*5\.0%\n股票.*55\.0%\n債券.*25\.0%/)
  })

  it('are none of what was asked for: locked funds, funds taken out, and classes that may be nothing', () => {
    expect(
      bindingSentences(
        [
          { kind: 'upper', fund: 0, limit: 0.2, price: 1 },
          { kind: 'upper', fund: 1, limit: 0, price: 1 },
          { kind: 'group-min', group: '債券', limit: 0, price: 0 },
          { kind: 'lower', fund: 7, limit: 0.05, price: 1 },
        ],
        funds,
        new Set(['A']),
      ),
    ).toEqual([])
    // a class that may have nothing at most is told
    expect(bindingSentences([{ kind: 'group-max', group: '貨幣', limit: 0, price: 0 }], funds, new Set())).toHaveLength(
      1,
    )
  })

  it('say what cannot be kept, with what was asked and what could be had', () => {
    const said = nameUnreachable({ rule: 'group-min-unreachable', required: 0.5, attainable: 0.3, groups: ['股票'] })
    expect(said).toMatch(/股票.*50\.0%.*30\.0%/)
    const locks = nameUnreachable({ rule: 'lower-bounds-exceed-budget', required: 1.2, attainable: 1, groups: [] })
    expect(locks).not.toBe(said)
    expect(locks).toContain('鎖定')
  })

  it('say which of the number and the least weight of funds gave way', () => {
    const weights = Float64Array.of(0.5, 0.48, 0.02, 0.0001)
    const limits = { mostFunds: 2, leastWeight: 0.05 }
    const count = nameCountConflict({ count: true, least: false }, limits, weights)
    const least = nameCountConflict({ count: false, least: true }, limits, weights)
    expect(count).toContain('2')
    expect(count).not.toContain('5.0%')
    expect(least).toContain('5.0%')
    // three funds show, the smallest with two percent
    for (const sentence of [count, least]) expect(sentence).toMatch(/3|2\.0%/)
  })
})

describe('exchangeRiskOf', () => {
  const own = { currency: 'TWD', isHedged: false, assetType: 'equity' } as const

  it('is nothing within the portfolio’s currency', () => {
    expect(exchangeRiskOf(own, 'TWD')).toBeNull()
    expect(exchangeRiskOf({ ...own, currency: 'USD' }, 'USD')).toBeNull()
  })

  it('is said of another currency, more strongly of its cash, and of every hedge', () => {
    const foreign = exchangeRiskOf({ ...own, currency: 'USD' }, 'TWD')
    expect(foreign).toContain('美元')
    const cash = exchangeRiskOf({ ...own, currency: 'USD', assetType: 'money_market' }, 'TWD')
    expect(cash).toContain('貨幣市場')
    expect(foreign).not.toContain('貨幣市場')
    expect(exchangeRiskOf({ ...own, isHedged: true }, 'TWD')).toContain('避險')
  })
})
