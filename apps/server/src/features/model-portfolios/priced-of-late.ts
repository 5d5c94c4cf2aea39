import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import { lastPricedSlot } from '../funds/last-priced.ts'

/** A fund whose last price is older, in weekdays, cannot be bought any more. */
const STALE_SLOTS = 8

/** Whether a fund has had a price of late, as seen on a weekday. */
export function isPricedOfLate(series: SlotSeries, slot: number): boolean {
  const last = lastPricedSlot(series, slot)
  return last !== null && last >= slot - STALE_SLOTS
}
