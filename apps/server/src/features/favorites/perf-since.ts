import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import { toPercent } from '../funds/wire-number.ts'

/**
 * What a fund returned since the price that stands for a day, distributions reinvested, in its own currency, percent.
 *
 * @returns null where no price stands for that day, where a step since then is one that nothing explains, and where the
 *   distributions of a part of the time alone are known
 */
export function perfSince(market: Market, index: number, day: IsoDate): number | null {
  const series = market.totalReturns(index)
  const lastSlot = slotOf(epochDayOf(market.asOf))
  const from = standingSlot(series, slotOf(epochDayOf(day)), lastSlot)
  const to = lastPricedSlot(series, lastSlot)
  if (from === null || to === null) return null
  const income = market.income(index)
  if (income.kind !== 'unknown' && !isIncomeKnown(income, epochDayOfSlot(from), epochDayOfSlot(to))) return null
  return toPercent(valueAt(series, to) / valueAt(series, from) - 1)
}
