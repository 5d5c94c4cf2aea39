import { growthFactors, type Reinvestment, type UnitEvents } from './growth-factors.ts'
import type { DatedSeries } from './series.ts'

/**
 * What 1 invested on the first price day is worth on each later one, every distribution reinvested.
 * Adjusted forward: a new distribution never changes an old value.
 *
 * @param prices - clean prices, shape (n)
 * @param events - distributions and splits, in any order
 * @param reinvestment - see `growthFactors`
 * @returns index on the same days, shape (n), starting at 1
 * @throws QuantError distribution-exceeds-nav, split-not-positive
 *
 * Source: Morningstar, "Total Return": product of (1 + D/P).
 */
export function totalReturnIndex(
  prices: DatedSeries,
  events: UnitEvents,
  reinvestment: Reinvestment = 'ex-date-nav',
): DatedSeries {
  const values = growthFactors(prices, events, reinvestment)
  for (let i = 1; i < values.length; i++) values[i] = (values[i - 1] ?? 1) * (values[i] ?? 1)
  return { epochDays: prices.epochDays, values }
}
