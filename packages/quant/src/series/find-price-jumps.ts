import { growthFactors, type UnitEvents } from './growth-factors.ts'
import type { DatedSeries, EpochDay } from './series.ts'

/** A price too far from the one before it to be published unseen. */
export interface PriceJump {
  readonly index: number
  readonly epochDay: EpochDay
  /** Price over the price before, known splits and distributions taken out. */
  readonly ratio: number
}

/** |ln ratio| beyond this is more likely an unrecorded split than a day of a fund. */
const LARGEST_STEP = Math.log(1.5)

/**
 * Finds the days that look like a split no one recorded.
 *
 * @param prices - clean prices, shape (n)
 * @param events - what is known already
 * @returns the days whose price is over 1.5 times, or under 1/1.5 of, the one before; oldest first
 * @throws QuantError distribution-exceeds-nav, split-not-positive
 *
 * Source: data check of the quantitative specification, |ln(N_t / N_{t−1})| > ln 1.5.
 */
export function findPriceJumps(prices: DatedSeries, events: UnitEvents = {}): PriceJump[] {
  const jumps: PriceJump[] = []
  growthFactors(prices, events).forEach((ratio, index) => {
    if (Math.abs(Math.log(ratio)) > LARGEST_STEP) jumps.push({ index, epochDay: prices.epochDays[index] ?? 0, ratio })
  })
  return jumps
}
