import { describe, expect, it } from 'vitest'

import { type Begun, followIn, type ShownDays } from './follow-between.ts'
import { aBegun, anAccount } from './testing/a-begun.ts'

const BEGIN = 1000
const LAST = BEGIN + 4

/** A portfolio of five days, its money there from one of them on. */
function begunOn(begin: number): Begun {
  const before = begin - BEGIN
  const values = Float64Array.of(100, 110, 121, 133.1, 146.41).fill(0, 0, before)
  const moved = Array.from(values, (value, day) => (day === before ? value : 0))
  return aBegun('1', anAccount(BEGIN, values, moved), { begin })
}

const follow = (begin: number, days: Partial<ShownDays> = {}) =>
  followIn(begunOn(begin), { common: null, last: LAST, own: null, ...days })
const common = (first: number, last = LAST) => ({ first, last, shortenedBy: [] })
const begins = (stretch: ReturnType<typeof followIn>['life']) => stretch?.account.firstSlot

describe('a portfolio that is followed', () => {
  it('lives from its begin to the last day, as if its money had come then', () => {
    const { life, within, shown } = follow(BEGIN + 1)
    expect(begins(life)).toBe(BEGIN + 1)
    expect([...(life?.account.values ?? [])]).toEqual([110, 121, 133.1, 146.41])
    expect([...(life?.account.flows ?? [])]).toEqual([110, 0, 0, 0])
    expect(life?.figures.timeWeighted).toBeCloseTo(33.1, 9)
    expect([within, shown]).toEqual([null, null])
  })

  it('has no days where it began on the last of them, and two where it began on the one before', () => {
    expect(follow(LAST).life).toBeNull()
    expect(follow(LAST - 1).life?.account.values).toHaveLength(2)
    // it began behind the days that are asked for
    expect(follow(BEGIN + 3, { last: BEGIN + 2 }).life).toBeNull()
    expect(follow(BEGIN + 3, { last: BEGIN + 3 }).life).toBeNull()
  })

  it('is shown over the common days where its own are not asked for', () => {
    const { life, within, shown } = follow(BEGIN, { common: common(BEGIN + 2) })
    expect(begins(life)).toBe(BEGIN)
    expect(begins(within)).toBe(BEGIN + 2)
    expect(shown).toBe(within)
  })

  it('is shown since it began where its own days are asked for', () => {
    const { life, within, shown } = follow(BEGIN, { common: common(BEGIN + 2), own: { from: null } })
    expect(shown).toBe(life)
    expect(begins(within)).toBe(BEGIN + 2)
  })

  it('is shown from the day that is asked for, where it had begun by then', () => {
    const from = (day: number) => begins(follow(BEGIN + 1, { own: { from: day } }).shown)
    expect([from(BEGIN), from(BEGIN + 1), from(BEGIN + 2), from(BEGIN + 3)]).toEqual([
      BEGIN + 1,
      BEGIN + 1,
      BEGIN + 2,
      BEGIN + 3,
    ])
    expect(follow(BEGIN + 1, { own: { from: LAST } }).shown).toBeNull()
  })
})
