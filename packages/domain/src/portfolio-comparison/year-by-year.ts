import { calendarYearReturns } from '@zhiheng/quant/returns/calendar-year-returns.ts'
import { dailyReturns } from '@zhiheng/quant/returns/daily-returns.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { FEWEST_DAILY_RETURNS } from '@zhiheng/quant/risk/span-volatility.ts'
import { epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import { TRADING_DAYS } from '@zhiheng/quant/series/per-year.ts'
import type { EpochDay, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

/** A calendar year of a growth, percent. */
export interface YearOfGrowth {
  readonly year: number
  readonly perf: number | null
  /** Of the year's days; null with too few. */
  readonly volatility: number | null
  /** The running year, up to the last day. */
  readonly partial: boolean
}

/**
 * Return and risk of each calendar year that a growth lived through whole, and of the running one.
 *
 * @param growth - one a weekday, NaN where it is unknown: a year that begins or ends in a hole has no return
 * @param priced - the same on the days with a price alone: the others are no returns of 0
 * @param asOf - the last day
 */
export function yearByYear(
  { growth, priced }: { readonly growth: SlotSeries; readonly priced: SlotSeries },
  asOf: EpochDay,
): YearOfGrowth[] {
  return calendarYearReturns(toDatedSeries(growth), asOf).map(({ year, perf, partial }) => ({
    year,
    perf: perf === null ? null : perf * 100,
    volatility: volatilityOf(priced, year, asOf),
    partial,
  }))
}

/** From the last close of the year before. */
function volatilityOf({ firstSlot, values }: SlotSeries, year: number, asOf: EpochDay): number | null {
  const from = slotOnOrAfter(epochDayOfCivil({ year, month: 1, day: 1 })) - 1 - firstSlot
  const until = slotOf(Math.min(asOf, epochDayOfCivil({ year, month: 12, day: 31 }))) - firstSlot
  const place = Math.max(0, from)
  const days = { firstSlot: firstSlot + place, values: values.subarray(place, until + 1) }
  const returns = dailyReturns(toDatedSeries(days))
  const yearly = returns.length < FEWEST_DAILY_RETURNS ? null : annualisedVolatility(returns, TRADING_DAYS)
  return yearly === null ? null : yearly * 100
}
