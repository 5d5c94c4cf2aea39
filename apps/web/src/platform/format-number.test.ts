import { describe, expect, it } from 'vitest'

import {
  formatFee,
  formatAmount,
  formatChange,
  formatCount,
  formatGain,
  formatMoneyTick,
  formatNav,
  formatPercent,
  formatPriceChange,
  formatRatio,
  formatShare,
  formatShortTwd,
  formatUnits,
  formatWan,
  formatYi,
} from './format-number.ts'

describe('what is not known', () => {
  it('shows as an en dash, never as zero', () => {
    const all = [
      formatPercent,
      formatChange,
      formatShare,
      formatNav,
      formatPriceChange,
      formatRatio,
      formatCount,
      formatUnits,
      formatYi,
      formatWan,
      formatShortTwd,
    ]
    for (const format of all) {
      expect(format(null)).toBe('–')
      expect(format(undefined)).toBe('–')
      expect(format(Number.NaN)).toBe('–')
      expect(format(Infinity)).toBe('–')
    }
    expect(formatAmount(null, 'TWD')).toBe('–')
    expect(formatGain(undefined, 'USD')).toBe('–')
  })
})

describe('signs', () => {
  it('are a plus for a rise and a true minus for a fall', () => {
    expect(formatChange(1.234)).toBe('+1.23%')
    expect(formatChange(-0.4)).toBe('−0.40%')
    expect(formatGain(-1234567, 'TWD')).toBe('−1,234,567')
    expect(formatGain(5, 'USD')).toBe('+5.00')
  })

  it('are absent from zero, and from what rounds to zero', () => {
    expect(formatChange(0)).toBe('0.00%')
    expect(formatChange(-0)).toBe('0.00%')
    expect(formatChange(0.004)).toBe('0.00%')
    expect(formatChange(-0.004)).toBe('0.00%')
  })

  it('are absent from levels, except that of a loss', () => {
    expect(formatPercent(12.345)).toBe('12.35%')
    expect(formatPercent(-31.4)).toBe('−31.40%')
  })

  it('are left to the arrow beside a price change', () => {
    expect(formatPriceChange(-0.0123)).toBe('0.0123')
  })
})

describe('sizes', () => {
  it('groups thousands', () => {
    expect(formatCount(1234567)).toBe('1,234,567')
    expect(formatCount(999)).toBe('999')
    expect(formatCount(1000)).toBe('1,000')
  })

  it('writes prices with four decimals, and two from a thousand up', () => {
    expect(formatNav(12.3)).toBe('12.3000')
    expect(formatNav(999.99994)).toBe('999.9999')
    expect(formatNav(1234.5)).toBe('1,234.50')
    expect(formatNav(1000)).toBe('1,000.00')
    expect(formatNav(-1000)).toBe('−1,000.00')
  })

  it('writes money in the decimals of its currency', () => {
    expect(formatAmount(1234567.5, 'TWD')).toBe('1,234,568')
    expect(formatAmount(1234.5, 'USD')).toBe('1,234.50')
    expect(formatAmount(1234.5, 'JPY')).toBe('1,235')
  })

  it('shortens money to 億 and 萬, and keeps what is small', () => {
    expect(formatShortTwd(4_512_000_000)).toBe('45.12 億元')
    expect(formatShortTwd(365_000)).toBe('36.5 萬元')
    expect(formatShortTwd(9800)).toBe('9,800 元')
    expect(formatShortTwd(-4_512_000_000)).toBe('−45.12 億元')
    expect(formatYi(18_632_000_000)).toBe('186.32')
  })

  it.each([
    [100_000_000, '1.00 億元'],
    [99_990_000, '9,999 萬元'],
    [99_996_000, '1.00 億元'],
    [80_000_000, '8,000 萬元'],
    [9_876_000, '987.6 萬元'],
    [-100_000_000, '−1.00 億元'],
    [10_000, '1.0 萬元'],
    [9999, '9,999 元'],
    [-10_000, '−1.0 萬元'],
    [0, '0 元'],
  ])('says %i as %s', (value, said) => {
    expect(formatShortTwd(value)).toBe(said)
  })

  it.each([
    [10_000, '1 萬'],
    [9999, '9,999'],
    [-10_000, '−1 萬'],
    [-9999, '−9,999'],
  ])('marks %i on an axis as %s', (value, said) => {
    expect(formatMoneyTick(value)).toBe(said)
  })

  it('counts an axis in 萬, with a decimal where it is not whole', () => {
    expect(formatWan(1_200_000)).toBe('120')
    expect(formatWan(1_325_000)).toBe('132.5')
    expect(formatWan(1_305_630)).toBe('130.6')
    expect(formatWan(-12_340_000)).toBe('−1,234')
  })

  it('gives shares one decimal, ratios two, units four', () => {
    expect(formatShare(35.44)).toBe('35.4%')
    expect(formatRatio(-0.851)).toBe('−0.85')
    expect(formatUnits(1234.5678)).toBe('1,234.5678')
  })
})

it.each([
  [0.315, '0.315%'],
  [0.035, '0.035%'],
  [1.2, '1.20%'],
  [0, '0.00%'],
  [null, '–'],
])('a fee of %s is written %s', (fee, said) => {
  expect(formatFee(fee)).toBe(said)
})
