import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'

/** How far a close on the exchange was from the net value of the same day. */
export interface Premium {
  readonly slot: Slot
  /** Above zero: it cost more than it was worth. A ratio. */
  readonly ratio: number
}

interface Prices {
  readonly navs: SlotSeries
  readonly closes: SlotSeries
  /** Slots on which the net value is not known and a close stands in its place, both ends included. */
  readonly closesAsNav: readonly { readonly from: Slot; readonly to: Slot }[]
}

/**
 * The premium of the last day that has both a net value and a close, within some slots.
 *
 * @returns null where no day of the span has both
 */
export function latestPremium({ navs, closes, closesAsNav }: Prices, newest: Slot, oldest: Slot): Premium | null {
  for (let slot = newest; slot >= oldest; slot--) {
    const nav = navs.values[slot - navs.firstSlot] ?? Number.NaN
    const close = closes.values[slot - closes.firstSlot] ?? Number.NaN
    const isClose = closesAsNav.some(({ from, to }) => from <= slot && slot <= to)
    if (nav > 0 && close > 0 && !isClose) return { slot, ratio: close / nav - 1 }
  }
  return null
}
