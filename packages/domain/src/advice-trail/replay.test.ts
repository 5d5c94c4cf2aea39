import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pricesToKeep, seriesOfKept } from '../optimiser/kept-prices.ts'
import { madeUpAsk, madeUpFunds } from '../optimiser/made-up-funds.ts'
import type { ProposalAsk } from '../optimiser/proposal-ask.ts'
import { proposeAmong, proposePortfolio } from '../optimiser/propose-portfolio.ts'
import { askOfSuggestion, shownWith, storeSuggestion } from '../optimiser/suggestion-record.ts'
import type { OptimiserTarget } from '../optimiser/target-groups.ts'
import { type RebalanceRecord, solveAgain } from '../rebalancing/rebalance-record.ts'
import { rebalanceModes, solveRebalance } from '../rebalancing/solve-rebalance.ts'
import { isRiskLevel } from '../risk-evaluation/risk-level.ts'
import { outcomeOf, ruleOf } from './advice.ts'

const targets: fc.Arbitrary<OptimiserTarget> = fc.oneof(
  fc
    .integer({ min: 1, max: 5 })
    .map((level): OptimiserTarget => ({ kind: 'risk_level', level: isRiskLevel(level) ? level : 3 })),
  fc.constant<OptimiserTarget>({ kind: 'shares', bond: 40, equity: 50, money_market: 10 }),
  fc.constant<OptimiserTarget>({ kind: 'same_allocation' }),
)

