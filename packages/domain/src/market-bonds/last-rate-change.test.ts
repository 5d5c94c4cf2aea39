import { describe, expect, it } from 'vitest'

import { lastRateChange, type MonthRate } from './last-rate-change.ts'

const rates = (known: Readonly<Record<string, number>>): MonthRate[] =>
  Object.entries(known).map(([month, percent]) => ({ month, percent }))

describe('the last change of a rate', () => {
  it('is the last month that differs from the one before it', () => {
    const known = rates({ '2025-09': 4.25, '2025-10': 4, '2025-11': 4, '2025-12': 3.75, '2026-01': 3.75 })
    expect(lastRateChange(known, 'USD')).toEqual({ month: '2025-12', by: -0.25 })
  })

  it('is none of a rate that stayed, of one month and of nothing', () => {
    expect(lastRateChange(rates({ '2025-09': 2, '2025-10': 2.0001 }), 'TWD')).toBeNull()
    expect(lastRateChange(rates({ '2025-09': 2 }), 'TWD')).toBeNull()
    expect(lastRateChange([], 'TWD')).toBeNull()
  })

  it('is never a change of what the series means, which is another’s decision', () => {
    const euro = rates({ '2024-08': 4.25, '2024-09': 3.5, '2024-10': 3.5 })
    expect(lastRateChange(euro, 'EUR')).toBeNull()
    expect(lastRateChange(euro, 'GBP')).toEqual({ month: '2024-09', by: -0.75 })
    expect(lastRateChange([...euro, { month: '2024-11', percent: 3.25 }], 'EUR')).toEqual({
      month: '2024-11',
      by: -0.25,
    })
  })
})
