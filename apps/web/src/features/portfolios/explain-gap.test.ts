import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { explainGap, yearlyTwr } from './explain-gap.ts'
import { text } from './text.ts'

const figures = {
  twr: 21,
  mwr: 10,
  mwr_missing: null,
  mwr_yearly: true,
  caveats: [],
  first_date: '2024-11-20' as IsoDate,
  figures_from: null,
  figures_to: null,
  as_of: '2026-11-20' as IsoDate,
}

describe('what the funds earned beside what the member earned', () => {
  it('states the time-weighted return for a year from the first year on', () => {
    expect(yearlyTwr(figures)).toBeCloseTo(10, 9)
    expect(yearlyTwr({ ...figures, as_of: '2025-11-19' as IsoDate })).toBeNull()
    expect(yearlyTwr({ ...figures, as_of: '2025-11-20' as IsoDate })).toBeCloseTo(21, 9)
  })

  it('states it up to the last price where all prices have ended, as the money-weighted one is', () => {
    expect(
      yearlyTwr({ ...figures, first_date: '2020-11-20' as IsoDate, figures_to: '2022-11-20' as IsoDate }),
    ).toBeCloseTo(10, 9)
  })

  it('counts from the first day of prices where the first record is of a day without any', () => {
    const begun = { first_date: '2024-11-17' as IsoDate, figures_from: '2024-11-20' as IsoDate }
    expect(yearlyTwr({ ...figures, ...begun })).toBeCloseTo(10, 9)
  })

  it('is not stated where the return or the first day is not known', () => {
    expect(yearlyTwr({ ...figures, twr: null })).toBeNull()
    expect(yearlyTwr({ ...figures, first_date: null })).toBeNull()
  })

  it('says which way the timing of the money worked', () => {
    expect(explainGap(figures)).toBe(text.page.gap.same)
    expect(explainGap({ ...figures, mwr: 6 })).toBe(text.page.gap.worse('4.0'))
    expect(explainGap({ ...figures, mwr: 14 })).toBe(text.page.gap.better('4.0'))
  })

  it('does not blame the timing of the money where a fund has ended', () => {
    const caveats = [{ kind: 'prices_ended', lipper_id: 'A', name: 'A', from: figures.as_of, to: null, count: null }]
    const ended = { ...figures, mwr: 6, caveats } as never
    expect(explainGap(ended)).toBe(text.page.gap.apart('4.0'))
  })

  it('compares plain returns under a year', () => {
    const young = { ...figures, first_date: '2026-05-20' as IsoDate, twr: 8, mwr: 5, mwr_yearly: false }
    expect(explainGap(young)).toBe(text.page.gap.worse('3.0'))
  })

  it('says nothing of the timing below half a percentage point', () => {
    const young = { ...figures, first_date: '2026-05-20' as IsoDate, twr: 8, mwr_yearly: false }
    expect(explainGap({ ...young, mwr: 8.5 })).toBe(text.page.gap.better('0.5'))
    expect(explainGap({ ...young, mwr: 8.49 })).toBe(text.page.gap.same)
    expect(explainGap({ ...young, mwr: 7.5 })).toBe(text.page.gap.worse('0.5'))
  })

  it('says why there is no money-weighted return', () => {
    expect(explainGap({ ...figures, mwr: null, mwr_missing: 'too_short' })).toBe(text.page.mwrMissing.too_short)
  })
})
