import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS } from '@zhiheng/quant/series/standing-price.ts'

/** The holes of a series: how many, and the two values around the latest. */
export interface Holes {
  readonly count: number
  readonly before: number
  readonly behind: number
}

/**
 * The holes of a series since a slot: two values further apart than a price stands. What lies behind the last value is no
 * hole, since nobody knows whether one follows.
 *
 * @param since - a hole counts that ends behind this slot
 * @param until - later values are not known yet
 * @returns null where there is none
 */
export function findHoles({ firstSlot, values }: SlotSeries, since: number, until: number): Holes | null {
  let behind: number | null = null
  let count = 0
  let latest: Omit<Holes, 'count'> | null = null
  for (let at = Math.min(values.length - 1, until - firstSlot); at >= 0; at--) {
    if (Number.isNaN(values[at])) continue
    const slot = firstSlot + at
    if (behind !== null && behind - slot > LONGEST_STAND_SLOTS) {
      count += 1
      latest ??= { before: slot, behind }
    }
    if (slot <= since) break
    behind = slot
  }
  return latest === null ? null : { count, ...latest }
}
