import { getFundCosts } from '@zhiheng/contract/fund-costs.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect, it } from 'vitest'

import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { listCosts } from './list-costs.ts'

const caps = { year: 2016, managementPercent: 1.5, custodyPercent: 0.25, salesPercent: 3 }
const ofOne: Partial<FundRecord> = { strategyId: 'S', sector2Id: sectors.equity, distributionFrequency: 'none' }
const etf = { indexName: '指數', proactive: false, tags: [] }

const market = calmMarket(
  {
    OWN: {
      ...ofOne,
      name: '全球股票基金A類型(美元)',
      currency: 'USD',
      managementFeePercent: 1.5,
      totalExpensePercent: 1.92,
      entryFeePercent: 3,
    },
    TWD: {
      ...ofOne,
      name: '全球股票基金A類型(新臺幣)',
      managementFeePercent: 1.5,
      totalExpensePercent: 1.74,
      entryFeePercent: 3,
    },
    PAYING: { ...ofOne, name: '全球股票基金B類型(新臺幣)', distributionFrequency: 'monthly', feeCaps: caps },
    LATER: {
      ...ofOne,
      name: '全球股票基金N類型(新臺幣)',
      managementFeePercent: 1.5,
      totalExpensePercent: 2.74,
      entryFeePercent: 0,
    },
    INST: { ...ofOne, name: '全球股票基金I類型(新臺幣)', shareClass: 'I類型(新臺幣)' },
    CLOSED: { ...ofOne, name: '全球股票基金A2類型(新臺幣)', forSale: false },
    OVER: { ...ofOne, name: '全球股票基金A3類型(新臺幣)', status: 'liquidated' },
    ETF: {
      sector2Id: sectors.equity,
      isEtf: true,
      etf,
      distributionFrequency: 'none',
      totalExpensePercent: 0.43,
      entryFeePercent: 1,
      sizeTwd: 1e9,
    },
    BARE: { sector2Id: sectors.bond },
  },
  {},
)
const candidates = (id: string) => getFundCosts.reply.parse(listCosts(market, id)).candidates
const one = (id: string) => candidates('OWN').find(({ lipper_id }) => lipper_id === id)

describe('the fees of a class and of what stands beside it', () => {
  it('begin with its own, and have all classes of the fund that are still there, and the reference ETF last', () => {
    const all = candidates('OWN').map(({ lipper_id, relation }) => `${relation} ${lipper_id}`)
    expect(all[0]).toBe('own OWN')
    expect(all.at(-1)).toBe('etf ETF')
    expect(all.slice(1, -1).toSorted()).toEqual(['CLOSED', 'INST', 'LATER', 'PAYING', 'TWD'].map((id) => `class ${id}`))
  })

  it('say why a class is none for the reader', () => {
    const why = Object.fromEntries(candidates('OWN').map(({ lipper_id, unfit }) => [lipper_id, unfit]))
    expect(why).toEqual({
      OWN: null,
      TWD: null,
      LATER: null,
      PAYING: 'payout',
      INST: 'institutions',
      CLOSED: 'closed',
      ETF: null,
    })
    expect(candidates('INST')[0]?.unfit).toBe('institutions')
  })

  it('are published ones, caps of a year, or unknown and no zero', () => {
    expect(one('OWN')).toMatchObject({
      fee_basis: 'published',
      entry_fee: 3,
      yearly_fees: [
        { part: 'management', percent: 1.5 },
        { part: 'rest', percent: 0.42 },
      ],
    })
    expect(one('PAYING')).toMatchObject({ fee_basis: 'caps', fee_year: 2016, entry_fee: 3 })
    expect(one('INST')).toMatchObject({
      fee_basis: 'none',
      entry_fee: null,
      yearly_fees: [{ part: 'expense', percent: null }],
    })
  })

  it('of a back-end class have its seller’s part, and none at the beginning', () => {
    expect(one('LATER')).toMatchObject({ back_end: true, entry_fee: 0 })
    expect(one('LATER')?.yearly_fees).toContainEqual({ part: 'distribution', percent: 1 })
  })

  it('of an ETF have the tax of the exchange', () => {
    expect(one('ETF')).toMatchObject({ exchange_tax: 0.1, total_expense: 0.43 })
    expect(one('OWN')?.exchange_tax).toBeNull()
  })

  it('stand alone where the fund has one class, nothing is known, and there is no ETF', () => {
    expect(candidates('BARE')).toHaveLength(1)
  })

  it('are refused of a fund that is not there', () => {
    expect(() => listCosts(market, 'NONE')).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})
