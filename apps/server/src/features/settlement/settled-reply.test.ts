import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { settledReply } from './settled-reply.ts'
import { settledTrade } from './settled-trade.ts'
import { settlementFacts } from './settlement-facts.ts'

const market = calmMarket({
  HOME: { sector2Id: sectors.taiwan, entryFeePercent: 1.5, house: '甲投信' },
  ABROAD: { sector2Id: sectors.equity, entryFeePercent: 0, house: '甲投信' },
  UNPRICED: { sector2Id: sectors.bond, house: '乙投信' },
  OFFSHORE: { sector2Id: sectors.bond, domicile: 'LUX', entryFeePercent: 3, house: '丙投信' },
  SISTER: { sector2Id: sectors.equity, domicile: 'LUX', entryFeePercent: 3, house: '丙投信' },
  CASH: { sector2Id: sectors.cash, entryFeePercent: 0, house: '丁投信' },
  ETF: { sector2Id: sectors.taiwan, isEtf: true, entryFeePercent: 0.1425, house: '戊投信' },
  BONDS: { sector2Id: sectors.bond, isEtf: true, entryFeePercent: 0.1425, house: '戊投信' },
  UNSORTED: { sector2Id: null },
})
const facts = (id: string) => fundFacts(market, id)
const today = asIsoDate('2026-11-20')
const whole = { total: 1_000_000, newMoney: 0, currency: 'TWD', today } as const

/** Trades by fund, in cents, settled from a Friday on. */
const settle = (trades: Readonly<Record<string, number>>, more: Partial<Parameters<typeof settledReply>[1]> = {}) =>
  settledReply(
    Object.entries(trades).map(([id, cents]) => ({ traded: facts(id), cents })),
    { ...whole, ...more },
  )
const feesOf = (reply: ReturnType<typeof settle>) => reply.trades.map(({ fee }) => fee)

describe('what decides how a fund settles', () => {
  it('is at home where its class is in New Taiwan dollars, and abroad where it is not or is not known', () => {
    const atHome = (id: string) => settlementFacts(facts(id)).investsAtHome
    expect([atHome('HOME'), atHome('CASH'), atHome('ABROAD'), atHome('UNSORTED')]).toEqual([true, true, false, false])
  })

  it.each([
    ['HOME', 'domestic'],
    ['ABROAD', 'domestic_abroad'],
    ['CASH', 'money_market'],
    ['OFFSHORE', 'offshore'],
    ['ETF', 'etf'],
  ])('makes of %s a trade of kind %s with its sign and its house', (id, kind) => {
    expect(settledTrade(facts(id), -5)).toEqual({ lipperId: id, cents: -5, kind, house: facts(id).fund.house })
  })
})

