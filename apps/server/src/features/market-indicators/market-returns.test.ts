import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { marketReturns } from './market-returns.ts'

const asOf = '2026-11-20'
const begin = '2013-01-01'
const TAIWAN = 'E14701'

/** Half a percent in 30 days. */
const grown = (day: number) => 1.005 ** ((day - epochDayOf(begin)) / 30)
const inSector = { sector2Id: '70001', canTwSale: true } as const

function aged(id: string, from: string, launchDate: IsoDate | null = null): HandMadeFund {
  return {
    record: aFund(id, { ...inSector, strategyId: id, currency: 'TWD', market: 'TW', launchDate }),
    from,
    prices: weekdayPrices(from, asOf, grown),
  }
}

const index = {
  id: 'taiex',
  name: '加權指數',
  kind: 'index',
  currency: 'TWD',
  unit: null,
  series: { firstSlot: slotOf(epochDayOf(begin)), values: Float64Array.from(weekdayPrices(begin, asOf, () => 100)) },
} as const

const old = ['a', 'b', 'c', 'd'].map((id) => aged(id, begin))
const lately = (launchDate: IsoDate | null) =>
  Array.from({ length: 20 }, (_, at) => aged(`n${at}`, '2025-12-08', launchDate))
const returnsOf = (funds: readonly HandMadeFund[]) =>
  marketReturns(handMadeMarket({ asOf, funds, levels: [index] }), TAIWAN)

describe('the months of a market', () => {
  it('are those of its index where a few funds alone reach back, and the others may be as old', () => {
    expect(returnsOf([...old, ...lately(null)])?.indexName).toBe('加權指數')
  })

  it('are those of the few where the others are known to have come later', () => {
    const made = returnsOf([...old, ...lately('2025-12-08' as IsoDate)])
    expect(made?.indexName).toBeNull()
    const months = made?.returns.values.filter((value) => !Number.isNaN(value)) ?? []
    expect(months.length).toBeGreaterThan(160)
    // the ends of months are 28 to 33 days apart
    for (const month of months) expect(month).toBeCloseTo(0.005, 2)
  })
})
