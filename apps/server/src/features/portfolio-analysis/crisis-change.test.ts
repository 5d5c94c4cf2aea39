import { publicMove } from '@zhiheng/domain/portfolio-analysis/crises.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { CALM_DAY, calmMarket, sectors } from '../../testing/calm-market.ts'
import { steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { crisisChange } from './crisis-change.ts'

const [BEGIN, END] = [epochDayOf('2022-01-03'), epochDayOf('2022-10-12')]
/** 10 before the fall of 2022, and so much less behind it, a little every day. */
const falling = (part: number) => (day: number) =>
  10 * (1 - part) ** Math.min(1, Math.max(0, (day - BEGIN) / (END - BEGIN)))
const old = (part: number, sector2Id: string, more: object = {}) => ({
  from: '2021-01-04',
  sector2Id,
  priceOn: falling(part),
  ...more,
})
const young = { from: '2023-01-02' }

function aLevel(id: string, part: number, known: Partial<MarketLevel> = {}): MarketLevel {
  const values = Float64Array.from(weekdayPrices('2021-01-04', CALM_DAY, falling(part)))
  const series = { firstSlot: slotOf(epochDayOf('2021-01-04')), values }
  return { id, name: id, kind: 'index', currency: 'TWD', unit: null, series, ...known }
}

const change = (market: ReturnType<typeof calmMarket>, id = 'IT') => {
  const fund = market.funds[market.indexOf(id) ?? -1]
  if (fund === undefined) throw new RangeError(id)
  const found = crisisChange(market, fund, '2022')
  return { ...found, change: Math.round(found.change * 1e6) / 1e6 }
}
const peers = (...parts: number[]) =>
  Object.fromEntries(parts.map((part, index) => [`P${index}`, old(part, sectors.equity)]))

describe('what a fund would have done in a crisis', () => {
  it('is what it did itself, where it was there', () => {
    const market = calmMarket({ IT: old(0.4, sectors.equity) }, { levels: [aLevel('EGLOB', 0.2)] })
    expect(change(market)).toEqual({ change: -0.4, source: 'own' })
  })

  it('counts its own currency in New Taiwan dollars', () => {
    const { firstSlot, values } = steadyRate(30, CALM_DAY)
    const cut = slotOf(END) - firstSlot
    const fxPerUsd = { TWD: { firstSlot, values: values.map((rate, slot) => (slot >= cut ? rate * 1.1 : rate)) } }
    const market = calmMarket({ IT: old(0.4, sectors.equity, { currency: 'USD' }) }, { fxPerUsd })
    expect(change(market)).toEqual({ change: -0.34, source: 'own' })
  })

  it('is that of its sector’s index where it is younger', () => {
    const market = calmMarket(
      { IT: { ...young, sector2Id: sectors.equity }, ...peers(0.5, 0.5, 0.5) },
      {
        levels: [aLevel('EGLOB', 0.2), aLevel('EDM', 0.3)],
      },
    )
    expect(change(market)).toEqual({ change: -0.2, source: 'sector' })
  })

  it('is the mean of three funds of its sector where that has no index, before the index of its market', () => {
    const levels = [aLevel('EDM', 0.3)]
    const own = { ...young, sector2Id: sectors.equity }
    expect(change(calmMarket({ IT: own, ...peers(0.1, 0.2, 0.6) }, { levels }))).toEqual({
      change: -0.3,
      source: 'sector',
    })
    expect(change(calmMarket({ IT: own, ...peers(0.1, 0.2, 0.3) }, { levels }))).toEqual({
      change: -0.2,
      source: 'sector',
    })
    expect(change(calmMarket({ IT: own, ...peers(0.1, 0.2) }, { levels })).change).toBe(-0.3)
  })

  it('is the mean of the funds of its market where nothing nearer is known', () => {
    // 30002 is another sector of the same market
    const others = Object.fromEntries([0.1, 0.2, 0.3].map((part, index) => [`P${index}`, old(part, '30002')]))
    const market = calmMarket({ IT: { ...young, sector2Id: sectors.equity }, ...others })
    expect(change(market)).toEqual({ change: -0.2, source: 'sector' })
  })

  it('is that of a public index where the site knows nothing of those days', () => {
    const fallen = (isHedged: boolean) => change(calmMarket({ IT: { ...young, sector2Id: sectors.equity, isHedged } }))
    expect(fallen(false).source).toBe('index')
    expect(fallen(false).change).toBeCloseTo(publicMove('2022', '2330', 'no') ?? 0, 6)
    expect(fallen(true).change).toBeCloseTo(publicMove('2022', '2330', 'yes') ?? 0, 6)
    expect(fallen(true).change).not.toBe(fallen(false).change)
  })

  it('takes the dollar’s move out of an index for a hedged class', () => {
    const { firstSlot, values } = steadyRate(30, CALM_DAY)
    const cut = slotOf(END) - firstSlot
    const fxPerUsd = { TWD: { firstSlot, values: values.map((rate, slot) => (slot >= cut ? rate * 1.1 : rate)) } }
    const fallen = (isHedged: boolean) =>
      change(
        calmMarket(
          { IT: { ...young, sector2Id: sectors.equity, isHedged } },
          {
            levels: [aLevel('EGLOB', 0.2, { currency: 'USD' })],
            fxPerUsd,
          },
        ),
      ).change
    expect([fallen(true), fallen(false)]).toEqual([-0.2, -0.12])
  })

  it('is unknown of a fund without a sector, of a leveraged one, and where there is no index', () => {
    const nothing = { change: 0, source: 'none' }
    expect(change(calmMarket({ IT: { ...young, sector2Id: null } }))).toEqual(nothing)
    expect(change(calmMarket({ IT: { ...young, sector2Id: sectors.gold } }))).toEqual(nothing)
    const leveraged = Object.fromEntries([0.1, 0.2, 0.3].map((part, index) => [`P${index}`, old(part, '95002')]))
    expect(change(calmMarket({ IT: { ...young, sector2Id: '95002' }, ...leveraged }))).toEqual(nothing)
  })
})
