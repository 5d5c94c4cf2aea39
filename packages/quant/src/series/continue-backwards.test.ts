import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { continueBackwards } from './continue-backwards.ts'
import type { SlotSeries } from './series.ts'

const price = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: 1, max: 100, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
)
const series = (firstSlot: number, values: readonly number[]): SlotSeries => ({
  firstSlot,
  values: Float64Array.from(values),
})
const priced = ({ firstSlot, values }: SlotSeries) =>
  [...values].flatMap((value, at) => (Number.isNaN(value) ? [] : [{ slot: firstSlot + at, value }]))

describe('a history that is continued backwards', () => {
  it('is its own from its first day on, and has the returns of the other before it', () => {
    const pair = fc.record({
      own: fc.array(price, { minLength: 1, maxLength: 20 }),
      other: fc.array(price, { minLength: 1, maxLength: 60 }),
      gap: fc.integer({ min: -5, max: 30 }),
    })
    fc.assert(
      fc.property(pair, (drawn) => {
        const [own, other] = [series(100 + drawn.gap, drawn.own), series(100, drawn.other)]
        const found = continueBackwards(own, other)
        const [mine, theirs] = [priced(own), priced(other)]
        const [first] = mine
        const meets = theirs.findLast(({ slot }) => slot <= (first?.slot ?? 0))
        if (found === null || first === undefined || meets === undefined) {
          // nothing before it, or nothing that stands for its first day
          const isBefore = theirs.some(({ slot }) => slot < (first?.slot ?? 0))
          const next = theirs.find(({ slot }) => slot > (meets?.slot ?? 0))
          const isNear =
            meets !== undefined && first !== undefined && (next?.slot ?? first.slot) - meets.slot <= 10 && isBefore
          expect(found === null && (!isNear || meets.slot !== first.slot)).toBe(true)
          return
        }
        const all = priced(found)
        expect(all.filter(({ slot }) => slot >= first.slot)).toEqual(mine)
        const before = all.filter(({ slot }) => slot < first.slot)
        expect(before.map(({ slot }) => slot)).toEqual(
          theirs.filter(({ slot }) => slot < first.slot).map(({ slot }) => slot),
        )
        for (const { slot, value } of before) {
          const then = theirs.find((one) => one.slot === slot)?.value ?? Number.NaN
          expect(first.value / value).toBeCloseTo(meets.value / then, 9)
        }
      }),
    )
  })

  it('is nothing where the other is younger, or has ended or a hole on the first day', () => {
    const own = series(50, [10, 11])
    expect(continueBackwards(own, series(50, [1, 2]))).toBeNull()
    expect(continueBackwards(own, series(0, [1, 2, 3]))).toBeNull()
    expect(continueBackwards(own, series(30, [1, ...Array.from({ length: 40 }, () => Number.NaN), 2]))).toBeNull()
    expect(continueBackwards(series(50, [Number.NaN]), series(0, [1]))).toBeNull()
  })

  it('takes the price that stands for the first day over a holiday', () => {
    const found = continueBackwards(series(5, [20, 22]), series(0, [1, 2, 4, Number.NaN, Number.NaN, Number.NaN, 5]))
    expect([...(found?.values ?? [])]).toEqual([5, 10, 20, Number.NaN, Number.NaN, 20, 22])
  })
})
