import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { describe, expect, it } from 'vitest'

import { followProposals } from '../optimiser/follow-proposals.ts'
import { madeUpAsk } from '../optimiser/made-up-funds.ts'
import type { OptimisedFund } from '../optimiser/proposal-ask.ts'
import { proposePortfolio } from '../optimiser/propose-portfolio.ts'
import { aFund, growth } from '../optimiser/testing/a-fund.ts'
import type { DecisionDay, Weights } from '../optimiser/walk-forward.ts'
import { fundCaps } from '../risk-evaluation/risk-policy.ts'
import {
  equalRisk,
  equalWeights,
  equalWithinClasses,
  highestSharpe,
  keepStill,
  minimumVariance,
  sixtyForty,
} from './rival-ways.ts'

const followAdvice = followProposals(proposePortfolio)
const WEEKS = 160
const FIRST = 12_000
const classes = [
  { assetType: 'equity', sectorId: '2370', spread: 0.06, mean: 0.002 },
  { assetType: 'bond', sectorId: '23201', spread: 0.01, mean: 0.001 },
  { assetType: 'money_market', sectorId: '2310', spread: 0.0002, mean: 0.0002 },
  { assetType: 'balanced', sectorId: '2380', spread: 0.03, mean: 0.0015 },
] as const

const funds: readonly OptimisedFund[] = classes.flatMap(({ assetType, sectorId, spread, mean }, kind) =>
  [1, 2, 3, 4, 5].map((place) => {
    const stream = randomStream(kind * 10 + place)
    const lived = growth(
      FIRST,
      Array.from({ length: WEEKS }, () => mean * place + spread * (stream.nextUnit() - 0.5)),
    )
    return aFund({ lipperId: `${assetType}${place}`, assetType, sectorId, sectorName: sectorId, series: () => lived })
  }),
)
const ask = madeUpAsk({ lastSlot: FIRST + WEEKS * 5, riskFree: 0.01, seed: 1 })
const day = (more: Partial<DecisionDay> = {}): DecisionDay => ({ funds, ask, now: new Map(), step: 0, ...more })
const sumOf = (weights: Weights, kind = '') =>
  [...weights].reduce((sum, [id, weight]) => sum + (id.startsWith(kind) ? weight : 0), 0)

describe('ways of investing', () => {
  const all = { followAdvice, equalWeights, equalWithinClasses, sixtyForty, highestSharpe, minimumVariance, equalRisk }
  it.each(Object.entries(all))('%s invests everything, and nothing twice', (_, way) => {
    const weights = way(day())
    expect(sumOf(weights)).toBeCloseTo(1, 9)
    expect([...weights.values()].every((weight) => weight >= 0)).toBe(true)
  })

  it('spread money as their names say', () => {
    expect(new Set(equalWeights(day()).values())).toEqual(new Set([1 / 20]))
    expect([sumOf(sixtyForty(day()), 'equity'), sumOf(sixtyForty(day()), 'bond')]).toEqual([
      expect.closeTo(0.6, 12),
      expect.closeTo(0.4, 12),
    ])
    expect(['equity', 'bond', 'money', 'balanced'].map((kind) => sumOf(equalWithinClasses(day()), kind))).toEqual([
      expect.closeTo(0.45, 12),
      expect.closeTo(0.38, 12),
      expect.closeTo(0.07, 12),
      expect.closeTo(0.1, 12),
    ])
  })

  it('chases what rose most steadily, under the caps of single funds', () => {
    const weights = highestSharpe(day())
    expect(sumOf(weights, 'money_market5')).toBeCloseTo(fundCaps.money_market / 100, 6)
    expect(weights.get('equity1')).toBeCloseTo(0, 6)
    expect(Math.max(...weights.values())).toBeLessThanOrEqual(0.4 + 1e-9)
  })

  it('keeps what it has, and buys once where it has nothing', () => {
    const still = keepStill(sixtyForty)
    expect(still(day())).toEqual(sixtyForty(day()))
    const now = new Map([['bond1', 0.4]])
    expect(still(day({ now }))).toBe(now)
    expect(still(day({ step: 3 })).size).toBe(0)
  })

  it('follow a suggestion on the tenth grid, and stay where no change is worth it', () => {
    const first = followAdvice(day())
    expect([...first.values()].every((weight) => Math.abs(weight * 1000 - Math.round(weight * 1000)) < 1e-9)).toBe(true)
    expect(first.size).toBeLessThanOrEqual(8)
    const held = funds.map((fund) => ({ ...fund, nowPercent: (first.get(fund.lipperId) ?? 0) * 100 }))
    expect(followAdvice(day({ funds: held, now: first, step: 1 }))).toBe(first)
  })
})

