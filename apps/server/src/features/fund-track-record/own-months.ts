import type { MonthSeries } from '@zhiheng/quant/series/series.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { monthEndsOf, returnUpTo, statedIn } from './month-ends.ts'
import type { RecordSpan } from './record-span.ts'

/** A class's month ends in its own currency, and in the one in which it is held against others. */
export interface OwnMonths {
  readonly own: MonthSeries
  readonly twd: MonthSeries
}

export function ownMonths(market: Market, fund: MarketFund, span: RecordSpan): OwnMonths {
  const own = monthEndsOf(statedIn(market, fund, fund.currency), span)
  const twd = fund.currency === 'TWD' ? own : monthEndsOf(statedIn(market, fund, 'TWD'), span)
  return { own, twd }
}

/**
 * A return in New Taiwan dollars in the currency of a class, by the rates that the class's own month ends were turned with: so
 * that what is ahead in one currency is ahead in the other.
 *
 * @param window - the month it ends in, and its length
 */
export function inOwnCurrency(
  { own, twd }: OwnMonths,
  perf: number,
  { month, length }: { readonly month: number; readonly length: number },
): number {
  return own === twd
    ? perf
    : ((1 + perf) * (1 + returnUpTo(own, month, length))) / (1 + returnUpTo(twd, month, length)) - 1
}
