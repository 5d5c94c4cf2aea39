import { describe, expect, it } from 'vitest'

import { isDataOld } from './data-age.ts'
import { asIsoDate } from './iso-date.ts'

const isOld = (data: string, today: string) => isDataOld(asIsoDate(data), asIsoDate(today))

describe('the age of the newest data', () => {
  it('is counted in business days: five of them are no delay, six are', () => {
    expect(isOld('2026-05-29', '2026-05-29')).toBe(false)
    expect(isOld('2026-05-29', '2026-06-05')).toBe(false)
    expect(isOld('2026-05-29', '2026-06-07')).toBe(false)
    expect(isOld('2026-05-29', '2026-06-08')).toBe(true)
    expect(isOld('2026-05-29', '2026-11-22')).toBe(true)
  })

  it('does not grow while the market rests for Lunar New Year', () => {
    expect(isOld('2026-02-12', '2026-02-25')).toBe(false)
    expect(isOld('2026-02-12', '2026-03-06')).toBe(true)
  })
})
