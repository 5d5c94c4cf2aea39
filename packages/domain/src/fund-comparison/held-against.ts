import { captureRatios } from '@zhiheng/quant/comparison/capture-ratios.ts'
import { marketModel } from '@zhiheng/quant/ratios/market-model.ts'
import { simpleReturns } from '@zhiheng/quant/returns/simple-returns.ts'
import { monthEndSeries } from '@zhiheng/quant/series/month-end-series.ts'
import { MONTHS_A_YEAR, WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { MonthSeries, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { commonWeekReturns } from '@zhiheng/quant/statistics/common-week-returns.ts'
import { FEWEST_WEEKS } from '@zhiheng/quant/statistics/weekly-correlation.ts'

/** A fund held against a yardstick; ratios. */
export interface HeldAgainst {
  /** null under 52 common weeks. */
  readonly beta: number | null
  /** Both null under twelve common months. */
  readonly up: number | null
  readonly down: number | null
}

/**
 * How a fund moved with a yardstick over the same days: beta by weeks, capture by complete calendar months.
 *
 * @param fund - what one unit was worth, NaN without a price
 * @param yardstick - of the same days, in the same currency
 *
 * Source: QUANT 1.5; PRODUCT A20 "Capture".
 */
export function heldAgainst(fund: SlotSeries, yardstick: SlotSeries): HeldAgainst {
  const { a, b } = commonWeekReturns(fund, yardstick)
  const beta =
    a.length < FEWEST_WEEKS ? null : (marketModel(a, b, { annualRate: 0, perYear: WEEKS_A_YEAR })?.beta ?? null)
  const months = monthPairs(monthsOf(fund), monthsOf(yardstick))
  return {
    beta,
    ...(months.count < MONTHS_A_YEAR ? { up: null, down: null } : captureRatios(months.own, months.other)),
  }
}

function monthsOf(series: SlotSeries): MonthSeries {
  return monthEndSeries(toDatedSeries(series), epochDayOfSlot(series.firstSlot + series.values.length - 1))
}

/** Returns of the months that both have. */
function monthPairs(own: MonthSeries, other: MonthSeries) {
  const first = Math.max(own.firstMonth, other.firstMonth)
  const end = Math.min(own.firstMonth + own.values.length, other.firstMonth + other.values.length)
  const part = ({ firstMonth, values }: MonthSeries) =>
    simpleReturns(values.subarray(first - firstMonth, Math.max(first, end) - firstMonth))
  const [mine, theirs] = [part(own), part(other)]
  return {
    own: mine,
    other: theirs,
    count: mine.filter((each, at) => !Number.isNaN(each + (theirs[at] ?? Number.NaN))).length,
  }
}
