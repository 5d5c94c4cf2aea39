import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isWhole } from '../portfolio-ledger/percent-tenths.ts'
import { riskLevels } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import type { OptimisedFund } from './proposal-ask.ts'
import { proposePortfolio, turnoverOf } from './propose-portfolio.ts'
import { universe, holding, wilder, noLimits, ask, held, shareOf } from './testing/a-universe.ts'

describe('proposePortfolio', () => {
  it.each([1, 2, 3, 4, 5] as const)(
    'keeps every class of level %i in its band, funds under their caps, and 100.0 in all',
    (level) => {
      const proposal = proposePortfolio(held, ask({ target: { kind: 'risk_level', level }, level }))
      expect(isWhole(proposal.after)).toBe(true)
      expect(isWhole(proposal.before)).toBe(true)
      for (const kind of ['equity', 'bond', 'money_market', 'balanced'] as const) {
        const { min, max } = riskPolicies[level].bands[kind]
        expect(shareOf(proposal, kind), kind).toBeGreaterThanOrEqual(min - 0.11)
        expect(shareOf(proposal, kind), kind).toBeLessThanOrEqual(max + 0.11)
      }
      proposal.funds.forEach((one, index) => {
        if (one.assetType === 'equity' && proposal.conflicts.length === 0)
          expect(proposal.after[index]).toBeLessThan(25)
      })
      expect(proposal.after.filter((percent) => percent > 0).length).toBeLessThanOrEqual(8)
    },
  )

  it('gives the same answer to the same question', () => {
    expect(proposePortfolio(held, ask())).toEqual(proposePortfolio(held, ask()))
  })

  it('gives what is held the same figures whatever is asked of it, and whatever else was looked at', () => {
    const asked = [
      ask(),
      ask({ target: { kind: 'same_allocation' } }),
      ask({ target: { kind: 'shares', bond: 40, equity: 40, money_market: 10 } }),
      ask({ limits: { ...noLimits, excluded: new Set(['equity3', 'bond4', 'balanced2']) } }),
    ]
    const figures = asked.map((one) => {
      const { volatility, volatilityRange, maxDrawdown } = proposePortfolio(held, one).measures.before
      return { volatility: volatility.toFixed(9), volatilityRange, maxDrawdown }
    })
    for (const figure of figures) expect(figure).toEqual(figures[0])
  })

  it('calls shares of classes that were asked for no limit of the answer, and bands of a level one', () => {
    const named = /^(股票|債券|貨幣|平衡)(已達上限|已降到下限)/
    const shares = { kind: 'shares', bond: 40, equity: 40, money_market: 10 } as const
    expect(proposePortfolio(held, ask({ target: shares })).binding.filter((one) => named.test(one))).toEqual([])
    expect(proposePortfolio(held, ask({ target: { kind: 'risk_level', level: 1 }, level: 1 })).binding.join()).toMatch(
      /股票已達上限|債券已達上限|貨幣已降到下限/,
    )
  })

  it('leaves alone what already is as it should be', () => {
    const first = proposePortfolio(held, ask())
    const percents = Object.fromEntries(first.funds.map((one, index) => [one.lipperId, first.after[index] ?? 0]))
    const second = proposePortfolio(holding(percents), ask())
    expect(second.isNoChange).toBe(true)
    expect(second.after).toEqual(second.before)
  })

  it('mends what drifted out of its class, and leaves the rest where it is nearly as good', () => {
    const first = proposePortfolio(held, ask())
    const percents = new Map(first.funds.map((one, index) => [one.lipperId, first.after[index] ?? 0]))
    const grown = (ids: readonly OptimisedFund[]) => ids.find((one) => (percents.get(one.lipperId) ?? 0) > 10)?.lipperId
    const [equity, bond] = (['equity', 'bond'] as const).map((kind) =>
      grown(first.funds.filter((one) => one.assetType === kind)),
    )
    const moved = (id: string | undefined, by: number) => percents.set(id ?? '', (percents.get(id ?? '') ?? 0) + by)
    moved(equity, 3)
    moved(bond, -3)
    // other funds than then would be a little better now
    const drifted = holding(Object.fromEntries(percents)).map((one) =>
      one.nowPercent > 0 ? one : { ...one, expense: (one.expense ?? 0) - 0.8 },
    )
    const { before, after, funds, isNoChange } = proposePortfolio(drifted, ask())
    expect(isNoChange).toBe(false)
    expect(turnoverOf(before, after)).toBeLessThan(4)
    expect(funds.filter((one, index) => one.nowPercent === 0 && (after[index] ?? 0) > 0)).toEqual([])
  })

  it('does not trade a whole portfolio for a tenth of a point where nothing is as calm as the level', () => {
    const wild = holding({}).map((one) => ({ ...wilder(one, 4.5), score: null }))
    const first = proposePortfolio(wild, ask())
    // a year later equity is above its band, and what is not held is a little calmer than what is
    const grown = first.funds.map((one, index) => (first.after[index] ?? 0) * (one.assetType === 'equity' ? 1.25 : 1))
    const sum = grown.reduce((total, value) => total + value, 0)
    const percents = new Map(first.funds.map((one, index) => [one.lipperId, (100 * (grown[index] ?? 0)) / sum]))
    const later = wild.map((one) => {
      const nowPercent = percents.get(one.lipperId) ?? 0
      return nowPercent > 0 ? { ...wilder(one, 1.02), nowPercent } : one
    })
    const second = proposePortfolio(later, ask())
    expect(first.measures.after.volatility).toBeGreaterThan(riskPolicies[3].volatility + 1)
    expect(turnoverOf(second.before, second.after)).toBeLessThan(20)
  })

  it('keeps a locked fund, removes an excluded one and only shrinks one that is no longer sold', () => {
    const funds = held.map((one) => (one.lipperId === 'equity2' ? { ...one, forSale: false } : one))
    const limits = { ...noLimits, locked: new Set(['bond1']), excluded: new Set(['equity1']) }
    const proposal = proposePortfolio(funds, ask({ limits }))
    const after = (id: string) => proposal.after[proposal.funds.findIndex((one) => one.lipperId === id)]
    expect(after('bond1')).toBe(20)
    expect(after('equity1')).toBe(0)
    expect(after('equity2')).toBeLessThanOrEqual(20)
  })

  it('keeps the share of each market where only better funds are asked for', () => {
    const proposal = proposePortfolio(held, ask({ target: { kind: 'same_allocation' } }))
    const bySector = (percents: readonly number[]) => {
      const sums = new Map<string, number>()
      proposal.funds.forEach((one, index) =>
        sums.set(one.sectorId, (sums.get(one.sectorId) ?? 0) + (percents[index] ?? 0)),
      )
      return [...sums].filter(([, share]) => share > 0).map(([id, share]) => [id, Math.round(share * 10) / 10])
    }
    expect(new Map(bySector(proposal.after) as [string, number][])).toEqual(
      new Map(bySector(proposal.before) as [string, number][]),
    )
  })

  it('always answers, whatever is held and locked', () => {
    const ids = universe.map((one) => one.lipperId)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 10 }),
        fc.constantFrom(...riskLevels),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 20 }),
        (chosen, level, mostFunds, leastWeight) => {
          const percents = Object.fromEntries(chosen.map((id) => [id, 100 / chosen.length]))
          const limits = { ...noLimits, mostFunds, leastWeight, locked: new Set(chosen.slice(0, chosen.length % 3)) }
          const target = { kind: 'risk_level', level } as const
          const proposal = proposePortfolio(holding(percents), ask({ target, limits }))
          expect(isWhole(proposal.after)).toBe(true)
          expect(proposal.after.every((percent) => percent >= 0)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
