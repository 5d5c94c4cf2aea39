import type { FlowPeriod } from '@zhiheng/domain/fund-flows/flow-period.ts'
import { speaksForMarket } from '@zhiheng/domain/market/speaks-for-market.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { endsInTwd } from '../funds/month-ends-in-twd.ts'
import { researchOf } from '../funds/research.ts'
import { homeOf } from '../market/counted-funds.ts'
import { countPossibleIn, possibleMonths } from '../market/possible-funds.ts'
import { keysOfFund, TOTAL } from './market-keys.ts'

/** A median of fewer funds says nothing of a market. */
const FEWEST_FUNDS = 3

/** What a market returned in each of some months or weeks; NaN where too few of its funds have prices. */
export type MarketReturns = ReadonlyMap<string, Float64Array>

/**
 * What each market returned month by month, or week by week: the median of its funds in New Taiwan dollars, distributions reinvested, one
 * class a strategy. Funds that ended are in it as long as they had prices, so that those who survived do not paint the past.
 *
 * @yields after each fund
 */
export function* marketCourses(
  market: Market,
  { period, last, count }: { readonly period: FlowPeriod; readonly last: number; readonly count: number },
): Generator<void, MarketReturns> {
  const { isPrimary } = researchOf(market)
  const home = homeOf(market.funds)
  const seen = new Map<string, Column[]>()
  // the ends of all of them, and those of the two before
  const days = Array.from({ length: count + 2 }, (_, at) => period.lastDayOf(last - count - 1 + at))
  for (const fund of market.funds) {
    if (fund.market !== home || !isPrimary(fund.index)) continue
    const ends = endsInTwd(market, fund, days)
    const life = possibleMonths(market, fund)
    for (const key of keysOfFund(fund)) {
      // stocks and deposits together have no price
      if (key === TOTAL) continue
      const columns = seen.get(key) ?? Array.from({ length: count }, () => ({ grown: [], possible: 0 }))
      seen.set(key, columns)
      columns.forEach((column, at) => {
        const grown = (ends[at + 1] ?? Number.NaN) / (ends[at] ?? Number.NaN) - 1
        if (Number.isFinite(grown)) column.grown.push(grown)
        column.possible += countPossibleIn([life], monthIndexOf(days[at + 2] ?? 0))
      })
    }
    yield
  }
  return new Map([...seen].map(([key, columns]) => [key, Float64Array.from(columns, medianOf)]))
}

interface Column {
  /** What funds returned in it, ratios. */
  readonly grown: number[]
  /** Funds that may have had a return in it. */
  possible: number
}

function medianOf({ grown, possible }: Column): number {
  const isTold = grown.length >= FEWEST_FUNDS && speaksForMarket(grown.length, possible)
  return isTold ? (quantile(grown, 0.5) ?? Number.NaN) : Number.NaN
}
