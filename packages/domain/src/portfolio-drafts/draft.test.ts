import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  addToDraft,
  type Draft,
  fillToWhole,
  isDraftWhole,
  lackOf,
  removeFromDraft,
  restOf,
  setDraftBudget,
  setDraftMode,
  setInDraft,
  shareEqually,
} from './draft.ts'

const empty: Draft = { mode: 'percent', currency: 'TWD', budget: 100_000, lines: [] }
const withFunds = (...ids: readonly string[]) =>
  ids.reduce((draft, lipperId) => addToDraft(draft, { lipperId, name: lipperId }), empty)

describe('a draft', () => {
  it('shares evenly until someone sets a share, and then gives the next fund what is left', () => {
    const one = withFunds('A')
    expect(one.lines[0]).toMatchObject({ percent: 100, amount: 100_000 })
    expect(withFunds('A', 'B').lines.map((line) => line.percent)).toEqual([50, 50])
    expect(isDraftWhole(withFunds('A', 'B', 'C'))).toBe(true)
    const two = addToDraft(setInDraft(one, 'A', 62.5), { lipperId: 'B', name: 'B' })
    expect(two.lines.map((line) => line.percent)).toEqual([62.5, 37.5])
    expect(isDraftWhole(two)).toBe(true)
    expect(addToDraft(two, { lipperId: 'C', name: 'C' }).lines.map((line) => line.percent)).toEqual([62.5, 37.5, 0])
  })

  it('stays even where a fund of even shares is taken out', () => {
    expect(removeFromDraft(withFunds('A', 'B', 'C'), 'B').lines.map((line) => line.percent)).toEqual([50, 50])
    const set = setInDraft(withFunds('A', 'B'), 'A', 20)
    expect(removeFromDraft(set, 'B').lines.map((line) => line.percent)).toEqual([20])
  })

  it('says what keeps it from being made', () => {
    const two = withFunds('A', 'B')
    expect(lackOf(empty)).toEqual({ why: 'funds' })
    expect(lackOf(setInDraft(two, 'B', 20))).toEqual({ why: 'whole', rest: 30 })
    expect(lackOf(setInDraft(setInDraft(two, 'A', 100), 'B', 0))).toEqual({ why: 'share', name: 'B' })
    expect(lackOf(setDraftBudget(two, 0))).toEqual({ why: 'budget' })
    expect(lackOf(setInDraft(setDraftMode(two, 'amount'), 'A', 0))).toEqual({ why: 'amount', name: 'A' })
    expect(lackOf(two)).toBeNull()
  })

  it('holds no more money than a call takes, whatever is typed', () => {
    expect(setDraftBudget(withFunds('A'), 1e20)).toMatchObject({ budget: 1e12, lines: [{ amount: 1e12 }] })
    expect(setInDraft(setDraftMode(withFunds('A'), 'amount'), 'A', 1e30).budget).toBe(1e12)
  })

  it('takes a fund once', () => {
    expect(withFunds('A', 'A').lines).toHaveLength(1)
  })

  it('takes a hundred lines and no more', () => {
    const full = withFunds(...Array.from({ length: 100 }, (_, index) => `F${index}`))
    expect(full.lines).toHaveLength(100)
    expect(addToDraft(full, { lipperId: 'X', name: 'X' })).toBe(full)
  })

  it('counts by amounts, and the shares follow', () => {
    const draft = setDraftMode(withFunds('A', 'B'), 'amount')
    const set = setInDraft(setInDraft(draft, 'A', 30_000), 'B', 60_000)
    expect(set).toMatchObject({ budget: 90_000 })
    expect(set.lines.map((line) => line.percent)).toEqual([33.3, 66.7])
    expect(isDraftWhole(set)).toBe(true)
  })

  it('says what is missing and fills it in proportion', () => {
    const draft = setInDraft(setInDraft(withFunds('A', 'B'), 'A', 20), 'B', 60)
    expect(restOf(draft)).toBe(20)
    expect(isDraftWhole(draft)).toBe(false)
    expect(fillToWhole(draft).lines.map((line) => line.percent)).toEqual([25, 75])
  })

  it('always closes: equal shares sum to 100.0 and amounts to the budget', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 30, max: 1e9 }), (count, budget) => {
        const draft = shareEqually({
          ...withFunds(...Array.from({ length: count }, (_, index) => `F${index}`)),
          budget,
        })
        expect(restOf(draft)).toBe(0)
        expect(draft.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(budget)
      }),
    )
  })
})

/** One thing that someone does to a draft. */
const actions: fc.Arbitrary<(draft: Draft) => Draft> = fc.oneof(
  fc.constantFrom('A', 'B', 'C', 'D').map((id) => (draft: Draft) => addToDraft(draft, { lipperId: id, name: id })),
  fc.constantFrom('A', 'B', 'C', 'D').map((id) => (draft: Draft) => removeFromDraft(draft, id)),
  fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.double({ min: -10, max: 2e6, noNaN: true })).map(
    ([id, value]) =>
      (draft: Draft) =>
        setInDraft(draft, id, value),
  ),
  fc.tuple(fc.constantFrom('A', 'B'), fc.integer({ min: 0, max: 1000 })).map(
    ([id, tenths]) =>
      (draft: Draft) =>
        setInDraft(draft, id, tenths / 10),
  ),
  fc.double({ min: -1, max: 1e13, noNaN: true }).map((budget) => (draft: Draft) => setDraftBudget(draft, budget)),
  fc.constantFrom('percent' as const, 'amount' as const).map((mode) => (draft: Draft) => setDraftMode(draft, mode)),
  fc.constantFrom(shareEqually, fillToWhole),
)

describe('whatever is done to a draft', () => {
  it('stays one: shares on the tenth grid, no money below nothing, and the whole budget where it can be made', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 20 }), (all) => {
        const draft = all.reduce<Draft>((so, action) => action(so), { ...empty, currency: 'USD' })
        expect(new Set(draft.lines.map(({ key }) => key)).size).toBe(draft.lines.length)
        for (const { percent, amount } of draft.lines) {
          expect(Math.abs(percent * 10 - Math.round(percent * 10))).toBeLessThan(1e-9)
          expect(percent >= 0 && percent <= 100 && amount >= 0).toBe(true)
        }
        const cents = (amount: number) => Math.round(amount * 100)
        const sum = draft.lines.reduce((total, { amount }) => total + cents(amount), 0)
        if (draft.mode === 'amount' || isDraftWhole(draft))
          expect(Math.abs(sum - cents(draft.budget))).toBeLessThanOrEqual(draft.mode === 'percent' ? 1 : 0)
        if (draft.mode === 'amount' && sum > 0) expect(restOf(draft)).toBe(0)
      }),
      { numRuns: 400 },
    )
  })

  it('changes nothing twice: adding what is there, filling what is whole, setting the mode it has', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 12 }), (all) => {
        const draft = all.reduce((so, action) => action(so), empty)
        for (const { lipperId, name } of draft.lines) expect(addToDraft(draft, { lipperId, name })).toBe(draft)
        expect(setDraftMode(draft, draft.mode).lines).toEqual(draft.lines)
        const filled = fillToWhole(draft)
        expect(fillToWhole(filled).lines.map(({ percent }) => percent)).toEqual(
          filled.lines.map(({ percent }) => percent),
        )
        expect(shareEqually(shareEqually(draft))).toEqual(shareEqually(draft))
      }),
    )
  })
})
