import { USUAL_WEEKS } from '@zhiheng/domain/home/usual-move.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { valueAt } from '../funds/last-priced.ts'
import { toNumber } from '../funds/wire-number.ts'

/** Some hundred bytes each. */
const keep = cachedForMarket<Float64Array>(20_000)

/**
 * The weekly returns of a fund in its currency over the last 52 weeks up to the day of all figures, the latest last; NaN where
 * no price stands for one of both ends. Its distributions reinvested where they are known.
 */
export function weeklyReturns(market: Market, index: number): Float64Array {
  return keep(market, String(index), () => {
    const worths = worthsBack(market, index, USUAL_WEEKS)
    return Float64Array.from({ length: USUAL_WEEKS }, (_, week) => {
      return (worths[week + 1] ?? Number.NaN) / (worths[week] ?? Number.NaN) - 1
    })
  })
}

const COURSE_WEEKS = 13

/** A fund once a week over the last three months; null where no price stands. */
export function recentCourse(market: Market, index: number): (number | null)[] {
  return worthsBack(market, index, COURSE_WEEKS).map((worth) => toNumber(worth))
}

/** What stands for the day of all figures, and for as many weeks before it; NaN where nothing does. */
function worthsBack(market: Market, index: number, weeks: number): number[] {
  const series = market.totalReturns(index)
  const last = slotOf(epochDayOf(market.asOf))
  return Array.from({ length: weeks + 1 }, (_, at) => {
    const slot = standingSlot(series, last - (weeks - at) * SLOTS_A_WEEK, last)
    return slot === null ? Number.NaN : valueAt(series, slot)
  })
}
