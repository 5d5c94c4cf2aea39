import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { monthEndsInTwd } from '../funds/month-ends-in-twd.ts'
import { researchOf } from '../funds/research.ts'
import { homeOf } from '../market/counted-funds.ts'
import { keysOfFund, TOTAL } from './market-keys.ts'

/** A median of fewer funds says nothing of a market. */
const FEWEST_FUNDS = 3

/** What a market returned in each of some months; NaN where too few of its funds have prices. */
export type MonthlyReturns = ReadonlyMap<string, Float64Array>

/**
 * What each market returned month by month: the median of its funds in New Taiwan dollars, distributions reinvested, one
 * class a strategy. Funds that ended are in it as long as they had prices, so that those who survived do not paint the past.
 *
 * @yields after each fund
 */
export function* marketCourses(
  market: Market,
  { lastMonth, months }: { readonly lastMonth: number; readonly months: number },
): Generator<void, MonthlyReturns> {
  const { isPrimary } = researchOf(market)
  const home = homeOf(market.funds)
  const seen = new Map<string, number[][]>()
  for (const fund of market.funds) {
    if (fund.market !== home || !isPrimary(fund.index)) continue
    const [ends] = monthEndsInTwd(market, [fund], lastMonth, months + 1)
    for (const key of keysOfFund(fund)) {
      // stocks and deposits together have no price
      if (key === TOTAL) continue
      const columns = seen.get(key) ?? Array.from({ length: months }, () => [])
      seen.set(key, columns)
      columns.forEach((column, at) => {
        const grown = (ends?.values[at + 1] ?? Number.NaN) / (ends?.values[at] ?? Number.NaN) - 1
        if (Number.isFinite(grown)) column.push(grown)
      })
    }
    yield
  }
  return new Map([...seen].map(([key, columns]) => [key, Float64Array.from(columns, medianOf)]))
}

function medianOf(values: readonly number[]): number {
  return values.length < FEWEST_FUNDS ? Number.NaN : (quantile(values, 0.5) ?? Number.NaN)
}
