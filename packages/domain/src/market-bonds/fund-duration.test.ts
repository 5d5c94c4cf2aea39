import { describe, expect, it } from 'vitest'

import type { CreditRating, SecurityRecord } from '../funds/market-data.ts'
import type { DisclosedLine } from '../look-through/analysed-fund.ts'
import { bucketOf, fundDuration, ratingSplit } from './fund-duration.ts'

const blank = { englishName: null, ticker: null, country: null, industry: null, currency: null } as const

function bond(weightPercent: number, durationYears: number | null, rating: CreditRating | null = null): DisclosedLine {
  const security: SecurityRecord = { ...blank, isin: 'XS', name: '債', kind: 'bond', durationYears, rating }
  return { isin: 'XS', name: '債', weightPercent, security }
}
const cash = (weightPercent: number): DisclosedLine => ({ isin: null, name: '現金', weightPercent, security: null })

describe('the duration of a fund', () => {
  it('is that of its bonds by weight, with the part of the fund that is in bonds', () => {
    expect(fundDuration([bond(60, 4), bond(20, 8), cash(20)])).toEqual({ years: 5, coverage: 80, bondShare: 80 })
    // of a list of half the fund, four fifths are bonds
    expect(fundDuration([bond(50, 4), cash(12.5)])).toEqual({ years: 4, coverage: 50, bondShare: 80 })
  })

  it('is unknown where it is known of less than half of the fund', () => {
    expect(fundDuration([bond(49, 4), bond(50, null)])).toBeNull()
    expect(fundDuration([bond(90, null)])).toBeNull()
    expect(fundDuration([])).toBeNull()
  })

  it.each([
    [0.2, 'short'],
    [2.99, 'short'],
    [3, 'medium'],
    [6.99, 'medium'],
    [7, 'long'],
    [22, 'long'],
  ])('of %s years is %s', (years, bucket) => {
    expect(bucketOf(years)).toBe(bucket)
  })
})

describe('the grades of a fund', () => {
  it('are put together, the ungraded apart', () => {
    const lines = [
      bond(10, 1, 'AAA'),
      bond(20, 1, 'A'),
      bond(25, 1, 'BBB'),
      bond(15, 1, 'BB'),
      bond(5, 1, 'D'),
      bond(8, 1),
    ]
    expect(ratingSplit(lines)).toEqual({ a: 30, bbb: 25, below: 20, none: 8 })
  })

  it('are unknown where nobody grades any bond', () => {
    expect(ratingSplit([bond(90, 3), cash(10)])).toBeNull()
  })
})
