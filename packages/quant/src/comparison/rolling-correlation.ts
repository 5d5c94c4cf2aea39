import type { ReturnPairs } from '../statistics/common-week-returns.ts'
import { correlation } from '../statistics/correlation.ts'
import { FEWEST_WEEKS } from '../statistics/weekly-correlation.ts'

/**
 * How alike two moved over the year up to each of some weeks.
 *
 * @param returns - weekly returns of common weeks, with the week that each ends in, oldest first
 * @param ends - weeks up to which a year is looked at, ascending
 * @returns shape (ends), in [−1, 1]: of the last 52 common weeks up to each; null where there are fewer, or one side does
 *   not vary
 *
 * Source: Pearson on weekly returns of common weeks, as `weeklyCorrelation`, over a moving year.
 */
export function rollingCorrelation(returns: ReturnPairs, ends: readonly number[]): (number | null)[] {
  const { a, b, weeks } = returns
  let until = 0
  return ends.map((end) => {
    while (until < weeks.length && (weeks[until] ?? Number.POSITIVE_INFINITY) <= end) until += 1
    const from = until - FEWEST_WEEKS
    return from < 0 ? null : correlation(a.subarray(from, until), b.subarray(from, until))
  })
}
