import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { Slot } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'

/** How many of some funds may have been there on a day: a fund whose launch nobody tells may be as old as any. */
export function countPossible(market: Market, places: readonly number[], slot: Slot): number {
  const day = isoDayOf(epochDayOfSlot(slot))
  return places.filter((place) => {
    const launched = market.funds[place]?.launchDate ?? null
    return launched === null || launched <= day
  }).length
}

/** The months in which a fund may have had a return, both included. */
export interface PossibleMonths {
  readonly first: number
  readonly last: number
}

/** From the month after its launch to that of the last price of a fund that has ended; without end where nobody tells. */
export function possibleMonths(market: Market, fund: MarketFund): PossibleMonths {
  const { launchDate, status, index } = fund
  const end = status === 'active' ? null : lastPricedSlot(market.prices(index), slotOf(epochDayOf(market.asOf)))
  return {
    first: launchDate === null ? Number.NEGATIVE_INFINITY : monthIndexOf(epochDayOf(launchDate)) + 1,
    last: end === null ? Number.POSITIVE_INFINITY : monthIndexOf(epochDayOfSlot(end)),
  }
}

/** How many of some funds may have had a return in a month. */
export function countPossibleIn(lives: readonly PossibleMonths[], month: number): number {
  return lives.filter(({ first, last }) => first <= month && month <= last).length
}
