import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { ageOfSource } from './source-age.ts'
import { rhythms, type SourceKind, sourceKinds } from './sources.ts'

const age = (source: SourceKind, last: string | null, today: string) =>
  ageOfSource(source, last === null ? null : asIsoDate(last), asIsoDate(today))

describe('how old a source is', () => {
  it('is counted for prices as pages count it: five business days are no delay, six are', () => {
    expect(age('prices', '2026-05-29', '2026-06-05')).toEqual({ state: 'fresh', next: '2026-06-01', age: 5 })
    expect(age('prices', '2026-05-29', '2026-06-08')).toEqual({ state: 'late', next: '2026-06-01', age: 6 })
  })

  it('is counted for what comes by the month from the end of the next month', () => {
    expect(age('scores', '2026-10-31', '2026-11-29')).toMatchObject({ state: 'fresh', next: '2026-11-30' })
    expect(age('scores', '2026-10-31', '2026-12-07')).toMatchObject({ state: 'fresh' })
    expect(age('scores', '2026-10-31', '2026-12-08')).toMatchObject({ state: 'late', next: '2026-11-30' })
    // holdings are given more time: houses publish them in the month behind
    expect(age('holdings', '2026-10-31', '2026-12-08').state).toBe('fresh')
    expect(age('holdings', '2026-08-31', '2026-12-08').state).toBe('late')
  })

  it('takes the last prices of a month for its end, and a day within it for a part of it', () => {
    expect(age('holdings', '2026-05-29', '2026-06-10').next).toBe('2026-06-30')
    expect(age('distributions', '2026-11-16', '2026-11-29')).toMatchObject({ state: 'fresh', next: '2026-11-30' })
  })

  it('says nothing of what comes when something happens, and of what is not there', () => {
    expect(age('events', '2016-08-19', '2026-11-29')).toMatchObject({ state: 'free', next: null })
    for (const source of sourceKinds) {
      expect(age(source, null, '2026-11-29')).toEqual({ state: 'none', next: null, age: null })
      if (rhythms[source].kind === 'free') expect(age(source, '2001-01-01', '2026-11-29').state).toBe('free')
      else expect(age(source, '2001-01-01', '2026-11-29').state).toBe('late')
    }
  })
})
