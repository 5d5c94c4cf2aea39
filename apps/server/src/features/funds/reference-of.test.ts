import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { referenceOf } from './reference-of.ts'
import { researchOf } from './research.ts'

const asOf = '2026-05-29'

function aClass(id: string, about: Partial<FundRecord>, { from = '2015-01-05', to = asOf } = {}): HandMadeFund {
  const record = aFund(id, { distributionFrequency: 'none', launchDate: asIsoDate(from), strategyId: id, ...about })
  return { record, from, prices: weekdayPrices(from, to, (day) => 10 + day / 1000) }
}
const anEtf = (id: string, about: Partial<FundRecord> = {}, days = {}) =>
  aClass(id, { isEtf: true, canTwSale: true, sizeTwd: 1e9, etf: plain, ...about }, days)
const plain = { indexName: null, proactive: false, tags: [] }

/** The reference of the first class of a market. */
function referenceIn(...funds: HandMadeFund[]): string | null {
  const market = handMadeMarket({ asOf, funds: funds.toReversed() })
  const own = market.indexOf(funds[0]?.record.lipperId ?? '') ?? -1
  return referenceOf(researchOf(market), own)?.lipperId ?? null
}

describe('the reference of a Taiwanese equity fund', () => {
  const fund = aClass('FUND', { sector2Id: '70001' })

  it('is the largest plain ETF of its sub-sector that goes back five years', () => {
    const small = anEtf('SMALL', { sizeTwd: 1e9 })
    const large = anEtf('LARGE', { sizeTwd: 5e9 })
    const young = anEtf('YOUNG', { sizeTwd: 9e9 }, { from: '2023-01-02' })
    expect(referenceIn(fund, small, large, young)).toBe('LARGE')
    expect(referenceIn(fund, young, small)).toBe('SMALL')
  })

  it('is the oldest where none goes back five years', () => {
    const older = anEtf('OLDER', { sizeTwd: 1e9 }, { from: '2023-01-02' })
    const younger = anEtf('YOUNGER', { sizeTwd: 9e9 }, { from: '2024-01-02' })
    expect(referenceIn(fund, older, younger)).toBe('OLDER')
  })

  it('is one of another sub-sector of the same market where its own has none of five years', () => {
    const own = anEtf('OWN', { sector2Id: '70001' }, { from: '2024-01-02' })
    expect(referenceIn(fund, own, anEtf('OTHER', { sector2Id: '70002' }))).toBe('OTHER')
    expect(referenceIn(fund, own, anEtf('WORLD', { sector2Id: '30001' }))).toBe('OWN')
  })

  it('is nothing that multiplies, picks, has ended, is sold abroad alone or is known by its price', () => {
    expect(referenceIn(fund, anEtf('TWICE', { sector2Id: '95002' }))).toBeNull()
    expect(referenceIn(fund, anEtf('ACTIVE', { etf: { ...plain, proactive: true } }))).toBeNull()
    expect(referenceIn(fund, anEtf('GONE', {}, { to: '2025-05-29' }))).toBeNull()
    expect(referenceIn(fund, anEtf('ABROAD', { market: 'US' }))).toBeNull()
    expect(referenceIn(fund, anEtf('NOTSOLD', { canTwSale: false }))).toBeNull()
    expect(referenceIn(fund, anEtf('PRICE', { distributionFrequency: 'annual' }))).toBeNull()
    expect(referenceIn(fund, aClass('FUND2', { canTwSale: true }))).toBeNull()
  })
})

it('an industry is held against itself alone: health care is no measure of semiconductors', () => {
  const chips = anEtf('CHIPS', { sector2Id: '60002' })
  expect(referenceIn(aClass('CHIPFUND', { sector2Id: '60002' }), chips)).toBe('CHIPS')
  expect(referenceIn(aClass('HEALTH', { sector2Id: '60004' }), chips)).toBeNull()
})

it('the reference itself has none, and neither has a class of no sector', () => {
  const [etf, other] = [anEtf('ETF', { sizeTwd: 5e9 }), anEtf('OTHER')]
  expect(referenceIn(etf, other)).toBeNull()
  expect(referenceIn(other, etf)).toBe('ETF')
  expect(referenceIn(aClass('NONE', { sector2Id: null }), etf)).toBeNull()
})
