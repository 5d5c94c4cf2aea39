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

  it.each([[['staff']], [['member', 'developer']], [['member', 'firm_member', 'firm_admin']]])(
    'of %j ends after half an hour unused and after twelve hours at all',
    (groups) => {
      expect(over(groups, { age: 29 * MINUTE, unused: 29 * MINUTE })).toBe(false)
      expect(over(groups, { age: 30 * MINUTE, unused: 30 * MINUTE })).toBe(true)
      expect(over(groups, { age: DAY / 2 - 1, unused: 0 })).toBe(false)
      expect(over(groups, { age: DAY / 2, unused: 0 })).toBe(true)
    },
  )

  it('of a member of a firm lives as a member’s', () => {
    expect(over(['member', 'firm_member'], { age: 13 * DAY, unused: 13 * DAY })).toBe(false)
  })

  it('does not end because a clock was put back', () => {
    expect(over(['staff'], { age: -DAY, unused: -DAY })).toBe(false)
  })
})
