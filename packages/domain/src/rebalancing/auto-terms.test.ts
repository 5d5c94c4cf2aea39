import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { autoHindrance, autoLimits, type AutoTerms, autoWeek, mustWait } from './auto-terms.ts'
import { defaultBands } from './bands.ts'

const terms: AutoTerms = { ...autoLimits, pool: ['A', 'B'], bands: defaultBands, channel: 'site' }
const day = asIsoDate

describe('what the site may do by itself', () => {
  it('stays within the funds and the change that were consented to', () => {
    expect(autoHindrance(terms, { funds: ['A', 'B'], change: 60 })).toBeNull()
    expect(autoHindrance(terms, { funds: ['A', 'B'], change: 60.1 })).toBe('too_much_change')
    expect(autoHindrance(terms, { funds: ['A', 'C'], change: 10 })).toBe('fund_outside_pool')
    expect(autoHindrance({ ...terms, mostFunds: 2 }, { funds: ['A', 'B'], change: 10 })).toBeNull()
    expect(autoHindrance({ ...terms, mostFunds: 1 }, { funds: ['A', 'B'], change: 10 })).toBe('too_many_funds')
  })

  it('waits thirty days after it acted, and leaves a portfolio that changed today alone', () => {
    const today = day('2026-11-20')
    expect(mustWait(terms, { any: day('2026-11-19'), auto: null }, today)).toBe(false)
    expect(mustWait(terms, { any: today, auto: null }, today)).toBe(true)
    expect(mustWait(terms, { any: day('2026-10-22'), auto: day('2026-10-22') }, today)).toBe(true)
    expect(mustWait(terms, { any: day('2026-10-21'), auto: day('2026-10-21') }, today)).toBe(false)
  })

  it('counts weeks from Monday', () => {
    expect(autoWeek(day('2026-11-16'))).toBe(autoWeek(day('2026-11-22')))
    expect(autoWeek(day('2026-11-23'))).toBe(autoWeek(day('2026-11-22')) + 1)
  })
})
