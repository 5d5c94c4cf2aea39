import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isWhole } from '../portfolio-ledger/percent-tenths.ts'
import { breaksLimit } from './breaks-limit.ts'
import { madeUpAsk, madeUpFunds } from './made-up-funds.ts'
import { ownLimitSentences } from './own-limit-sentences.ts'
import { proposePortfolio, turnoverOf } from './propose-portfolio.ts'

const percents = { equity1: 40, equity2: 25, bond1: 20, money_market0: 15 }
const ids = Object.keys(percents)
const funds = madeUpFunds(percents, 5 * 130)

const target = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((level) => ({ kind: 'risk_level' as const, level: level as 1 | 2 | 3 | 4 | 5 })),
  fc.constant({ kind: 'same_allocation' as const }),
  fc
    .tuple(fc.nat(100), fc.nat(100), fc.nat(100))
    .filter(([a, b, c]) => a + b + c <= 100)
    .map(([bond, equity, money_market]) => ({ kind: 'shares' as const, bond, equity, money_market })),
)
const preferences = fc.record({
  target,
  locked: fc.subarray(ids),
  dropped: fc.subarray(funds.map((fund) => fund.lipperId)),
  mostFunds: fc.integer({ min: 1, max: 10 }),
  leastWeight: fc.integer({ min: 0, max: 40 }),
  mostTurnover: fc.constantFrom(100, 60, 20, 5),
  highestExpense: fc.constantFrom(undefined, 0.4, 1, 2),
})

describe('preferences that cannot all be kept', () => {
  it('are answered with 100.0 in all; what is locked stays, what is excluded goes, and what gave way is named', () => {
    fc.assert(
      fc.property(preferences, ({ target: wanted, locked, dropped, highestExpense, ...sizes }) => {
        const excluded = dropped.filter((id) => !locked.includes(id))
        const limits = {
          ...sizes,
          locked: new Set(locked),
          excluded: new Set(excluded),
          ...(highestExpense === undefined ? {} : { highestExpense }),
        }
        const ask = madeUpAsk({ target: wanted, limits })
        const proposal = proposePortfolio(funds, ask)
        const after = (id: string) => proposal.after[proposal.funds.findIndex((fund) => fund.lipperId === id)] ?? 0
        expect(isWhole(proposal.after)).toBe(true)
        for (const id of locked) expect(after(id)).toBe(new Map(Object.entries(percents)).get(id))
        if (proposal.conflicts.length > 0 || proposal.isNoChange) return
        for (const id of excluded) expect(after(id)).toBe(0)
        expect(proposal.after.filter((percent) => percent > 0).length).toBeLessThanOrEqual(
          Math.max(sizes.mostFunds, locked.length),
        )
        expect(turnoverOf(proposal.before, proposal.after)).toBeLessThanOrEqual(sizes.mostTurnover + 0.5)
        for (const fund of proposal.funds)
          if (!locked.includes(fund.lipperId) && breaksLimit(fund, ask.limits) !== null)
            expect(after(fund.lipperId)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('limits on fees and sale', () => {
  const limits = madeUpAsk({ limits: { highestExpense: 1, onlyOnSale: 'yes' } }).limits
  const fund = { expense: 0.9, forSale: true, nowPercent: 0 }

  it('say what is broken, and let pass what is not', () => {
    expect(breaksLimit(fund, limits)).toBeNull()
    expect(breaksLimit({ ...fund, expense: 1.2 }, limits)).toBe('總費用率 1.20% 高於您設定的上限 1.00%，轉出')
    expect(breaksLimit({ ...fund, forSale: false }, limits)).toContain('停止銷售')
  })

  it('want a figure from a newcomer, and do not sell a holding for the lack of one', () => {
    expect(breaksLimit({ ...fund, expense: null }, limits)).toContain('不明')
    expect(breaksLimit({ ...fund, expense: null, nowPercent: 10 }, limits)).toBeNull()
  })

  it('keep dear funds out of the answer, and let a locked one stay', () => {
    const ask = madeUpAsk({ limits: { highestExpense: 1, locked: new Set(['equity1']) } })
    const dear = funds.map((one) => (one.lipperId === 'equity1' ? { ...one, expense: 2 } : one))
    const proposal = proposePortfolio(dear, ask)
    const kept = proposal.funds.filter((_, index) => (proposal.after[index] ?? 0) > 0)
    expect(kept.filter((one) => (one.expense ?? 0) > 1).map((one) => one.lipperId)).toEqual(['equity1'])
    expect(proposal.after[proposal.funds.findIndex((one) => one.lipperId === 'equity1')]).toBe(40)
  })
})

describe('ownLimitSentences', () => {
  it('names the number of funds and the turnover where they are reached', () => {
    const ask = madeUpAsk({ limits: { mostFunds: 4, mostTurnover: 20 } })
    const proposal = proposePortfolio(funds, ask)
    const held = proposal.after.filter((percent) => percent > 0).length
    const said = ownLimitSentences(proposal, ask.limits).join()
    if (!proposal.isNoChange && held >= 4) expect(said).toContain('最多 4 檔')
    expect(ownLimitSentences({ ...proposal, isNoChange: true }, ask.limits)).toEqual([])
  })
})
