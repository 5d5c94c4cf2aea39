import { describe, expect, it } from 'vitest'

import { isPastLifetime } from './session-lifetime.ts'

const DAY = 86_400_000
const MINUTE = 60_000

function over(groups: readonly string[], { age, unused }: { age: number; unused: number }): boolean {
  const now = 100 * DAY
  return isPastLifetime({ groups, createdAt: now - age, lastSeenAt: now - unused, now })
}

describe('a session', () => {
  it('of a member lives thirteen unused days and not fourteen', () => {
    expect(over(['member'], { age: 13 * DAY, unused: 13 * DAY })).toBe(false)
    expect(over(['member'], { age: 14 * DAY, unused: 14 * DAY })).toBe(true)
  })

  it('of a member ends after thirty days, however much it is used', () => {
    expect(over(['member'], { age: 30 * DAY - 1, unused: 0 })).toBe(false)
    expect(over(['member'], { age: 30 * DAY, unused: 0 })).toBe(true)
  })

  it('of staff ends after half an hour unused and after twelve hours at all', () => {
    expect(over(['staff'], { age: 29 * MINUTE, unused: 29 * MINUTE })).toBe(false)
    expect(over(['staff'], { age: 30 * MINUTE, unused: 30 * MINUTE })).toBe(true)
    expect(over(['staff'], { age: DAY / 2, unused: 0 })).toBe(true)
    expect(over(['member', 'developer'], { age: DAY / 2, unused: 0 })).toBe(true)
  })

  it('does not end because a clock was put back', () => {
    expect(over(['staff'], { age: -DAY, unused: -DAY })).toBe(false)
  })
})