describe('trades that are shown', () => {
  it('come to nothing where nothing is traded', () => {
    const nothing = { trades: [], cost: 0, tax: 0, exposure: [], done_day: null }
    expect(settle({})).toEqual(nothing)
    expect(settle({ HOME: 0, ETF: 0 })).toEqual(nothing)
  })

  it('leave out what is not traded, and tell a purchase from a sale by one cent', () => {
    const { trades } = settle({ HOME: 1, CASH: 0, ETF: -1 })
    expect(trades.map(({ lipper_id, side, amount }) => [lipper_id, side, amount])).toEqual([
      ['HOME', 'buy', 0.01],
      ['ETF', 'sell', 0.01],
    ])
  })

  it('cost what each purchase does, rounded as it is shown, and nothing for a sale', () => {
    const reply = settle({ HOME: 1_003_300, OFFSHORE: 100_100, ETF: -1_103_400 })
    // 10,033 at 1.5 % is 150.495, 1,001 at 3 % is 30.03
    expect(feesOf(reply)).toEqual([150, 30, null])
    expect(reply.cost).toBe(180)
  })

  it('cost cents in a currency that has them', () => {
    const reply = settle({ HOME: 1_003_300, OFFSHORE: 100_100 }, { currency: 'USD', newMoney: 1_103_400 })
    expect([feesOf(reply), reply.cost]).toEqual([[150.5, 30.03], 180.53])
  })

  it('cost no one knows what where the fee of one purchase is unknown, but not where that fund is sold', () => {
    expect(settle({ HOME: 100_000, UNPRICED: 100_000 }).cost).toBeNull()
    expect(feesOf(settle({ HOME: 100_000, UNPRICED: 100_000 }))).toEqual([15, null])
    expect(settle({ HOME: 100_000, UNPRICED: -100_000 }).cost).toBe(15)
    expect(settle({ ABROAD: 100_000, CASH: -100_000 }).cost).toBe(0)
  })

  it('are taxed where an ETF is sold, bonds from 2027 on, and never where one is bought', () => {
    const taxes = (cents: number, day: string) =>
      settle({ ETF: cents, BONDS: cents, HOME: cents, OFFSHORE: cents }, { today: asIsoDate(day) })
    const sold = taxes(-1_000_000, '2026-11-20')
    expect(sold.trades.map(({ tax_tag: tag, tax }) => [tag, tax])).toEqual([
      ['etf', 10],
      ['bond_etf', 0],
      ['onshore', 0],
      ['offshore', 0],
    ])
    expect(sold.tax).toBe(10)
    expect(taxes(-1_000_000, '2027-01-04').tax).toBe(20)
    expect(taxes(1_000_000, '2027-01-04').tax).toBe(0)
  })

  it('sum the taxes as they are shown', () => {
    // each is half a dollar and is shown as one
    expect(settle({ ETF: -50_000, HOME: 50_000 }).tax).toBe(1)
    expect(settle({ ETF: -49_900, HOME: 49_900 }).tax).toBe(0)
  })

  it('wait for the money of a sale, and say how much is out meanwhile', () => {
    const reply = settle({ HOME: -250_000, CASH: 250_000 })
    const [sale, purchase] = reply.trades
    expect(sale).toMatchObject({
      order_day: '2026-11-20',
      price_day: '2026-11-23',
      cash_day: '2026-11-26',
      days_out: null,
    })
    expect(purchase).toMatchObject({ order_day: '2026-11-26', price_day: '2026-11-26', cash_day: null, days_out: 3 })
    expect(reply.exposure).toEqual([
      { day: '2026-11-23', percent: 25 },
      { day: '2026-11-26', percent: 0 },
    ])
    expect(reply.done_day).toBe('2026-11-26')
  })

  it('are switched within a house where that is sooner', () => {
    const bought = (from: string, to: string) => settle({ [from]: -250_000, [to]: 250_000 }).trades[1]
    expect(bought('OFFSHORE', 'SISTER')).toMatchObject({ switched_in: '丙投信', order_day: '2026-11-20' })
    expect(bought('OFFSHORE', 'HOME')).toMatchObject({ switched_in: null, order_day: '2026-11-30' })
    // a switch at home is priced on the day on which the money would be there anyway
    expect(bought('HOME', 'ABROAD')).toMatchObject({ switched_in: null, order_day: '2026-11-26' })
  })

  it('do not wait where new money pays', () => {
    const days = ({ trades }: ReturnType<typeof settle>) => trades.map(({ order_day: day }) => day)
    expect(days(settle({ CASH: 250_000 }, { newMoney: 250_000 }))).toEqual(['2026-11-20'])
    expect(days(settle({ HOME: -250_000, CASH: 250_000 }))).toEqual(['2026-11-20', '2026-11-26'])
  })

  it('say how much is out in tenths of a percent, and nothing of a whole that is nothing', () => {
    const out = (total: number) => settle({ HOME: -12_345, CASH: 12_345 }, { total }).exposure[0]?.percent
    expect([out(100_000), out(12_345), out(1), out(0), out(-1)]).toEqual([12.3, 100, 1_234_500, 0, 0])
  })
})
