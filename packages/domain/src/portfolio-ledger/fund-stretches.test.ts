import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fundStretches, type LedgerStep } from './fund-stretches.ts'
import { aLine, finished } from './testing/a-ledger.ts'

const stretchesOf = (steps: readonly LedgerStep[], days: number) => finished(fundStretches(steps, days))

describe('fundStretches', () => {
  it('holds what the first record holds from the first day on, whenever it was written', () => {
    const held = [aLine('A', 100, 0)]
    expect(stretchesOf([{ place: 3, before: [], after: held }], 10).get('A')).toEqual([
      { from: 0, until: 10, lines: held, moved: null, found: null },
    ])
  })

  it('ends a stretch where a record changes the fund, tells what was found and what moved in cents', () => {
    const [held, found, more] = [aLine('A', 100, 0), aLine('A', 100, 0, { value: 110.1 }), aLine('A', 50.05, 4)]
    const steps = [
      { place: 0, before: [], after: [held] },
      { place: 4, before: [found], after: [found, more] },
    ]
    expect(stretchesOf(steps, 10).get('A')).toEqual([
      { from: 0, until: 4, lines: [held], moved: null, found: [found] },
      { from: 4, until: 10, lines: [found, more], moved: 5005, found: null },
    ])
  })

  it('does not cut the stretch of a fund that a record leaves as it found it', () => {
    const [a, b] = [aLine('A', 100, 0), aLine('B', 200, 0)]
    const found = aLine('A', 100, 0, { value: 120 })
    const steps = [
      { place: 0, before: [], after: [a, b] },
      { place: 2, before: [found, b], after: [found, aLine('B', 50, 2)] },
    ]
    const stretches = stretchesOf(steps, 5)
    expect(stretches.get('A')).toHaveLength(1)
    expect(stretches.get('B')?.map(({ from, until, moved }) => [from, until, moved])).toEqual([
      [0, 2, null],
      [2, 5, -15_000],
    ])
  })

  it('goes on without lines where a fund was sold, and again with some where it is bought back', () => {
    const held = aLine('A', 100, 0)
    const steps = [
      { place: 0, before: [], after: [held] },
      { place: 1, before: [held], after: [] },
      { place: 3, before: [], after: [aLine('A', 70, 3)] },
    ]
    expect(
      stretchesOf(steps, 5)
        .get('A')
        ?.map(({ from, until, lines, moved }) => [from, until, lines.length, moved]),
    ).toEqual([
      [0, 1, 1, null],
      [1, 3, 0, -10_000],
      [3, 5, 1, 7000],
    ])
  })

  it('keeps several records of one day, the earlier ones without a day of their own', () => {
    const [one, two] = [aLine('A', 100, 2), aLine('A', 60, 2)]
    const steps = [
      { place: 0, before: [], after: [aLine('B', 1, 0)] },
      { place: 2, before: [aLine('B', 1, 0)], after: [aLine('B', 1, 0), one] },
      { place: 2, before: [aLine('B', 1, 0), one], after: [aLine('B', 1, 0), two] },
    ]
    expect(
      stretchesOf(steps, 5)
        .get('A')
        ?.map(({ from, until, moved }) => [from, until, moved]),
    ).toEqual([
      [2, 2, 10_000],
      [2, 5, -4000],
    ])
  })

  it('knows of no fund without a record, and of none that was never held', () => {
    expect(stretchesOf([], 5).size).toBe(0)
    expect(stretchesOf([{ place: 0, before: [], after: [] }], 5).size).toBe(0)
  })

  it('lets others work after every hundredth record', () => {
    const steps = Array.from({ length: 250 }, (_, place) => ({
      place,
      before: place === 0 ? [] : [aLine('A', place, 0)],
      after: [aLine('A', place + 1, 0)],
    }))
    const pieces = [...fundStretches(steps, 250)]
    expect(pieces).toHaveLength(2)
  })

  it('covers every day from the first record of a fund on, once, and its money is the money of the records', () => {
    const amounts = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(amounts, (all) => {
        let place = 0
        let before: LedgerStep['before'] = []
        const steps = all.map(([gone, a, b]): LedgerStep => {
          place += gone
          const after = [...(a > 0 ? [aLine('A', a, place)] : []), ...(b > 0 ? [aLine('B', b, place)] : [])]
          const step = { place, before, after }
          before = after
          return step
        })
        for (const [lipperId, stretches] of stretchesOf(steps, 40)) {
          expect(stretches.at(-1)?.until).toBe(40)
          expect(stretches.slice(1).map(({ from }) => from)).toEqual(stretches.slice(0, -1).map(({ until }) => until))
          const first = stretches[0]?.lines.reduce((sum, line) => sum + line.value * 100, 0) ?? 0
          const isFirst = stretches[0]?.moved === null
          const moved = stretches.reduce((sum, stretch) => sum + (stretch.moved ?? 0), 0)
          const last = before
            .filter((line) => line.lipperId === lipperId)
            .reduce((sum, line) => sum + line.value * 100, 0)
          expect(moved + (isFirst ? first : 0)).toBe(last)
        }
      }),
    )
  })
})
