import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'

/** Charges of one amount, and what is needed to follow them. The rates cover the span from `first` to `last`. */
export interface FollowedCharges {
  /** The first weekday on or after each nominal day, oldest first. */
  readonly paidSlots: readonly Slot[]
  readonly amount: number
  /** The fund's total-return index in its own currency. */
  readonly totalReturn: SlotSeries
  readonly first: Slot
  readonly last: Slot
  /** Fund's currency for one of the plan's. */
  readonly toFund: Float64Array
  /** Plan's currency for one of the fund's. */
  readonly fromFund: Float64Array
}

/** One charge: where its money went. */
export interface FollowedCharge {
  /** The day whose price bought; null while there is no price yet. */
  readonly boughtSlot: Slot | null
  /** What was spent in the fund's currency; NaN where a rate is unknown, null while nothing is bought. */
  readonly spent: number | null
  /** Its worth at each day of the span, in the plan's currency; 0 before it was paid, NaN where unknown. */
  readonly worth: Float64Array
}

/**
 * Follows each charge of a plan: it is money from the day it is paid, buys at the first price from then on, and goes
 * with the fund's total return, distributions reinvested. A day without a price keeps the fund's worth of the day before.
 */
export function followCharges(charges: FollowedCharges): FollowedCharge[] {
  const index = carriedIndex(charges)
  return charges.paidSlots.map((paidSlot) => followOne(charges, { paidSlot, index }))
}

function followOne(
  { amount, totalReturn, first, last, toFund, fromFund }: FollowedCharges,
  { paidSlot, index }: { paidSlot: Slot; index: Float64Array },
): FollowedCharge {
  const worth = new Float64Array(last - first + 1)
  const boughtSlot = firstPriced(totalReturn, paidSlot)
  const bought = boughtSlot === null || boughtSlot > last ? null : boughtSlot - first
  const spent = bought === null ? null : amount * (toFund[bought] ?? Number.NaN)
  const units = (spent ?? 0) / (bought === null ? 1 : (index[bought] ?? Number.NaN))
  for (let day = Math.max(0, Math.min(paidSlot, last) - first); day < worth.length; day++) {
    worth[day] =
      bought === null || day < bought ? amount : units * (index[day] ?? Number.NaN) * (fromFund[day] ?? Number.NaN)
  }
  return { boughtSlot: bought === null ? null : boughtSlot, spent, worth }
}

function firstPriced({ firstSlot, values }: SlotSeries, from: Slot): Slot | null {
  for (let place = Math.max(0, from - firstSlot); place < values.length; place++) {
    if (!Number.isNaN(values[place])) return firstSlot + place
  }
  return null
}

/** The index at each day of the span, the last one kept where a day has none. */
function carriedIndex({ totalReturn: { firstSlot, values }, first, last }: FollowedCharges): Float64Array {
  const index = new Float64Array(last - first + 1)
  let known = Number.NaN
  for (let day = 0; day < index.length; day++) {
    const value = values[first + day - firstSlot] ?? Number.NaN
    if (!Number.isNaN(value)) known = value
    index[day] = known
  }
  return index
}
