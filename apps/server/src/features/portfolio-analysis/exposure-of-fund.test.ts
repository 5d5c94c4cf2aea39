import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { Piece } from '@zhiheng/domain/look-through/see-through.ts'
import { describe, expect, it } from 'vitest'

import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { exposureOfFund } from './exposure-of-fund.ts'

const market = calmMarket({
  ABROAD: { sector2Id: sectors.equity },
  HOME: { sector2Id: sectors.taiwan },
  MIXED: { sector2Id: sectors.balanced, isHedged: true },
  UNSORTED: { sector2Id: null, currency: 'USD' },
  UNSORTED_HOME: { sector2Id: null },
})

/** A piece of so many percent of the portfolio. */
const piece = (percent: number, security: Partial<SecurityRecord> | null, name = '持股'): Piece => ({
  lipperId: 'X',
  percent,
  line: {
    isin: security === null ? null : 'TW0001',
    name,
    weightPercent: percent,
    security:
      security &&
      ({
        isin: 'TW0001',
        name,
        englishName: null,
        ticker: null,
        country: null,
        industry: null,
        currency: null,
        kind: 'equity',
        ...security,
      } satisfies SecurityRecord),
  },
})

/** The exposure of a fund that is a fifth of a portfolio. */
const exposure = (id: string, ...pieces: Piece[]) => {
  const facts = fundFacts(market, id)
  const fund = { lipperId: id, percent: 20, assetType: facts.assetType, theme: null, disclosure: null }
  return exposureOfFund({ ...facts, value: 100, percent: 20 }, { fund, pieces, undisclosed: 0 })
}

describe('what a fund is exposed to', () => {
  it('is what its class and its sector are', () => {
    expect(exposure('ABROAD')).toMatchObject({
      assetType: 'equity',
      sector2Id: sectors.equity,
      sector23Id: '2330',
      isHedged: false,
    })
    expect(exposure('MIXED').isHedged).toBe(true)
    expect(exposure('UNSORTED')).toMatchObject({ sector2Id: null, sector23Id: null })
  })

  it('is by parts what its pieces are, as parts of the fund', () => {
    const held = [piece(5, { kind: 'equity' }), piece(10, { kind: 'bond' }), piece(5, { kind: 'other' })]
    expect(exposure('MIXED', ...held)).toMatchObject({ equityPart: 0.25, bondPart: 0.5, knownPart: 0.75 })
  })

  it('knows of a balanced fund what is sorted, and its cash; of others all', () => {
    expect(exposure('MIXED', piece(5, null, '現金'), piece(5, null, '其他')).knownPart).toBe(0.25)
    expect(exposure('MIXED').knownPart).toBe(0)
    expect(exposure('ABROAD').knownPart).toBe(1)
    // with an ISIN it is a security, whatever its name
    expect(exposure('MIXED', piece(5, { kind: 'fund' }, '現金')).knownPart).toBe(0)
  })

  it('is abroad where a piece is in another currency', () => {
    const [home, abroad] = [piece(5, { currency: 'TWD' }), piece(15, { currency: 'USD' })]
    expect(exposure('HOME', home, abroad).foreignPart).toBe(0.75)
    expect(exposure('ABROAD', home, abroad).foreignPart).toBe(0.75)
  })

  it('takes the currency of its sector for what is not said', () => {
    expect([exposure('ABROAD').foreignPart, exposure('HOME').foreignPart]).toEqual([1, 0])
    const home = piece(5, { currency: 'TWD' })
    expect(exposure('ABROAD', home).foreignPart).toBe(0.75)
    expect(exposure('HOME', piece(5, { currency: 'USD' })).foreignPart).toBe(0.25)
    // of cash no one says in which currency it is
    expect(exposure('ABROAD', home, piece(15, null, '現金')).foreignPart).toBe(0.75)
  })

  it('takes its own currency where it has no sector', () => {
    expect([exposure('UNSORTED').foreignPart, exposure('UNSORTED_HOME').foreignPart]).toEqual([1, 0])
  })
})
