import type { Ratio } from '@zhiheng/quant/series/series.ts'
import { quantileOfSorted } from '@zhiheng/quant/statistics/quantile.ts'

import { FEWEST_FUNDS } from '../market/rank-markets.ts'

/** With fewer funds a quarter of them is no more than one. */
const FEWEST_FOR_BAND = 8

/** What the middle of some funds returned, and between what the middle half of them lies. */
export interface ReturnBand {
  /** Null of fewer than three funds. */
  readonly median: Ratio | null
  /** Both null of fewer than eight. */
  readonly low: Ratio | null
  readonly high: Ratio | null
}

/**
 * The median and the quartiles of returns.
 *
 * @param returns - of the funds that have one, shape (n), in any order
 *
 * Source: PRODUCT A2.1 "quartile band"; docs/decisions/2026-11-29-browsing-funds.md.
 */
export function returnBand(returns: readonly Ratio[]): ReturnBand {
  const sorted = Float64Array.from(returns).toSorted()
  const at = (part: number, fewest: number) => (sorted.length < fewest ? null : quantileOfSorted(sorted, part))
  return { median: at(0.5, FEWEST_FUNDS), low: at(0.25, FEWEST_FOR_BAND), high: at(0.75, FEWEST_FOR_BAND) }
}
