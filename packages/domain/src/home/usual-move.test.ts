import { describe, expect, it } from 'vitest'

import { isMoved, isQuiet, timesUsual, usualMove } from './usual-move.ts'

/** By the book: the root of the mean squared distance from the mean, over n − 1. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

const weeks = (count: number) => Array.from({ length: count }, (_, week) => 0.01 * Math.sin(week * 1.7))

describe('usualMove', () => {
  it('is one standard deviation of the last 52 weeks, and of no week before them', () => {
    const last = weeks(52)
    expect(usualMove([0.9, -0.9, ...last])).toBeCloseTo(deviation(last), 12)
  })

  it('says nothing of fewer than 26 known weeks, and leaves out those that are not known', () => {
    expect(usualMove(weeks(25))).toBeNull()
    expect(usualMove([...weeks(25), Number.NaN, Number.NaN])).toBeNull()
    expect(usualMove([...weeks(26), Number.NaN])).toBeCloseTo(deviation(weeks(26)), 12)
  })

  it('says nothing of what is paid steadily every week', () => {
    expect(usualMove(Array.from({ length: 52 }, (_, week) => 0.0003 + 0.0001 * Math.sin(week)))).toBeNull()
  })

  it('says nothing of what never moved', () => {
    expect(usualMove(Array.from({ length: 52 }, () => 0))).toBeNull()
  })
})

describe('a week against the usual', () => {
  it('counts a fall like a rise, moved from just above once, quiet below a half', () => {
    expect(timesUsual(-0.042, 0.02)).toBeCloseTo(2.1, 12)
    expect([isMoved(1), isMoved(1.01), isMoved(null)]).toEqual([false, true, false])
    expect([isQuiet(0.49), isQuiet(0.5), isQuiet(null)]).toEqual([true, false, false])
  })

  it('knows no multiple without a week or without the usual', () => {
    expect(timesUsual(null, 0.02)).toBeNull()
    expect(timesUsual(0.02, null)).toBeNull()
  })
})
