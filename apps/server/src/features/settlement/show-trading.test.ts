import { getFundTrading } from '@zhiheng/contract/settlement.ts'
import { describe, expect, it } from 'vitest'

import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { showTrading } from './show-trading.ts'

const market = calmMarket({
  HOME: { sector2Id: sectors.taiwan },
  ABROAD: { sector2Id: sectors.equity },
  OFFSHORE: { sector2Id: sectors.bond, domicile: 'LUX', currency: 'USD' },
  OWN: { sector2Id: sectors.bond, domicile: 'LUX', currency: 'USD', leastSingle: 300, leastMonthly: 100 },
  CASH: { sector2Id: sectors.cash },
  ETF: { sector2Id: sectors.taiwan, isEtf: true },
  BONDS: { sector2Id: sectors.bond, isEtf: true },
  UNSORTED: { sector2Id: null },
  UNSOLD: { sector2Id: sectors.equity, canTwSale: false, forSale: false },
})
const trades = (id: string) => getFundTrading.reply.parse(showTrading(market, id)).trades

describe('how a class is traded', () => {
  it('is by the rule of its kind, with the days of an order of today', () => {
    // a Friday: sold on the business day after it, paid four business days after the order
    expect(trades('HOME')).toMatchObject({
      kind: 'domestic',
      cut_off: '15:30',
      least_single: 10_000,
      least_monthly: 3000,
      short_term: { days: 7, percent: 0.01 },
      example: {
        order_day: '2026-11-20',
        buy_price_day: '2026-11-20',
        sell_price_day: '2026-11-23',
        cash_day: '2026-11-26',
      },
    })
  })

  it('says of offshore funds when their gains are declared and taxed, and of others nothing of it', () => {
    expect(trades('OFFSHORE')).toMatchObject({
      kind: 'offshore',
      tax_tag: 'offshore',
      short_term: null,
      sale_tax: null,
      overseas_income: { report: 1_000_000, exempt: 7_500_000 },
    })
    expect(trades('HOME')?.overseas_income).toBeNull()
  })

  it('has the least amounts of its own record beside the usual ones, and none where no source gives them', () => {
    expect(trades('OWN')).toMatchObject({ currency: 'USD', own_least_single: 300, own_least_monthly: 100 })
    expect(trades('HOME')).toMatchObject({ own_least_single: null, own_least_monthly: null })
  })

  it('tells what an ETF did on the exchange, which is nothing known where no source has it', () => {
    expect(trades('ETF')?.exchange).toEqual({ premium: null, volume: null, spread: null })
    expect(trades('HOME')?.exchange).toBeNull()
  })

  it('taxes the sale of an ETF, and that of a bond ETF only from 2027 on', () => {
    expect([trades('ETF')?.sale_tax, trades('BONDS')?.sale_tax, trades('HOME')?.sale_tax]).toEqual([0.1, null, null])
    expect([trades('ETF')?.least_single, trades('CASH')?.short_term]).toEqual([null, null])
  })

  it('takes the longer days where it is not known what a fund holds', () => {
    expect(trades('UNSORTED')?.kind).toBe('domestic_abroad')
  })

  it('is nothing for what is not sold in Taiwan', () => {
    expect(trades('UNSOLD')).toBeNull()
    expect(() => showTrading(market, 'NONE')).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})
