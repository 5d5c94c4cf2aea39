import { matrixFromRows } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { describe, expect, it } from 'vitest'

import { boundedFund, buildInputs, candidatesFor } from './build-inputs.ts'
import { fundsWithoutHistory, hasHistory } from './funds-without-history.ts'
import { madeUpAsk } from './made-up-funds.ts'
import type { MemberLimits, OptimisedFund } from './proposal-ask.ts'
import { selectFunds } from './select-funds.ts'
import { askOfSuggestion, storeSuggestion } from './suggestion-record.ts'
import { aFund, growth } from './testing/a-fund.ts'
import { SUGGESTED } from './verdict.ts'

const LAST = 12_000
const WEEKS = 60
/** A fund of so many weeks that end on the last day, each with a rhythm of its own. */
function aged(lipperId: string, weeks = WEEKS, more: Partial<OptimisedFund> = {}): OptimisedFund {
  const rhythm = lipperId.charCodeAt(0)
  const returns = Array.from({ length: weeks }, (_, week) => 0.002 + 0.01 * Math.sin(week * rhythm))
  return aFund({ lipperId, series: () => growth(LAST - weeks * 5, returns), ...more })
}
const ask = madeUpAsk({ lastSlot: LAST, riskFree: 0.01, seed: 1 })
const limits = (more: Partial<MemberLimits> = {}): MemberLimits => ({ ...ask.limits, ...more })

describe('selectFunds', () => {
  const funds = [
    aged('A'),
    aged('B', WEEKS, { assetType: 'bond' }),
    aged('C', WEEKS, { nowPercent: 40 }),
    aged('D', WEEKS, { assetType: 'money_market' }),
  ]
  const inputs = buildInputs(funds, ask)

  it('cuts everything down to some funds, in the order asked for', () => {
    const part = selectFunds(inputs, [2, 0])
    const at = (row: number, column: number) => inputs.covariance.values[row * 4 + column]
    expect([...part.covariance.values]).toEqual([at(2, 2), at(2, 0), at(0, 2), at(0, 0)])
    expect([part.covariance.rows, part.covariance.columns]).toEqual([2, 2])
    expect([...part.mu]).toEqual([inputs.mu[2], inputs.mu[0]])
    expect([...part.now]).toEqual([0.4, 0])
    expect([...part.bounds.upper]).toEqual([inputs.bounds.upper[2], inputs.bounds.upper[0]])
    expect([part.returns.rows, part.returns.columns]).toEqual([inputs.sample.returns.rows, 2])
    expect(part.returns.values[1]).toBe(inputs.sample.returns.values[0])
  })

  it('renames the members of a class by their new places, and leaves out who is gone', () => {
    const part = selectFunds(inputs, [3, 2])
    const [equity, bond, money] = part.groups
    expect([equity?.members, bond?.members, money?.members]).toEqual([[1], [], [0]])
    expect(part.groups.map(({ name }) => name)).toEqual((inputs.aim?.groups ?? inputs.groups).map(({ name }) => name))
  })

  it('is the whole where all are asked for, and nothing of none', () => {
    expect(selectFunds(inputs, [0, 1, 2, 3]).covariance).toEqual(inputs.covariance)
    expect(selectFunds(inputs, []).covariance).toEqual(matrixFromRows([]))
  })
})

