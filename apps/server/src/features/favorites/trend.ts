import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { valueAt } from '../funds/last-priced.ts'
import { toNumber } from '../funds/wire-number.ts'

/** Once a week and a little: as many as a row is wide enough for. */
const POINTS = 49
const MONTHS = 12

/**
 * The course of a fund over the twelve months up to the day of the figures: always as many values, so that a shorter life
 * is seen as such. null where no price stands, and before a step that nothing explains.
 */
export function trendOf(market: Market, index: number): (number | null)[] {
  const series = market.totalReturns(index)
  const end = epochDayOf(market.asOf)
  const start = addMonths(end, -MONTHS)
  const lastSlot = slotOf(end)
  return Array.from({ length: POINTS }, (_point, at) => {
    const slot = slotOf(start + Math.round(((end - start) * at) / (POINTS - 1)))
    const standing = standingSlot(series, slot, lastSlot)
    return standing === null ? null : toNumber(valueAt(series, standing))
  })
}
