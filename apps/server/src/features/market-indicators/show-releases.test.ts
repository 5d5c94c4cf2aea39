import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { showIndicators } from './show-indicators.ts'
import { showReleases } from './show-releases.ts'

const today = asIsoDate('2026-11-24')

function monthly(id: string, figures: Readonly<Record<string, number>>): MarketLevel {
  const days = Object.entries(figures).map(([day, value]) => [slotOf(epochDayOf(day)), value] as const)
  const firstSlot = days[0]?.[0] ?? 0
  const values = new Float64Array((days.at(-1)?.[0] ?? 0) - firstSlot + 1).fill(Number.NaN)
  for (const [slot, value] of days) values[slot - firstSlot] = value
  return { id, name: id, kind: 'macro', currency: null, unit: null, series: { firstSlot, values } }
}

const light = (last: Readonly<Record<string, number>>) =>
  handMadeMarket({
    asOf: '2026-11-20',
    funds: [],
    levels: [monthly('ndc_light', { '2026-08-31': 30, '2026-09-30': 31, ...last })],
  })

describe('when figures come out next', () => {
  it('tells of those that the site has, with the figure of the card', async () => {
    const market = light({})
    const { entries, as_of } = showReleases(market, today)
    expect(as_of).toBe('2026-11-20')
    expect(entries).toEqual([
      {
        card: 'ndc_light',
        name: '台灣景氣對策信號',
        days: { first: '2026-11-27', last: '2026-11-27' },
        time: '16:00',
        basis: 'estimated',
        month: '2026-10-31',
        before: { first: '2026-10-27', last: '2026-10-27' },
        prev: { day: '2026-09-30', value: 31 },
        unit: 'index',
        decimals: 0,
        rhythm: 'month',
        light: 'green',
        markets: ['台灣股票'],
      },
    ])
    const { groups } = await showIndicators(market)
    expect(groups[0]?.cards[0]).toMatchObject({ id: 'ndc_light', latest: entries[0]?.prev, light: 'green' })
  })

  it('goes on to the next month once the figure is here', () => {
    const [next] = showReleases(light({ '2026-10-30': 33 }), today).entries
    expect(next).toMatchObject({
      days: { first: '2026-12-28', last: '2026-12-28' },
      before: { first: '2026-11-27', last: '2026-11-27' },
      month: '2026-11-30',
      prev: { day: '2026-10-31', value: 33 },
      light: 'yellow_red',
    })
  })

  it('keeps telling of a figure that has stopped coming, with the month that it is of', () => {
    const market = handMadeMarket({
      asOf: '2026-11-20',
      funds: [],
      levels: [monthly('ndc_light', { '2025-12-31': 20 })],
    })
    expect(showReleases(market, today).entries[0]).toMatchObject({ month: '2026-10-31', prev: { day: '2025-12-31' } })
  })

  it('says nothing where the site has no such figure', () => {
    expect(showReleases(handMadeMarket({ asOf: '2026-11-20', funds: [] }), today).entries).toEqual([])
  })
})
