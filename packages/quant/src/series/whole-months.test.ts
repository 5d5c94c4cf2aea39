import { describe, expect, it } from 'vitest'

import { epochDayOf } from './iso-date.ts'
import { wholeMonths } from './whole-months.ts'

describe('the months that are over between two days', () => {
  it.each([
    ['2023-10-10', '2026-09-01', 34],
    ['2023-10-10', '2026-09-09', 34],
    ['2023-10-10', '2026-09-10', 35],
    ['2026-11-20', '2026-11-20', 0],
    // the last day of a shorter month ends one
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2024-01-30', '2024-02-28', 0],
    ['2024-01-30', '2024-02-29', 1],
    ['2026-03-31', '2026-06-30', 3],
    ['2026-01-29', '2026-02-28', 1],
    // the last day of a month does not end one that began later in its own
    ['2026-02-28', '2026-03-27', 0],
    ['2026-02-28', '2026-03-31', 1],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-12-31', '2027-01-30', 0],
  ])('%s to %s', (from, to, months) => {
    expect(wholeMonths(epochDayOf(from), epochDayOf(to))).toBe(months)
  })
})
