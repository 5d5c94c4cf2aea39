import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { SettledFund } from './settlement-rule.ts'
import { taxTagOf, transactionTax } from './tax-tag.ts'

const fund = (known: Partial<SettledFund>): SettledFund => ({
  isEtf: false,
  domicile: 'TWN',
  assetType: 'equity',
  investsAtHome: true,
  ...known,
})
const sale = (day: string) => ({ amount: 50_000, day: asIsoDate(day) })

describe('taxTagOf', () => {
  it.each([
    ['onshore', fund({})],
    ['onshore', fund({ domicile: 'TWD', assetType: 'bond' })],
    ['etf', fund({ isEtf: true })],
    ['bond_etf', fund({ isEtf: true, assetType: 'bond' })],
    ['offshore', fund({ domicile: 'LUX' })],
    ['offshore', fund({ isEtf: true, domicile: 'IRL' })],
  ] as const)('calls it %s', (tag, known) => {
    expect(taxTagOf(known)).toBe(tag)
  })
})

describe('transactionTax', () => {
  it('takes a thousandth of what an ETF is sold for, and nothing of other funds', () => {
    expect(transactionTax('etf', sale('2026-11-20'))).toBeCloseTo(50, 9)
    expect(transactionTax('onshore', sale('2026-11-20'))).toBe(0)
    expect(transactionTax('offshore', sale('2026-11-20'))).toBe(0)
  })

  it('spares bond ETFs up to the end of 2026', () => {
    expect(transactionTax('bond_etf', sale('2026-12-31'))).toBe(0)
    expect(transactionTax('bond_etf', sale('2027-01-04'))).toBeCloseTo(50, 9)
  })
})