/** Some funds of the made-up market with shares that sum to 100, as fractions that no text writes briefly. */
const holdings = fc
  .uniqueArray(fc.constantFrom('equity0', 'equity1', 'equity5', 'bond0', 'bond3', 'money_market1', 'balanced0'), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((ids) =>
    fc.array(fc.integer({ min: 1, max: 97 }), { minLength: ids.length, maxLength: ids.length }).map((parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      return Object.fromEntries(ids.map((id, index) => [id, ((parts[index] ?? 0) / whole) * 100]))
    }),
  )

const limits = fc.record({
  mostFunds: fc.integer({ min: 4, max: 12 }),
  leastWeight: fc.constantFrom(2, 5),
  mostTurnover: fc.constantFrom(30, 100),
  isLocked: fc.boolean(),
  isUnpriced: fc.boolean(),
})

/** As the database gives it back. */
function throughText<T>(value: T): T {
  const read: T = JSON.parse(JSON.stringify(value))
  return read
}

describe('a kept suggestion', () => {
  it('comes out to the last bit when it is made again from what was kept, whatever was held and asked', () => {
    fc.assert(
      fc.property(holdings, targets, limits, fc.constantFrom(60, 300, 1100), (held, target, set, slots) => {
        const all = madeUpFunds(held, slots)
        const [first = ''] = Object.keys(held)
        const plain = madeUpAsk({ target, riskFree: 0.0123, seed: 7 })
        const { isLocked, isUnpriced, ...own } = set
        const ask: ProposalAsk = {
          ...plain,
          limits: {
            ...plain.limits,
            ...own,
            locked: new Set(isLocked || isUnpriced ? [first] : []),
            ...(isUnpriced ? { unpriced: new Set([first]) } : {}),
          },
        }
        const made = proposePortfolio(all, ask)
        const prices = made.funds.map(({ series }) => pricesToKeep(series(), ask.lastSlot))
        const shown = shownWith(made, { skipped: [], money: null })
        const kept = throughText(storeSuggestion(made, ask, { currency: 'TWD', returns: '', shown }))
        const funds = kept.candidates.map((fund, place) => ({
          ...fund,
          series: () => seriesOfKept(prices[place] ?? new Float64Array(0), kept.ask.lastSlot),
        }))
        const again = proposeAmong(funds, askOfSuggestion(kept))
        expect(again.after).toEqual(made.after)
        expect(again.measures).toEqual(made.measures)
        expect(outcomeOf(kept.after, again.after, true)).toBe('same')
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('of a rebalance comes out to the cent, whatever is held', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(lines, fc.constantFrom(...rebalanceModes), fc.integer({ min: 1, max: 1e8 }), (all, mode, money) => {
        const whole = all.reduce((sum, [, weight]) => sum + weight, 0)
        const funds = all.map(([cents, weight], place) => ({
          lipperId: `F${place}`,
          name: `F${place}`,
          bucket: place % 2 === 0 ? 'ef' : 'bf',
          cents,
          target: (weight / whole) * 100,
          canBuy: place % 5 !== 4,
          isUnpriced: place % 7 === 6,
        }))
        const bands = { bucketPoints: 5, fundPoints: 5, fundPercent: 25 }
        const ask = { mode, to: 'band', bands, money, leastTrade: 1000 } as const
        const solved = solveRebalance(funds, ask)
        if (solved === null) return
        const kept = throughText<RebalanceRecord>({ currency: 'TWD', funds, ask, solved })
        expect(solveAgain(kept)?.trades.map((cents) => cents + 0)).toEqual(solved.trades.map((cents) => cents + 0))
      }),
    )
  })
})

describe('what is said of a suggestion that was made again', () => {
  it('is the same only where every weight is, and names changed rules before all else', () => {
    expect(outcomeOf([60, 40], [60, 40], true)).toBe('same')
    expect(outcomeOf([60, 40], [60.1, 39.9], true)).toBe('different')
    expect(outcomeOf([60, 40], null, true)).toBe('different')
    expect(outcomeOf([60, 40], [60, 40], false)).toBe('rule_changed')
    expect(outcomeOf([60, 40], [50, 50], false)).toBe('rule_changed')
  })
})

/**
 * What each version of the rules makes of the questions below. Where a line fails, results have changed: give the rules a
 * new version (`SUGGESTION_METHOD`, `REBALANCE_METHOD`) and add its line. A line that is there is never changed: members
 * keep suggestions under that version.
 */
const madeBy: Readonly<Record<string, number>> = {
  'opt-2026-11-7': 1_456_283_147,
  'reb-2026-11-1': 1_129_364_122,
}

describe('the version of rules', () => {
  it('of suggestions is raised whenever they come out otherwise', () => {
    const made = [
      { held: {}, target: { kind: 'risk_level', level: 2 } },
      { held: {}, target: { kind: 'risk_level', level: 5 } },
      { held: { equity0: 70, bond1: 30 }, target: { kind: 'risk_level', level: 3 } },
      { held: { equity2: 55, money_market0: 45 }, target: { kind: 'shares', bond: 30, equity: 60, money_market: 10 } },
      { held: { equity3: 50, bond2: 25, balanced1: 25 }, target: { kind: 'same_allocation' } },
    ] as const
    const results = made.flatMap(({ held, target }) =>
      [200, 1100].map((slots) => proposePortfolio(madeUpFunds(held, slots), madeUpAsk({ target })).after.join()),
    )
    expect(madeBy[ruleOf('optimise')]).toBe(digest(results))
    expect(ruleOf('smart_pick')).toBe(ruleOf('optimise'))
  }, 60_000)

  it('of rebalances is raised whenever their trades come out otherwise', () => {
    const funds = [41_000_01, 22_500_00, 9_999_99, 0, 3_000_00].map((cents, place) => ({
      lipperId: `F${place}`,
      bucket: place < 2 ? 'ef' : 'bf',
      cents,
      target: [30, 30, 20, 15, 5][place] ?? 0,
      canBuy: place !== 2,
    }))
    const results = rebalanceModes.flatMap((mode) =>
      (['target', 'band'] as const).map((to) => {
        const bands = { bucketPoints: 5, fundPoints: 5, fundPercent: 25 }
        const solved = solveRebalance(funds, { mode, to, bands, money: 7_000_00, leastTrade: 500_00 })
        return String(solved?.trades.join())
      }),
    )
    expect(madeBy[ruleOf('rebalance')]).toBe(digest(results))
  })
})

/** FNV-1a over 32 bits. Source: Fowler, Noll, Vo. */
function digest(results: readonly string[]): number {
  let hash = 0x811c9dc5
  for (const letter of results.join(';')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 0
}
