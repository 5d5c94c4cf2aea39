import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Outcome, outcomeAfter } from './outcome-after.ts'

const outcome = (month: number, value: number, isMarked = false): Outcome => ({ month, value, isMarked })

describe('what followed a condition', () => {
  it('is the median after it beside the median of all, with how many there were', () => {
    const outcomes = [outcome(0, 1), outcome(1, 2), outcome(2, 9, true), outcome(3, 4), outcome(4, 7, true)]
    expect(outcomeAfter(outcomes, { months: 5, span: 1 })).toMatchObject({
      marked: 8,
      all: 4,
      markedCount: 2,
      allCount: 5,
      spells: 2,
    })
  })

  it('counts a spell once for as long as its outcomes overlap, whichever market they are of', () => {
    const marked = [0, 0, 3, 5, 6, 11, 12].map((month) => outcome(month, month, true))
    expect(outcomeAfter(marked, { months: 18, span: 6 })?.spells).toBe(3)
  })

  it('is nothing where it never came', () => {
    expect(outcomeAfter([outcome(0, 1)], { months: 1, span: 1 })).toBeNull()
    expect(outcomeAfter([], { months: 1, span: 1 })).toBeNull()
  })

  it('finds a difference that is there, and none where what follows is the same', () => {
    const months = 240
    const noise = (at: number) => Math.sin(at * 12.9898) * 0.05
    const isMarked = (at: number) => at % 12 === 0
    const found = (effect: number) =>
      outcomeAfter(
        Array.from({ length: months }, (_, at) => outcome(at, noise(at) + (isMarked(at) ? effect : 0), isMarked(at))),
        { months, span: 6 },
      )
    expect(found(-0.2)?.high).toBeLessThan(0)
    const same = found(0)
    expect(same?.low).toBeLessThan(0)
    expect(same?.high).toBeGreaterThan(0)
  })

  it('has the medians that sorting gives', () => {
    const one = fc.record({
      month: fc.nat(23),
      value: fc.double({ min: -1, max: 1, noNaN: true }),
      isMarked: fc.boolean(),
    })
    const medianOf = (values: number[]) => {
      const sorted = values.toSorted((a, b) => a - b)
      const half = sorted.length / 2
      return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
    }
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 40 }), (outcomes) => {
        const found = outcomeAfter(outcomes, { months: 24, span: 6 })
        const own = outcomes.filter(({ isMarked }) => isMarked).map(({ value }) => value)
        expect(found === null).toBe(own.length === 0)
        if (found === null) return
        expect(found.marked).toBeCloseTo(medianOf(own), 12)
        expect(found.all).toBeCloseTo(medianOf(outcomes.map(({ value }) => value)), 12)
        if (found.low !== null && found.high !== null) expect(found.low).toBeLessThanOrEqual(found.high)
      }),
      { numRuns: 25 },
    )
  })
})
