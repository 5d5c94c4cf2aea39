import { isComparable, type MarketPeriods, type MarketReturn, returnOver } from './rank-markets.ts'

/** What can be said of many markets in one sentence. */
export interface MarketsSummed {
  /** How many rose, fell and did neither, as two decimals tell. */
  readonly risen: number
  readonly fallen: number
  readonly level: number
  readonly best: MarketReturn
  readonly worst: MarketReturn
  /** The best less the worst, percentage points. */
  readonly gap: number
}

/** Sums up what markets did over a period: what home, the page of the market and that of performance say of it. */
export function sumUpPeriod(rows: readonly MarketPeriods[], period: string): MarketsSummed | null {
  return sumUpMarkets(rows.map((row) => returnOver(row, period)))
}

/** Sums up what markets did; null of fewer than two that can be compared. */
export function sumUpMarkets(markets: readonly MarketReturn[]): MarketsSummed | null {
  const known = markets.filter(isComparable).toSorted((a, b) => b.perf - a.perf)
  const [best] = known
  const worst = known.at(-1)
  if (best === undefined || worst === undefined || known.length < 2) return null
  const written = known.map(({ perf }) => Number(perf.toFixed(2)))
  return {
    risen: written.filter((perf) => perf > 0).length,
    fallen: written.filter((perf) => perf < 0).length,
    level: written.filter((perf) => perf === 0).length,
    best,
    worst,
    gap: best.perf - worst.perf,
  }
}
