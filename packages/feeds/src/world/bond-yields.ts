import { isCurveCountry, yieldRecord } from '@zhiheng/domain/market-bonds/yield-series.ts'

import { seriesOf } from '../interchange/indicators.ts'
import { positiveIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDay, rememberingDays } from '../reading/parse-day.ts'
import { parseNumber } from '../reading/parse-number.ts'

const MONTHS_OF_YEAR = 12
const LONGEST_YEARS = 50
/** No government of these countries has paid that much; a yield written as a price would. */
const MOST_PERCENT = 50

/**
 * `bond_yields_daily.csv`: yields of government bonds by maturity, long, percent a year. A maturity counts in whole
 * months: a month is written as 0.0833 years. Yields may be below zero. Countries without a curve on the site are passed
 * over.
 */
export function readBondYields(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const series = seriesOf(out, { read: rememberingDays(isoDay), columns: { date: 'date', value: 'yield_pct' } })
  return eachRow(source, { required: ['country', 'date', 'tenor_years', 'yield_pct'] }, ({ line, cells }) => {
    if (!isCurveCountry(cells.country)) return out.ignored()
    const place = { line, field: 'tenor_years', text: cells.tenor_years }
    const years = positiveIn(out, place)
    if (years === null) return
    const months = Math.round(years * MONTHS_OF_YEAR)
    if (months < 1 || years > LONGEST_YEARS) return out.problem(place, 'out_of_range')
    if (Math.abs(parseNumber(cells.yield_pct)) > MOST_PERCENT)
      return out.problem({ line, field: 'yield_pct', text: cells.yield_pct }, 'out_of_range')
    series.take(line, yieldRecord(cells.country, months), { date: cells.date, value: cells.yield_pct })
  })
}
