import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { settlementRules } from '../settlement/settlement-rule.ts'
import { cashAfter, cashSteps, daysToCash } from './days-to-cash.ts'
import { mixCloud } from './mix-cloud.ts'
import { riskParts } from './risk-parts.ts'
import { runningCosts } from './running-costs.ts'

describe('runningCosts', () => {
  it('tells a year and ten years in dollars, over the funds that publish a ratio', () => {
    const costs = runningCosts([
      { value: 1_000_000, expensePercent: 2 },
      { value: 1_000_000, expensePercent: 0.5 },
      { value: 500_000, expensePercent: null },
    ])
    expect(costs).toMatchObject({ weightedPercent: 1.25, yearly: 25_000, knownPercent: 80 })
    expect(costs.funds[0]).toEqual({ yearly: 20_000, tenYears: Math.round(1.04 ** 10 * 1e6 * (1 - 0.98 ** 10)) })
    expect(costs.funds[2]).toEqual({ yearly: null, tenYears: null })
    expect(costs.tenYears).toBe((costs.funds[0]?.tenYears ?? 0) + (costs.funds[1]?.tenYears ?? 0))
  })

  it('does not call unknown costs nothing', () => {
    expect(runningCosts([{ value: 1000, expensePercent: null }])).toMatchObject({
      weightedPercent: null,
      yearly: null,
      tenYears: null,
      knownPercent: 0,
    })
  })
})

describe('daysToCash', () => {
  const usual = { isEtf: false, domicile: 'TWN', assetType: 'equity', investsAtHome: true, isOpen: true } as const

  it('follows the rules that a rebalance is scheduled by', () => {
    expect(daysToCash({ ...usual, isEtf: true })).toBe(settlementRules.etf.cashIn)
    expect(daysToCash({ ...usual, assetType: 'money_market' })).toBe(settlementRules.money_market.cashIn)
    expect(daysToCash(usual)).toBe(settlementRules.domestic.cashIn)
    expect(daysToCash({ ...usual, investsAtHome: false })).toBe(settlementRules.domestic_abroad.cashIn)
    expect(daysToCash({ ...usual, domicile: 'LUX' })).toBe(settlementRules.offshore.cashIn)
  })

  it('tells everything that is paid by its last step', () => {
    expect(Math.max(...Object.values(settlementRules).map(({ cashIn }) => cashIn))).toBe(cashSteps.at(-1))
  })

  it('does not promise money for a fund that nobody redeems', () => {
    expect(daysToCash({ ...usual, isOpen: false })).toBeNull()
    expect(
      cashAfter([
        { value: 300, days: 1 },
        { value: 500, days: 6 },
        { value: 200, days: null },
      ]),
    ).toEqual([30, 30, 80])
  })
})

/** Three years of weekly swings on the weekday calendar, one fund a rhythm. */
function swinging(rhythm: number, swing: number, slots = 800) {
  const values = Float64Array.from(
    { length: slots },
    (_, slot) => 10 * 1.0001 ** slot * (1 + swing * Math.sin(slot / rhythm) + 0.2 * swing * Math.sin(slot * rhythm)),
  )
  return { firstSlot: 0, values }
}

const LAST = 799
const stock = { assetType: 'equity', sectorId: '70001', score: null, series: swinging(17, 0.1) } as const
const world = { assetType: 'equity', sectorId: '30001', score: 1, series: swinging(11, 0.08) } as const
const bond = { assetType: 'bond', sectorId: '20001', score: null, series: swinging(29, 0.02) } as const

describe('riskParts', () => {
  it('shows that shares carry more of the risk than of the money; the parts are 100', () => {
    const parts = riskParts([stock, bond], [0.5, 0.5], LAST)
    expect((parts?.shares[0] ?? 0) + (parts?.shares[1] ?? 0)).toBeCloseTo(100, 9)
    expect(parts?.shares[0]).toBeGreaterThan(80)
    expect(parts?.effectiveBets).toBeGreaterThanOrEqual(1)
  })

  it('sums to 100 for all weights', () => {
    const weights = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(weights, (drawn) => {
        const sum = drawn.reduce((total, weight) => total + weight, 0)
        const parts = riskParts(
          [stock, world, bond],
          drawn.map((weight) => weight / sum),
          LAST,
        )
        expect(parts?.shares.reduce((total, share) => total + share, 0)).toBeCloseTo(100, 8)
      }),
      { numRuns: 30 },
    )
  })

  it('says nothing of a few weeks, nor of no funds', () => {
    const young = { assetType: 'equity', series: swinging(17, 0.1, 60) } as const
    expect(riskParts([young], [1], 59)).toBeNull()
    expect(riskParts([], [], LAST)).toBeNull()
    // 26 weeks have 27 ends
    const lived = (weeks: number) => riskParts([{ ...young, series: swinging(17, 0.1, weeks * 5 + 1) }], [1], weeks * 5)
    expect(lived(25)).toBeNull()
    expect(lived(26)?.weeks).toBe(26)
  })
})

describe('mixCloud', () => {
  const ask = { weights: [0.4, 0.3, 0.3], lastSlot: LAST, riskFree: 0.01, seed: 7 }

  it('draws the same mixes for the same seed and others for another', () => {
    const cloud = mixCloud([stock, world, bond], ask)
    expect(mixCloud([stock, world, bond], ask)).toEqual(cloud)
    expect(mixCloud([stock, world, bond], { ...ask, seed: 8 })?.mixes).not.toEqual(cloud?.mixes)
  })

  it('has no mix, nor the portfolio, beyond the frontier', () => {
    const cloud = mixCloud([stock, world, bond], ask)
    expect(cloud?.mixes.length).toBeGreaterThan(100)
    const least = cloud?.frontier.at(-1)?.volatility ?? Number.NaN
    for (const point of [...(cloud?.mixes ?? []), ...(cloud === null ? [] : [cloud.own])]) {
      expect(point.volatility).toBeGreaterThanOrEqual(least - 1e-9)
      const better = cloud?.frontier.filter(({ volatility }) => volatility <= point.volatility) ?? []
      const worse = cloud?.frontier.filter(({ volatility }) => volatility > point.volatility) ?? []
      const ceiling = worse.at(-1) ?? better[0]
      expect(point.expectedReturn).toBeLessThanOrEqual((ceiling?.expectedReturn ?? Number.NaN) + 1e-9)
    }
  })

  it('expects what cash gives of every mix, and more for its risk', () => {
    const [low, high] = [0.01, 0.03].map((riskFree) =>
      mixCloud([stock, bond], { ...ask, weights: [0.5, 0.5], riskFree }),
    )
    expect((high?.own.expectedReturn ?? 0) - (low?.own.expectedReturn ?? 0)).toBeCloseTo(2, 9)
    for (const point of low?.mixes ?? []) expect(point.expectedReturn).toBeGreaterThan(1)
  })

  it('needs two funds and a year', () => {
    const lived = (weeks: number) =>
      mixCloud(
        [17, 29].map((rhythm) => ({ ...stock, series: swinging(rhythm, 0.1, weeks * 5 + 1) })),
        { ...ask, weights: [0.5, 0.5], lastSlot: weeks * 5 },
      )
    expect(lived(51)).toBeNull()
    expect(lived(52)?.weeks).toBe(52)
    expect(mixCloud([stock], { ...ask, weights: [1] })).toBeNull()
    const young = { ...stock, series: swinging(17, 0.1, 150) }
    expect(mixCloud([young, young], { ...ask, weights: [0.5, 0.5], lastSlot: 149 })).toBeNull()
  })
})
