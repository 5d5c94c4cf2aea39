import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { marketAsOf } from './market-as-of.ts'

describe('marketAsOf', () => {
  const market = handMadeMarket({
    asOf: '2026-11-20',
    funds: [
      { record: aFund('A'), from: '2026-11-16', prices: weekdayPrices('2026-11-16', '2026-11-20', (day) => day) },
    ],
    fxPerUsd: { TWD: steadyRate(30, '2026-11-20') },
  })

  it('knows nothing of later days', () => {
    const earlier = marketAsOf(market, asIsoDate('2026-11-18'))
    expect(earlier.asOf).toBe('2026-11-18')
    expect([earlier.prices(0).values.length, earlier.totalReturns(0).values.length]).toEqual([3, 3])
    expect(earlier.fxPerUsd('TWD')?.values.length).toBe((market.fxPerUsd('TWD')?.values.length ?? 0) - 2)
  })

  it('has no prices of a fund that begins later', () => {
    expect(marketAsOf(market, asIsoDate('2026-11-13')).prices(0).values.length).toBe(0)
  })

  it('does not call returns of earlier days total returns by distributions that are known only since', () => {
    const exDays = ['2022-01-17', '2023-01-16', '2024-01-15', '2025-01-15', '2026-01-15'].map(epochDayOf)
    const paying = handMadeMarket({
      asOf: '2026-11-20',
      funds: [
        {
          record: aFund('A', { distributionFrequency: 'annual' }),
          from: '2010-01-04',
          prices: weekdayPrices('2010-01-04', '2026-11-20', () => 10),
          distributions: exDays.map((epochDay) => ({ epochDay, amount: 0.1, fromCapitalPercent: null })),
          isMissingDistributions: true,
        },
      ],
    })
    expect(paying.income(0).kind).toBe('reinvested')
    expect(marketAsOf(paying, asIsoDate('2024-06-03')).income(0).kind).toBe('reinvested')
    expect(marketAsOf(paying, asIsoDate('2022-06-03')).income(0).kind).toBe('unknown')
  })
})
