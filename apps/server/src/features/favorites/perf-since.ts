import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import { toPercent } from '../funds/wire-number.ts'

/**
 * What a fund returned since the last price of a day, distributions reinvested, in its own currency, percent.
 *
 * @returns null where there was no price yet, or a step since then is one that nothing explains
 */
export function perfSince(market: Market, index: number, day: IsoDate): number | null {
  const series = market.totalReturns(index)
  const from = lastPricedSlot(series, slotOf(epochDayOf(day)))
  const to = lastPricedSlot(series, slotOf(epochDayOf(market.asOf)))
  if (from === null || to === null) return null
  return toPercent(valueAt(series, to) / valueAt(series, from) - 1)
}
