import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { cashRate, cashRateName, cashRateNow } from './cash-rate.ts'
import { researchOf } from './research.ts'
import { summariseFund } from './summarise-fund.ts'

const asOf = '2026-05-29'
const day = epochDayOf

/** Percent a year by month, each on its first weekday. */
function cashLevel(id: string, byMonth: Readonly<Record<string, number>>): MarketLevel {
  const slots = Object.entries(byMonth).map(([month, percent]) => [slotOf(day(`${month}-03`)), percent] as const)
  const firstSlot = slots[0]?.[0] ?? 0
  const values = new Float64Array((slots.at(-1)?.[0] ?? 0) - firstSlot + 1).fill(Number.NaN)
  for (const [slot, percent] of slots) values[slot - firstSlot] = percent
  return { id, name: `${id} 利率`, kind: 'rate', currency: 'USD', unit: '%', series: { firstSlot, values } }
}

const dollars = cashLevel('cash:USD', { '2025-12': 4, '2026-01': 3, '2026-02': 3.5, '2026-03': 2.5 })
const marketWith = (...levels: readonly MarketLevel[]) => handMadeMarket({ asOf, funds: [], levels })

describe('what cash earned', () => {
  it('is the mean of the months that a window touches, the newest rate carried on', () => {
    const market = marketWith(dollars)
    expect(cashRate(market, 'USD', { from: day('2025-12-31'), to: day('2026-02-27') })).toBeCloseTo(0.0325, 12)
    expect(cashRate(market, 'USD', { from: day('2026-02-27'), to: day(asOf) })).toBeCloseTo((3.5 + 2.5 * 3) / 400, 12)
    expect(cashRateNow(market, 'USD')).toBeCloseTo(0.025, 12)
  })

  it('is unknown for a window that begins before the rates, and half a year after the last one', () => {
    const market = marketWith(dollars)
    expect(cashRate(market, 'USD', { from: day('2025-11-03'), to: day('2026-02-27') })).toBeNull()
    expect(cashRate(market, 'USD', { from: day('2026-01-01'), to: day('2026-09-30') })).not.toBeNull()
    expect(cashRate(market, 'USD', { from: day('2026-01-01'), to: day('2026-10-30') })).toBeNull()
  })

  it('is unknown in a currency without rates, never zero', () => {
    expect(cashRate(marketWith(dollars), 'SGD', { from: day('2026-01-01'), to: day(asOf) })).toBeNull()
    expect(cashRateNow(marketWith(dollars), 'SGD')).toBeNull()
    expect(cashRateName(marketWith(dollars), 'SGD')).toBeNull()
  })

  it('is that of the mainland for offshore renminbi, and of pounds for pence', () => {
    const market = marketWith(cashLevel('cash:CNY', { '2026-05': 3.1 }), cashLevel('cash:GBP', { '2026-05': 3.75 }))
    expect(cashRateNow(market, 'CNH')).toBeCloseTo(0.031, 12)
    expect(cashRateNow(market, 'GBX')).toBeCloseTo(0.0375, 12)
  })
})

describe('Sharpe ratios of funds', () => {
  const wavy = weekdayPrices('2024-01-02', asOf, (at) => 10 + at / 4000 + Math.sin(at) / 20)
  const fund = (currency: Currency) => ({
    record: aFund(currency, { currency, launchDate: null }),
    from: '2024-01-02',
    prices: wavy,
  })
  const months = Object.fromEntries(
    Array.from({ length: 18 }, (_, i) => [new Date(Date.UTC(2024, 11 + i, 1)).toISOString().slice(0, 7), 4]),
  )
  const market = handMadeMarket({ asOf, funds: [fund('USD'), fund('SGD')], levels: [cashLevel('cash:USD', months)] })
  const [dollar, singapore] = market.funds.map(({ index }) => summariseFund(researchOf(market), index))

  it('need the rate of their own currency: without one there is none', () => {
    expect(dollar?.ann_sharpe['1y']).not.toBeNull()
    expect(singapore?.ann_sharpe['1y']).toBeNull()
    expect(singapore?.ann_volatility['1y']).toBe(dollar?.ann_volatility['1y'])
  })

  it('are given for no period under three months, nor is anything else stated for a year', () => {
    for (const period of ['wow', '1m'] as const) {
      expect(dollar?.months_performance[period]).not.toBeNull()
      expect(dollar?.ann_sharpe[period]).toBeNull()
      expect(dollar?.ann_return[period]).toBeNull()
      expect(dollar?.ann_volatility[period]).toBeNull()
    }
    expect(dollar?.ann_sharpe['3m']).not.toBeNull()
  })
})
