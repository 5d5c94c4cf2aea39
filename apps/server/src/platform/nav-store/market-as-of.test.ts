import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
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
})
