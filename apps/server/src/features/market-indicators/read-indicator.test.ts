import type { Carrier, IndicatorCard } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { handMadeMarket, steadyRate } from '../../testing/hand-made-market.ts'
import { readIndicator } from './read-indicator.ts'

const asOf = '2026-11-20'

/** A series of figures on days, as an import lays them on the calendar. */
function level(id: string, figures: Readonly<Record<string, number>>): MarketLevel {
  const slots = Object.entries(figures).map(([day, value]) => [slotOf(epochDayOf(day)), value] as const)
  const firstSlot = Math.min(...slots.map(([slot]) => slot))
  const values = new Float64Array(Math.max(...slots.map(([slot]) => slot)) - firstSlot + 1).fill(Number.NaN)
  for (const [slot, value] of slots) values[slot - firstSlot] = value
  return { id, name: `series ${id}`, kind: 'macro', currency: null, unit: null, series: { firstSlot, values } }
}

function read(carriers: readonly Carrier[], ...levels: readonly MarketLevel[]) {
  const market = handMadeMarket({
    asOf,
    funds: [],
    levels,
    fxPerUsd: { TWD: steadyRate(32, asOf), EUR: steadyRate(0.8, asOf) },
  })
  const card: IndicatorCard = { id: 'x', group: 'growth', unit: 'index', decimals: 1, carriers, matters: [] }
  return readIndicator(market, card)
}

const monthly: Carrier = { id: 'm', rhythm: 'month' }
const daily: Carrier = { id: 'd', rhythm: 'day' }

/** The same day of 24 months up to September 2026, in figures from 101 on. */
const twoYears = Object.fromEntries(
  Array.from({ length: 24 }, (_, at): [string, number] => [
    `${2024 + Math.floor((at + 9) / 12)}-${String(((at + 9) % 12) + 1).padStart(2, '0')}-20`,
    101 + at,
  ]),
)

describe('a figure a month', () => {
  it('is of its month, whatever day of it the series gives', () => {
    const found = read([monthly], level('m', { '2026-08-31': 50, '2026-09-30': 51, '2026-10-15': 52.5 }))
    expect(isoDateOf(found?.latest.day ?? 0)).toBe('2026-10-31')
    expect(found?.latest.value).toBe(52.5)
    expect(found?.previous?.value).toBe(51)
    expect(found?.name).toBe('series m')
  })

  it('that came twice is the later one', () => {
    const found = read(
      [monthly],
      level('m', { '2026-09-10': 50, '2026-09-30': 49, '2026-10-12': 48, '2026-10-30': 47 }),
    )
    expect([...(found?.months.values ?? [])]).toEqual([49, 47])
  })

  it('that is missing stays a hole: no month before it, no change', () => {
    const found = read([monthly], level('m', { '2026-07-31': 50, '2026-08-31': 51, '2026-10-30': 47 }))
    expect([...(found?.months.values ?? [])]).toEqual([50, 51, Number.NaN, 47])
    expect(found?.previous).toBeNull()
  })

  it('dated on a first of a month counts for it, also where that is a weekend', () => {
    // 1 March 2026 was a Sunday and stands on Friday, 27 February; 1 August 2026 was a Saturday and stands on 31 July
    const found = read(
      [{ ...monthly, dated: 'first' }],
      level('m', {
        '2026-03-01': 3,
        '2026-04-01': 4,
        '2026-05-01': 5,
        '2026-06-01': 6,
        '2026-07-01': 7,
        '2026-08-01': 8,
      }),
    )
    expect(found?.months.firstMonth).toBe(monthIndexOf(epochDayOf('2026-03-15')))
    expect([...(found?.months.values ?? [])]).toEqual([3, 4, 5, 6, 7, 8])
  })

  it('is said to have stopped when four months have brought no other', () => {
    expect(read([monthly], level('m', { '2026-08-31': 1 }))?.isStale).toBe(false)
    expect(read([monthly], level('m', { '2026-07-31': 1 }))?.isStale).toBe(true)
  })

  it('of a change of a year needs both months', () => {
    const { '2025-08-20': gone, ...holey } = twoYears
    const found = read([{ ...monthly, measure: 'year_on_year' }], level('m', holey))
    expect(gone).toBe(111)
    expect(found?.latest.value).toBeCloseTo(100 * (124 / 112 - 1), 12)
    // August 2026 has no August 2025 beside it
    expect(found?.previous).toBeNull()
    expect(read([{ ...monthly, measure: 'year_on_year' }], level('m', { '2026-10-30': 3 }))).toBeNull()
  })
})

describe('a figure a day', () => {
  it('is of its day, beside the published day before it', () => {
    const found = read([daily], level('d', { '2026-10-30': 4, '2026-11-17': 4.2, '2026-11-19': 4.5 }))
    expect(isoDateOf(found?.latest.day ?? 0)).toBe('2026-11-19')
    expect(found?.previous).toEqual({ day: epochDayOf('2026-11-17'), value: 4.2 })
    expect([...(found?.months.values ?? [])]).toEqual([4, 4.5])
  })

  it('has none before it across a hole of more than ten weekdays', () => {
    expect(read([daily], level('d', { '2026-11-02': 4, '2026-11-19': 4.5 }))?.previous).toBeNull()
    expect(read([daily], level('d', { '2026-11-19': 4.5 }))?.previous).toBeNull()
  })

  it('is unknown after the day of the site', () => {
    expect(read([daily], level('d', { '2026-11-19': 4.5, '2026-11-23': 9 }))?.latest.value).toBe(4.5)
  })

  it('of which a change of a year is told has no month before that is over', () => {
    const running = { ...twoYears, '2026-10-20': 125, '2026-11-19': 999 }
    const found = read([{ ...daily, measure: 'year_on_year' }], level('d', running))
    expect(found?.rhythm).toBe('month')
    expect(isoDateOf(found?.latest.day ?? 0)).toBe('2026-10-31')
    expect(found?.latest.value).toBeCloseTo(100 * (125 / 113 - 1), 12)
  })
})

describe('the series of a card', () => {
  it('is the first that has a figure', () => {
    const empty: MarketLevel = {
      ...level('d', { '2026-11-19': 1 }),
      series: { firstSlot: 0, values: new Float64Array(0) },
    }
    expect(read([daily, monthly], empty, level('m', { '2026-10-30': 7 }))?.carrier.id).toBe('m')
    expect(read([daily, monthly])).toBeNull()
  })

  it('may be a rate of exchange, either way round', () => {
    expect(read([{ id: 'fx:TWD', rhythm: 'day' }])?.latest.value).toBe(32)
    expect(read([{ id: 'fx:EUR', rhythm: 'day', measure: 'inverse' }])?.latest.value).toBe(1.25)
    expect(read([{ id: 'fx:JPY', rhythm: 'day' }])).toBeNull()
  })
})