describe('what weights are chosen from', () => {
  /** Funds that move alike, so that nothing but their cost tells them apart. */
  const alike = (...expenses: readonly (number | null)[]) =>
    expenses.map((expense, index) => aged('A', WEEKS, { lipperId: `F${index}`, strategyId: `F${index}`, expense }))
  const muOf = (funds: readonly OptimisedFund[]) => [...buildInputs(funds, ask).mu]

  it('takes off what a fund costs above the middle of its class', () => {
    const [cheap = 0, middle = 0, dear = 0] = muOf(alike(0.5, 1, 2.5))
    expect(middle - cheap).toBeCloseTo(-0.005, 12)
    expect(dear - middle).toBeCloseTo(-0.015, 12)
  })

  it('regression: a fund that publishes no cost is no free one: it is taken for the middle of its class', () => {
    // the middle is that of their order, not of their places
    const [, cheap = 0, unknown = 0, middle = 0] = muOf(alike(2.5, 0.5, null, 1.5))
    expect(unknown).toBeCloseTo(middle, 12)
    expect(cheap).toBeGreaterThan(unknown)
    // where no one publishes any, nothing is taken off and nothing is given
    const [one, other] = muOf(alike(null, null))
    expect(one).toBeCloseTo(other ?? Number.NaN, 12)
  })

  it('compares a cost within the class alone', () => {
    const bond = aged('B', WEEKS, { assetType: 'bond', expense: 0.2 })
    const [alone] = muOf([...alike(1.5), bond])
    const [beside] = muOf([...alike(1.5), { ...bond, expense: 3 }])
    expect(beside).toBeCloseTo(alone ?? Number.NaN, 12)
  })

  it('does not buy a fund that others of its class stand in for, and lets one that is held stay', () => {
    const young = {
      ...aged('Y', 10),
      series: () =>
        growth(
          LAST - 50,
          Array.from({ length: 10 }, () => 0.001),
        ),
    }
    const { bounds, sample } = buildInputs([...alike(1, 1, 1), young], ask)
    expect([sample.isProxy[3], bounds.upper[3]]).toEqual([true, 0])
    const held = buildInputs([...alike(1, 1, 1), { ...young, nowPercent: 5 }], ask)
    expect(held.bounds.upper[3]).toBeGreaterThan(0)
  })

  it('says whether the middle fund has less than a year', () => {
    const isShort = (...weeks: readonly number[]) =>
      buildInputs(
        weeks.map((count, index) => aged('A', count, { lipperId: `F${index}` })),
        ask,
      ).isShort
    expect([isShort(51, 51, 51), isShort(52, 52, 52), isShort(30, 52, 156), isShort(30, 40, 156)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('aims at the allocation of a level, and at nothing for other targets', () => {
    const all = (['equity', 'equity', 'equity', 'bond', 'bond', 'money_market', 'balanced'] as const).map(
      (assetType, index) => aged('ABCDEFG'[index] ?? 'H', WEEKS, { assetType, lipperId: `F${index}` }),
    )
    expect(buildInputs(all, { ...ask, target: { kind: 'risk_level', level: 3 } }).aim).not.toBeNull()
    expect(buildInputs(all, { ...ask, target: { kind: 'same_allocation' } }).aim).toBeNull()
  })
})

describe('a fund as a member’s limits bind it', () => {
  it('is locked where it is held and locked, and then stays whatever it costs', () => {
    const dear = aged('A', WEEKS, { nowPercent: 10, expense: 3 })
    const bound = (more: Partial<MemberLimits>, fund = dear) => {
      const { isLocked, isExcluded } = boundedFund(fund, limits(more))
      return [isLocked, isExcluded]
    }
    expect(bound({})).toEqual([false, false])
    expect(bound({ highestExpense: 2 })).toEqual([false, true])
    expect(bound({ highestExpense: 2, locked: new Set(['A']) })).toEqual([true, false])
    expect(bound({ excluded: new Set(['A']) })).toEqual([false, true])
    expect(bound({ onlyOnSale: 'yes' }, { ...dear, forSale: false })).toEqual([false, true])
    // what is not held cannot be kept as it is
    expect(bound({ locked: new Set(['A']) }, { ...dear, nowPercent: 0 })).toEqual([false, false])
  })
})

describe('the funds that are looked at', () => {
  it('are the held ones first, and no newcomer beyond a limit', () => {
    const all = [
      aged('A'),
      aged('B', WEEKS, { nowPercent: 50 }),
      aged('C', WEEKS, { expense: 3 }),
      aged('D', WEEKS, { nowPercent: 50, expense: 3 }),
    ]
    const ids = candidatesFor(all, {
      ...ask,
      target: { kind: 'same_allocation' },
      limits: limits({ highestExpense: 2 }),
    }).map(({ lipperId }) => lipperId)
    expect(ids.slice(0, 2)).toEqual(['B', 'D'])
    expect(ids).not.toContain('C')
  })

  it('are of the markets that are held where each is to keep its share, and of any where not', () => {
    const all = [aged('A', WEEKS, { nowPercent: 100 }), aged('B'), aged('E', WEEKS, { sectorId: '2330' })]
    const idsFor = (target: typeof ask.target) => candidatesFor(all, { ...ask, target }).map(({ lipperId }) => lipperId)
    expect(idsFor({ kind: 'same_allocation' })).toEqual(['A', 'B'])
    expect(idsFor({ kind: 'risk_level', level: 5 })).toEqual(['A', 'B', 'E'])
  })

  it('have a history: two weeks of their own or of their class', () => {
    const young = aged('Y', 1)
    expect([hasHistory(aged('A', 2), LAST), hasHistory(young, LAST)]).toEqual([true, false])
    expect(fundsWithoutHistory([young, aged('A')], LAST)).toEqual([])
    expect(
      fundsWithoutHistory([young, aged('B', WEEKS, { assetType: 'bond' })], LAST).map(({ lipperId }) => lipperId),
    ).toEqual(['Y'])
    expect(fundsWithoutHistory([], LAST)).toEqual([])
    // prices that begin behind the day, or ended long before it, are none
    expect(hasHistory(aged('A', 10), LAST - 60)).toBe(false)
  })
})

describe('the record of a suggestion', () => {
  const asked = {
    ...ask,
    limits: limits({ locked: new Set(['A', 'B']), excluded: new Set(['C']), highestExpense: 1.5 }),
  }
  const proposal = { funds: [aged('A'), aged('B')], after: [60, 40], verdict: SUGGESTED }

  it('goes through text and comes back as the same question', () => {
    const kept = storeSuggestion(proposal, asked, { currency: 'USD', returns: 'abc' })
    const read: typeof kept = JSON.parse(JSON.stringify(kept))
    expect(askOfSuggestion(read)).toEqual(asked)
    expect(read).toMatchObject({ currency: 'USD', returns: 'abc', verdict: 'suggested', after: [60, 40] })
  })

  it('keeps what was known of the funds, but no prices', () => {
    const { candidates } = storeSuggestion(proposal, asked, { currency: 'TWD', returns: '' })
    expect(candidates.map(({ lipperId }) => lipperId)).toEqual(['A', 'B'])
    expect(candidates.some((fund) => 'series' in fund)).toBe(false)
  })
})
