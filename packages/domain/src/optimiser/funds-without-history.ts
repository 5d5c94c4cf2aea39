import { weeksOfHistory } from '@zhiheng/quant/statistics/weekly-return-matrix.ts'

import type { OptimisedFund } from './proposal-ask.ts'

/**
 * Funds of an optimisation of which nothing is known: neither they nor another fund of their class has two weeks of
 * prices up to the day of figures. With one of them no risk can be told, so nothing may be suggested.
 *
 * @param funds - those that are looked at, held or not
 */
export function fundsWithoutHistory(funds: readonly OptimisedFund[], lastSlot: number): readonly OptimisedFund[] {
  const known = new Set(funds.filter((fund) => hasHistory(fund, lastSlot)).map((fund) => fund.assetType))
  return funds.filter((fund) => !known.has(fund.assetType))
}

/** Two returns are the least that vary. */
const FEWEST_WEEKS = 2

/** Whether a fund has returns of its own, in the currency of its series. */
export function hasHistory(fund: Pick<OptimisedFund, 'series'>, lastSlot: number): boolean {
  return weeksOfHistory(fund.series(), lastSlot, FEWEST_WEEKS) >= FEWEST_WEEKS
}
