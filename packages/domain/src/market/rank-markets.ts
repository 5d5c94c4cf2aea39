/** A mean of fewer funds says nothing of a market: it has no place among the others. */
export const FEWEST_FUNDS = 3

/** The rest of set23, which has nothing in common: no market. */
const REST = '2395'

/** What a market did over a period. */
export interface MarketReturn {
  readonly id: string
  /** Percent units; null unknown. */
  readonly perf: number | null
  /** Funds that have the period. */
  readonly count: number
}

/** What a market did over all periods, as every call states it. */
export interface MarketPeriods {
  readonly id: string
  /** Percent units by period; null unknown. */
  readonly perf: Readonly<Record<string, number | null | undefined>>
  /** Funds that have the period. */
  readonly counts: Readonly<Record<string, number | undefined>>
}

/** What a market did over one period. */
export function returnOver({ id, perf, counts }: MarketPeriods, period: string): MarketReturn {
  return { id, perf: perf[period] ?? null, count: counts[period] ?? 0 }
}

/** The return that is shown of a market over a period, percent units; null also where fewer than three funds have it. */
export function toldReturn(row: MarketPeriods, period: string): number | null {
  const { perf, count } = returnOver(row, period)
  return count < FEWEST_FUNDS ? null : perf
}

/** Whether a market's mean may be held against that of another. */
export function isComparable(market: MarketReturn): market is MarketReturn & { readonly perf: number } {
  return market.perf !== null && market.count >= FEWEST_FUNDS && market.id !== REST
}

/**
 * Places of markets by return, 1 the best; equal returns share a place, and the next one is as many further on.
 *
 * @returns one a market, in their order; null where it cannot be compared
 */
export function rankMarkets(markets: readonly MarketReturn[]): (number | null)[] {
  const perfs = markets.filter(isComparable).map(({ perf }) => perf)
  return markets.map((market) => (isComparable(market) ? 1 + perfs.filter((perf) => perf > market.perf).length : null))
}
