import type { NamedMarket } from '@zhiheng/contract/articles/named.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { courseOf, drawLine } from '@zhiheng/domain/funds/chart-line.ts'
import { stretchOf } from '@zhiheng/domain/funds/chart-stretch.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { speaksForMarket } from '@zhiheng/domain/market/speaks-for-market.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { chartPerformances } from '../funds/chart-performances.ts'
import { researchOf } from '../funds/research.ts'
import { windowWorth } from '../funds/window-worth.ts'
import { toPercent } from '../funds/wire-number.ts'
import { countPossible } from '../market/possible-funds.ts'
import { sectorPerformances } from '../market/sector-performances.ts'

/** The return of a fund since a day, as its page would show it. */
export type Since = Pick<NamedMarket, 'perf' | 'basis' | 'from' | 'to'>

const none: Since = { perf: null, basis: 'total_return', from: null, to: null }

const funds = new WeakMap<Market, Map<string, Since>>()

/** In New Taiwan dollars, distributions reinvested where they are known; by the code of the chart of its page. */
export function fundSince(market: Market, lipperId: string, day: IsoDate): Since {
  return keptWith(funds, market, `${lipperId} ${day}`, () => {
    if (day >= market.asOf) return none
    const { series, from, to, basis } = chartPerformances(market, lipperId, {
      window: 'custom',
      from: day,
      currency: 'TWD',
      basis: 'total_return',
      alone: '1',
    })
    const perf = series[0]?.perf ?? null
    return perf === null ? none : { perf, basis, from, to }
  })
}

const markets = new WeakMap<Market, Map<string, { readonly perf: number | null; readonly funds: number }>>()

/**
 * The middle one of the returns of a market's funds since a day, in New Taiwan dollars, distributions reinvested: of one
 * class a fund, and of those alone that had a price then and whose distributions since are known.
 *
 * @param id - a market of set23 or set14
 * @returns null where there is no such market
 */
export function marketSince(market: Market, id: string, day: IsoDate): NamedMarket | null {
  const named = marketOf(id)
  if (named === null) return null
  const { perf, funds: count } = keptWith(markets, market, `${id} ${day}`, () => medianSince(market, id, day))
  const isKnown = perf !== null
  return {
    id,
    name: named.name,
    perf,
    basis: 'total_return',
    from: isKnown ? day : null,
    to: isKnown ? market.asOf : null,
    funds: count,
  }
}

/** A market's name and set, by its id. */
export function marketOf(
  id: string,
): { readonly name: string; readonly set: 'set23' | 'set14'; readonly mCode: string } | null {
  for (const [set, sectors] of [
    ['set23', set23],
    ['set14', set14],
  ] as const) {
    const found = sectors.find((sector) => sector.id === id)
    if (found !== undefined) return { name: found.name, set, mCode: found.mCode }
  }
  return null
}

/** Places of the funds of a market that count for it. */
export function placesOf(market: Market, id: string): readonly number[] {
  const named = marketOf(id)
  const rows = named === null ? [] : sectorPerformances(researchOf(market), named.set)
  return rows.find(({ row }) => row.id === id)?.all ?? []
}

function medianSince(market: Market, id: string, day: IsoDate) {
  if (day >= market.asOf) return { perf: null, funds: 0 }
  const stretch = stretchOf({ from: epochDayOf(day), to: epochDayOf(market.asOf) })
  const stated = { currency: 'TWD', basis: 'total_return' } as const
  const own = placesOf(market, id)
  const perfs = own.flatMap((place) => {
    const course = courseOf(windowWorth(market, place, { stretch, stated }), stretch)
    if (course.start < 0 || course.start > stretch.startIndex) return []
    const perf = drawLine(course, { stretch, base: course.start, places: [] }).perf
    return perf === null || Number.isNaN(perf) ? [] : [perf]
  })
  const isTold = speaksForMarket(perfs.length, countPossible(market, own, slotOf(epochDayOf(day))))
  return { perf: isTold ? toPercent(quantile(perfs, 0.5)) : null, funds: perfs.length }
}

/** What is derived of a snapshot once. */
function keptWith<Value>(
  kept: WeakMap<Market, Map<string, Value>>,
  market: Market,
  key: string,
  make: () => Value,
): Value {
  const known = kept.get(market) ?? new Map<string, Value>()
  kept.set(market, known)
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
