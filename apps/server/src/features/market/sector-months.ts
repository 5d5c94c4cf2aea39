import { speaksForMarket } from '@zhiheng/domain/market/speaks-for-market.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastCompleteMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import { wholeOf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { monthEndsInTwd, returnsOfMonths } from '../funds/month-ends-in-twd.ts'
import { researchOf } from '../funds/research.ts'
import { homeOf } from './counted-funds.ts'
import { countPossibleIn, possibleMonths } from './possible-funds.ts'
import { sectorIdOf, type SectorSet } from './sector-rows.ts'

/** The funds of a month are too few for a median below this. */
const LEAST_FUNDS = 3

/**
 * The months of a market: the median return of its funds in New Taiwan dollars, one class a strategy, distributions
 * reinvested, those that have ended since included. Ratios; NaN where a month has none.
 *
 * @param most - how many months up to the last complete one; all that any fund has if not given
 */
export function sectorMonths(
  shown: Market,
  { set, id }: { readonly set: SectorSet; readonly id: string },
  most = Number.POSITIVE_INFINITY,
): MonthSeries {
  const market = wholeOf(shown)
  const { isPrimary } = researchOf(market)
  const home = homeOf(market.funds)
  const own = market.funds.filter(
    (fund) => fund.market === home && isPrimary(fund.index) && sectorIdOf(fund, set) === id,
  )
  const lastMonth = lastCompleteMonth(epochDayOf(market.asOf))
  const known = Math.max(0, lastMonth - firstMonthOf(market, own, lastMonth) + 1)
  // a return needs the month before it
  const returns = monthEndsInTwd(market, own, lastMonth, Math.min(known, most + 1)).map(returnsOfMonths)
  const lives = own.map((fund) => possibleMonths(market, fund))
  const count = Math.min(known, most)
  const firstMonth = lastMonth - count + 1
  const values = Float64Array.from({ length: count }, (_, at) =>
    medianOf(
      returns.map((one) => one.values[firstMonth + at - one.firstMonth] ?? Number.NaN),
      countPossibleIn(lives, firstMonth + at),
    ),
  )
  return { firstMonth, values }
}

function firstMonthOf(market: Market, funds: readonly MarketFund[], lastMonth: number): number {
  const slots = funds
    .map(({ index }) => market.totalReturns(index))
    .flatMap(({ firstSlot, values }) => (values.length === 0 ? [] : [firstSlot]))
  return slots.length === 0 ? lastMonth + 1 : monthIndexOf(epochDayOfSlot(Math.min(...slots)))
}

/** The median of what has a return in a month; NaN of too few, in all or of those that may have one. */
function medianOf(values: readonly number[], possible: number): number {
  const known = values.filter((value) => !Number.isNaN(value))
  const isTold = known.length >= LEAST_FUNDS && speaksForMarket(known.length, possible)
  return isTold ? (quantile(known, 0.5) ?? Number.NaN) : Number.NaN
}
