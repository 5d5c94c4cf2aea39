import { lastCommonSlot } from './find-slot.ts'
import { firstDayOfMonth, lastCompleteMonth, lastDayOfMonth, monthIndexOf } from './month-index.ts'
import type { EpochDay, Slot, SlotSeries } from './series.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from './weekday-slot.ts'

/** The last day of each month on which a set of funds all have a price. */
export interface CommonMonthEnds {
  readonly firstMonth: number
  /** One a month, consecutive; null for a month without such a day. */
  readonly slots: readonly (Slot | null)[]
}

/**
 * Finds the last common price day of every complete month.
 *
 * @param series - on the weekday calendar
 * @param from - earlier days are not looked at
 * @param asOf - the last month is the last one over on this day
 * @returns months from that of `from` on; empty if none is over
 *
 * Source: complete calendar months, as `monthEndSeries`.
 */
export function commonMonthEnds(series: readonly SlotSeries[], from: Slot, asOf: EpochDay): CommonMonthEnds {
  const firstMonth = monthIndexOf(epochDayOfSlot(from))
  const count = Math.max(0, lastCompleteMonth(asOf) - firstMonth + 1)
  const slots = Array.from({ length: count }, (_, i) =>
    lastCommonSlot(series, {
      from: Math.max(from, slotOnOrAfter(firstDayOfMonth(firstMonth + i))),
      to: slotOf(lastDayOfMonth(firstMonth + i)),
    }),
  )
  return { firstMonth, slots }
}
