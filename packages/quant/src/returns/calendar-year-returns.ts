import { civilOfEpochDay, epochDayOfCivil } from '../series/civil-date.ts'
import type { DatedSeries, EpochDay, Ratio } from '../series/series.ts'
import { performanceBetween } from './span-performance.ts'

export interface YearReturn {
  readonly year: number
  /** Null where no price stands for the year's start or end. */
  readonly perf: Ratio | null
  /** True for the running year: up to the as-of day only. */
  readonly partial: boolean
}

/**
 * The return of each calendar year a fund lived through whole, and of the running one.
 *
 * @param series - total-return index, shape (n)
 * @param asOf - later prices are ignored; the year is whole if this is its 31 December
 * @returns oldest first, from the first year with a return: the year of birth is left out unless a price stands within ten
 *   weekdays before its 1 January, and so are years in a hole of prices right after it
 *
 * Source: calendar-year returns as fund fact sheets show them; 31 December to 31 December.
 */
export function calendarYearReturns(series: DatedSeries, asOf: EpochDay): YearReturn[] {
  const first = series.epochDays[0]
  if (first === undefined) return []
  const lastYear = civilOfEpochDay(asOf).year
  const years: YearReturn[] = []
  for (let year = civilOfEpochDay(first).year + 1; year <= lastYear; year++) {
    const yearEnd = lastDayOf(year)
    const { perf } = performanceBetween(series, lastDayOf(year - 1), { endDay: Math.min(yearEnd, asOf), asOf })
    if (perf !== null || years.length > 0) years.push({ year, perf, partial: asOf < yearEnd })
  }
  return years
}

function lastDayOf(year: number): EpochDay {
  return epochDayOfCivil({ year, month: 12, day: 31 })
}
