import { describe, expect, it } from 'vitest'

import { mostBelowGrade, newBelowGrade } from './limit-below-grade.ts'

const below = (nowPercent: number) => ({ isBelowGrade: true, nowPercent })
const other = { isBelowGrade: false, nowPercent: 30 }
const level = (value: 1 | 2 | 3 | 4 | 5) => ({ kind: 'risk_level', level: value }) as const

describe('bonds below investment grade in a suggestion', () => {
  it.each([
    [1, 0, 0],
    [2, 0, 0],
    [3, 0.19, 1],
    [4, 0.125, 1],
    [5, 0.05, 1],
  ] as const)('are at level %i at most half of the bonds’ aim, %d, in one new fund', (one, most, count) => {
    expect(mostBelowGrade([other, below(0)], level(one))).toEqual([undefined, most])
    expect(newBelowGrade([other, below(0)], level(one))).toBe(count)
  })

  it('may stay where they are held, and together grow up to the limit, nothing being bought beside them', () => {
    const funds = [below(5), below(4), below(0)]
    expect(mostBelowGrade(funds, level(3))).toEqual([0.1, 0.09, 0])
    expect(newBelowGrade(funds, level(3))).toBe(0)
    expect(mostBelowGrade([below(40)], level(3))).toEqual([0.4])
    expect(mostBelowGrade([below(40)], level(1))).toEqual([0.4])
  })

  it('are as much as was asked for where no level is', () => {
    const target = { kind: 'same_allocation' } as const
    expect([mostBelowGrade([below(5)], target), newBelowGrade([below(5)], target)]).toEqual([[undefined], undefined])
  })
})
