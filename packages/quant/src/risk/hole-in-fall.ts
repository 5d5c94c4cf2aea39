import type { PriceSeries } from '../series/series.ts'
import { LONGEST_STAND_SLOTS } from '../series/standing-price.ts'
import type { Drawdown } from './max-drawdown.ts'

/** Two priced indices with nothing between them for longer than a price stands. */
export interface Hole {
  readonly before: number
  readonly after: number
}

/**
 * The longest hole in prices between the peak and the trough of a fall: what was lost inside it no one knows, so the fall
 * may have been deeper than it looks.
 *
 * @param prices - shape (slots), NaN where no price was published
 * @param fall - of these prices: from its peak to its trough
 * @returns the indices of the prices around the hole; null where prices follow each other within ten weekdays
 *
 * Source: the rule of `standingSlot`: no price stands for longer than ten weekdays.
 */
export function holeInFall(prices: PriceSeries, fall: Pick<Drawdown, 'peak' | 'trough'>): Hole | null {
  const { peak, trough } = fall
  let longest: Hole | null = null
  let before = peak
  for (let index = peak + 1; index <= trough; index++) {
    if (Number.isNaN(prices[index] ?? Number.NaN)) continue
    const least = longest === null ? LONGEST_STAND_SLOTS : longest.after - longest.before
    if (index - before > least) longest = { before, after: index }
    before = index
  }
  return longest
}

/**
 * The hole in prices that ends with a price: what happened on that day, such as a fall that was made up for, may have
 * happened on any day inside it.
 *
 * @param prices - shape (slots), NaN where no price was published
 * @param index - of a price
 * @returns the indices of the price before the hole and of `index`; null where the price before lies within ten weekdays,
 *   and where there is none before
 *
 * Source: the rule of `standingSlot`: no price stands for longer than ten weekdays.
 */
export function holeBefore(prices: PriceSeries, index: number): Hole | null {
  let before = index - 1
  while (before >= 0 && Number.isNaN(prices[before] ?? Number.NaN)) before--
  return before < 0 || index - before <= LONGEST_STAND_SLOTS ? null : { before, after: index }
}

/**
 * Whether prices have a hole at all: to find out takes a fraction of looking for a fall.
 *
 * @param prices - shape (slots), NaN where no price was published
 * @returns whether two prices with nothing between them lie further apart than a price stands
 *
 * Source: the rule of `standingSlot`: no price stands for longer than ten weekdays.
 */
export function hasHole(prices: PriceSeries): boolean {
  const isPriced = (index: number) => !Number.isNaN(prices[index] ?? Number.NaN)
  let last = prices.length - 1
  while (last >= 0 && !isPriced(last)) last--
  let before = 0
  while (before < last && !isPriced(before)) before++
  while (before < last) {
    // the furthest price in reach: those between need no look
    let next = Math.min(before + LONGEST_STAND_SLOTS, last)
    while (next > before && !isPriced(next)) next--
    if (next === before) return true
    before = next
  }
  return false
}
