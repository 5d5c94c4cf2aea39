import { speaksForMarket } from '@zhiheng/domain/market/speaks-for-market.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { monthEndsInTwd } from '../funds/month-ends-in-twd.ts'
import { researchOf } from '../funds/research.ts'
import { homeOf } from '../market/counted-funds.ts'
import { countPossibleIn, possibleMonths } from '../market/possible-funds.ts'
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
  const seen = new Map<string, Month[]>()
  for (const fund of market.funds) {
    if (fund.market !== home || !isPrimary(fund.index)) continue
    const [ends] = monthEndsInTwd(market, [fund], lastMonth, months + 1)
    const life = possibleMonths(market, fund)
    for (const key of keysOfFund(fund)) {
      // stocks and deposits together have no price
      if (key === TOTAL) continue
      const columns = seen.get(key) ?? Array.from({ length: months }, () => ({ grown: [], possible: 0 }))
      seen.set(key, columns)
      columns.forEach((column, at) => {
        const grown = (ends?.values[at + 1] ?? Number.NaN) / (ends?.values[at] ?? Number.NaN) - 1
        if (Number.isFinite(grown)) column.grown.push(grown)
        column.possible += countPossibleIn([life], lastMonth - months + 1 + at)
      })
    }
    yield
  }
  return new Map([...seen].map(([key, columns]) => [key, Float64Array.from(columns, medianOf)]))
}

interface Month {
  /** What funds returned in it, ratios. */
  readonly grown: number[]
  /** Funds that may have had a return in it. */
  possible: number
}

function medianOf({ grown, possible }: Month): number {
  const isTold = grown.length >= FEWEST_FUNDS && speaksForMarket(grown.length, possible)
  return isTold ? (quantile(grown, 0.5) ?? Number.NaN) : Number.NaN
}
