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