describe('the classes of equal parts', () => {
  const partsOf = (more: Partial<DecisionDay['ask']>) => {
    const weights = equalWithinClasses(day({ ask: { ...ask, ...more } }))
    return ['equity', 'bond', 'money', 'balanced'].map((kind) => Math.round(sumOf(weights, kind) * 1000) / 10)
  }

  it('are those of the level that is aimed at, and of the member’s own where no level is', () => {
    expect(partsOf({ target: { kind: 'risk_level', level: 2 }, level: 4 })).toEqual([25, 52, 13, 10])
    expect(partsOf({ target: { kind: 'shares', bond: 50, equity: 50, money_market: 0 }, level: 4 })).toEqual([
      65, 25, 0, 10,
    ])
  })

  it('hold nothing of a class that has no part, and leave nothing over for a class without funds', () => {
    const shares = { kind: 'shares', bond: 50, equity: 50, money_market: 0 } as const
    const held = equalWithinClasses(day({ ask: { ...ask, target: shares, level: 4 } }))
    expect([...held.keys()].filter((id) => id.startsWith('money'))).toEqual([])
    const equities = funds.filter((fund) => fund.assetType === 'equity')
    expect(sumOf(sixtyForty(day({ funds: equities })))).toBeCloseTo(1, 12)
  })
})

describe('ways that reckon with risk', () => {
  const equities = funds.filter((fund) => fund.assetType === 'equity')
  const reckoning = { highestSharpe, minimumVariance, equalRisk }

  it.each(Object.entries(reckoning))('%s buys nothing where there is no fund', (_, way) => {
    expect(way(day({ funds: [] })).size).toBe(0)
  })

  it.each(Object.entries(reckoning))('%s takes the same of all where the caps leave money over', (_, way) => {
    // four equity funds of 20 % at most
    expect([...way(day({ funds: equities.slice(0, 4) })).values()]).toEqual([0.25, 0.25, 0.25, 0.25])
  })

  it('are as calm as they may be, or take the same risk of each', () => {
    const calm = minimumVariance(day())
    // two of cash of 40 % at most, and the calmest of all others
    expect(sumOf(calm, 'money')).toBeGreaterThan(0.99)
    expect(calm.get('equity1') ?? 0).toBeCloseTo(0, 6)
    const even = equalRisk(day())
    expect(even.get('equity1') ?? 0).toBeGreaterThan(0)
    expect(even.get('bond1') ?? 0).toBeGreaterThan(2 * (even.get('equity1') ?? 0))
  })

  it.each([
    [[0.001, 0.003], 20],
    [[0.001], 19],
  ])('know a fund that has lived %j weeks as one of %i', (weeks, count) => {
    const young = growth(FIRST + (WEEKS - weeks.length) * 5, weeks)
    const among = funds.map((fund) => (fund.lipperId === 'bond1' ? { ...fund, series: () => young } : fund))
    const weights = highestSharpe(day({ funds: among }))
    expect([weights.size, weights.has('bond1')]).toEqual([count, count === 20])
    // the steadiest is still told from the others, by as little as they all share
    expect(weights.get('money_market5')).toBeCloseTo(0.4, 6)
    expect(weights.get('equity1')).toBeCloseTo(0, 6)
  })
})
