import { describe, expect, it } from 'vitest'

import type { SecurityRecord } from '../funds/market-data.ts'
import type { DisclosedLine } from '../look-through/analysed-fund.ts'
import { dimensions, isCash, placeOfLine } from './place-piece.ts'

function line(name: string, isin: string | null = null, known: Partial<SecurityRecord> | null = null): DisclosedLine {
  const security = known && {
    isin: isin ?? '',
    name,
    englishName: null,
    ticker: null,
    country: null,
    industry: null,
    currency: null,
    kind: 'equity' as const,
    ...known,
  }
  return { isin, name, weightPercent: 1, security }
}

const company = (one: DisclosedLine) => placeOfLine(one, 'company')
const places = ['company', 'industry', 'country', 'currency', 'asset_type'] as const

describe('a company', () => {
  it('is its security’s, by the name that the security is known by', () => {
    expect(company(line('TSMC ADR', 'US8740391003', { name: '台積電' }))).toEqual({
      id: 'US8740391003',
      label: '台積電',
    })
  })

  it('is its name where nothing else is known, in one case, width and spacing', () => {
    const ids = ['Apple Inc', 'APPLE  INC', 'ＡＰＰＬＥ　ＩＮＣ', ' apple inc '].map((name) => company(line(name))?.id)
    expect(new Set(ids)).toEqual(new Set(['name:apple inc']))
  })

  it('is the issuer of its bonds, whatever their coupon and maturity', () => {
    const bonds = ['美國公債 4.25% 2034/05/15', '美國公債 3 % 2030/01/31', '美國公債'].map((name) =>
      company(line(name, 'US91282', { kind: 'bond' })),
    )
    expect(new Set(bonds.map((place) => place?.id))).toEqual(new Set(['issuer:美國公債']))
    expect(bonds[0]?.label).toBe('美國公債')
  })

  it('keeps a percentage in the name of a share', () => {
    expect(company(line('三商 5% 特別股', 'TW0001', {}))?.label).toBe('三商 5% 特別股')
  })
})

describe('money', () => {
  it('is called so, and is no security', () => {
    for (const name of ['現金', '銀行存款', '約當現金', 'Cash', ' CASH & equivalents', '現金及其他']) {
      expect(isCash(line(name))).toBe(true)
    }
    expect(isCash(line('Cash Converters', 'AU000000CCV1'))).toBe(false)
    expect(isCash(line('應收現金股利'))).toBe(false)
  })

  it('is one place in every dimension', () => {
    for (const dimension of places)
      expect(placeOfLine(line('銀行存款'), dimension)).toEqual({ id: 'cash', label: '現金' })
  })
})

describe('what is known of a security', () => {
  const known = { industry: '半導體', country: 'TW', currency: 'TWD', kind: 'bond' } as const

  it('places it by industry, country, currency and asset class, labelled by code', () => {
    const own = line('台積電', 'TW0002330008', known)
    expect(placeOfLine(own, 'industry')).toEqual({ id: '半導體', label: '半導體' })
    expect(placeOfLine(own, 'country')).toEqual({ id: 'TW', label: 'TW' })
    expect(placeOfLine(own, 'currency')).toEqual({ id: 'TWD', label: 'TWD' })
    expect(placeOfLine(own, 'asset_type')).toEqual({ id: 'bond', label: 'bond' })
  })

  it('counts a fund in a fund, and what is neither share nor bond, as other', () => {
    expect(placeOfLine(line('某基金', 'LU1', { kind: 'fund' }), 'asset_type')?.id).toBe('other')
    expect(placeOfLine(line('某票據', 'LU2', { kind: 'other' }), 'asset_type')?.id).toBe('other')
    expect(placeOfLine(line('某股票', 'LU3', { kind: 'equity' }), 'asset_type')?.id).toBe('equity')
  })

  it('says nothing where it does not: no place is made up', () => {
    const blank = line('某公司', 'TW1', { industry: '', country: null })
    expect(placeOfLine(blank, 'industry')).toBeNull()
    expect(placeOfLine(blank, 'country')).toBeNull()
    for (const dimension of places.slice(1)) expect(placeOfLine(line('某公司', 'TW1'), dimension)).toBeNull()
    expect(placeOfLine(line('某公司', 'TW1'), 'company')?.id).toBe('TW1')
  })

  it('is asked for in every dimension that is not the fund’s own', () => {
    expect(dimensions.filter((dimension) => dimension !== 'theme')).toEqual([...places])
  })
})
