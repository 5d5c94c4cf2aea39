import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { accountFigures } from '../portfolio-ledger/account-figures.ts'
import { accountOverTime } from '../portfolio-ledger/account-over-time.ts'
import type { LedgerStep } from '../portfolio-ledger/fund-stretches.ts'
import { aLine, type Course, follower, spanOf } from '../portfolio-ledger/testing/a-ledger.ts'
import { contributions } from './contributions.ts'

const accountOf = (courses: Readonly<Record<string, Course>>, steps: readonly LedgerStep[], days: number) =>
  accountOverTime(steps, follower(courses, days), spanOf(days))
const begun = (...lines: LedgerStep['after']): LedgerStep[] => [{ place: 0, before: [], after: lines }]

describe('what each fund added to the return', () => {
  it('is its gain over the worth of the day before, times what one had become by then', () => {
    const courses = { A: { prices: [10, 11, 12.1] }, B: { prices: [10, 10, 10] } }
    const shares = contributions(accountOf(courses, begun(aLine('A', 600, 0), aLine('B', 400, 0)), 3))
    // 60 of 1000, then 66 of 1060 by which time one was 1.06
    expect(shares?.get('A')).toBeCloseTo(6 + 1.06 * (66 / 1060) * 100, 9)
    expect(shares?.get('B')).toBe(0)
  })

  it('is below zero for a fund that fell, though all rose', () => {
    const courses = { A: { prices: [10, 12] }, B: { prices: [10, 9] } }
    const shares = contributions(accountOf(courses, begun(aLine('A', 500, 0), aLine('B', 500, 0)), 2))
    expect([shares?.get('A'), shares?.get('B')]).toEqual([expect.closeTo(10, 9), expect.closeTo(-5, 9)])
  })

  it('keeps what a fund added before it was sold', () => {
    const courses = { A: { prices: [10, 11, 11] }, B: { prices: [10, 10, 11] } }
    const sold = {
      place: 2,
      before: [aLine('A', 500, 0, { value: 550 }), aLine('B', 500, 0, { value: 550 })],
      after: [aLine('B', 550, 2)],
    }
    const shares = contributions(accountOf(courses, [...begun(aLine('A', 500, 0), aLine('B', 500, 0)), sold], 3))
    expect(shares?.get('A')).toBeCloseTo(5, 9)
  })

  it('counts from the day on which money came, however late', () => {
    const course = { prices: [10, 10, 11] }
    const late = accountOf({ A: course }, begun(aLine('A', 500, 1)), 3)
    expect(contributions(late)?.get('A')).toBeCloseTo(10, 9)
  })

  it('is unknown where a worth is', () => {
    const courses = { A: { prices: [10, 11], rates: [1, Number.NaN] } }
    expect(contributions(accountOf(courses, begun(aLine('A', 500, 0)), 2))).toBeNull()
  })

  it('adds up to the return, whatever the funds and whatever money comes', () => {
    const course = fc.array(fc.integer({ min: 60, max: 160 }), { minLength: 6, maxLength: 6 })
    const amount = fc.integer({ min: 100, max: 10_000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(course, amount), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
        amount,
        (all, place, more) => {
          const courses = Object.fromEntries(all.map(([prices], index) => [`F${index}`, { prices }]))
          const lines = all.map(([, put], index) => aLine(`F${index}`, put, 0))
          const found = all.map(([prices, put], index) =>
            aLine(`F${index}`, put, 0, {
              value: Math.round((put * (prices[place] ?? 1) * 100) / (prices[0] ?? 1)) / 100,
            }),
          )
          const account = accountOf(
            courses,
            [...begun(...lines), { place, before: found, after: [...found, aLine('F0', more, place)] }],
            6,
          )
          const added = [...(contributions(account) ?? [])].reduce((sum, [, part]) => sum + part, 0)
          expect(added).toBeCloseTo(accountFigures(account).timeWeighted ?? Number.NaN, 6)
        },
      ),
    )
  })
})
