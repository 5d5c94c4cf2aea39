import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { nextReward, rewardOn, taskStateOn } from './terms.ts'

const day = asIsoDate

describe('a task', () => {
  it.each([
    ['is offered without any days', { isOn: true, from: null, until: null }, 'offered'],
    ['is off whatever its days say', { isOn: false, from: null, until: day('2026-12-31') }, 'off'],
    ['is there on its first day', { isOn: true, from: day('2026-12-01'), until: null }, 'offered'],
    ['is not there on the day before', { isOn: true, from: day('2026-12-02'), until: null }, 'early'],
    ['is there on its last day', { isOn: true, from: null, until: day('2026-12-01') }, 'offered'],
    ['is over on the day after', { isOn: true, from: null, until: day('2026-11-30') }, 'over'],
  ] as const)('%s', (_what, setting, expected) => {
    expect(taskStateOn(setting, day('2026-12-01'))).toBe(expected)
  })
})

describe('a reward', () => {
  const changes = [
    { points: 5, from: day('2026-12-10') },
    { points: 8, from: day('2026-12-05') },
    { points: 9, from: day('2026-12-05') },
  ]

  it.each([
    ['2026-12-04', 10, 9],
    ['2026-12-05', 9, 5],
    ['2026-12-09', 9, 5],
    ['2026-12-10', 5, null],
  ])('of %s is %i BP: days before a change keep what they had', (on, points, next) => {
    expect(rewardOn(10, changes, day(on))).toBe(points)
    expect(nextReward(changes, day(on))?.points ?? null).toBe(next)
  })
})
