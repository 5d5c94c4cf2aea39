import type { DatedSeries, EpochDay } from '../series/series.ts'
import { type PeriodKey, periods } from './periods.ts'
import { type Performance, spanPerformance } from './span-performance.ts'

/**
 * The return of one of the specified periods.
 *
 * @param series - total-return index (or prices), shape (n)
 * @param period - its target day is asOf less a week, months or years clamped to the month's end; ytd: last 31 December
 * @param asOf - one day for a whole table, not each fund's newest
 * @returns the return and the days it runs between, or the reason for none
 *
 * Source: the specification's periods; base rules as `spanPerformance`.
 */
export function periodPerformance(series: DatedSeries, period: PeriodKey, asOf: EpochDay): Performance {
  return spanPerformance(series, periods[period].target(asOf), asOf)
}
