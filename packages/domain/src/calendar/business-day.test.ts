import { describe, expect, it } from 'vitest'

import { addBusinessDays, businessDayFrom } from './business-day.ts'
import { asIsoDate } from './iso-date.ts'

const from = (day: string) => businessDayFrom(asIsoDate(day))
const after = (day: string, count: number) => addBusinessDays(asIsoDate(day), count)

describe('business days of Taiwan', () => {
  it('move a weekend and a holiday to the next day on which money moves', () => {
    expect(from('2026-11-20')).toBe('2026-11-20')
    expect(from('2026-11-21')).toBe('2026-11-23')
    expect(from('2026-12-25')).toBe('2026-12-28')
    expect(from('2024-04-06')).toBe('2024-04-08')
  })

  it('step over the lunar new year and over the end of a year', () => {
    expect(after('2026-02-13', 1)).toBe('2026-02-23')
    expect(after('2026-12-31', 1)).toBe('2027-01-04')
    expect(after('2026-11-20', 0)).toBe('2026-11-20')
    expect(after('2026-11-19', 5)).toBe('2026-11-26')
  })
})
