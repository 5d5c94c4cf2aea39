import type { MonthSeries, Ratio } from '../series/series.ts'

const MONTHS_A_YEAR = 12

/**
 * How much a level of each month lies above that of the same month a year before.
 *
 * @param series - consecutive months; NaN for a month without a figure
 * @returns ratios over the same months; NaN where one of the two months is unknown or the earlier one is not above zero
 *
 * Source: year-on-year rate of change, OECD Glossary of Statistical Terms, "growth rate, annual".
 */
export function yearOnYear(series: MonthSeries): MonthSeries {
  const { firstMonth, values } = series
  const changes: Float64Array = values.map((value, at): Ratio => {
    const before = values[at - MONTHS_A_YEAR] ?? Number.NaN
    return before > 0 ? value / before - 1 : Number.NaN
  })
  return { firstMonth, values: changes }
}
