import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

/**
 * The days of decision of a walk through history, all of the weekday of the first one, so that every week is whole.
 *
 * @param from - epoch day of the first decision
 * @param to - epoch day that the last week may not pass
 * @param months - between two decisions
 * @returns slots, ascending; the last one is the end. Fewer than two where the span has no whole week.
 */
export function decisionDays(from: number, to: number, months: number): number[] {
  const first = slotOf(from)
  const whole = (slot: number) => first + Math.floor((slot - first) / SLOTS_A_WEEK) * SLOTS_A_WEEK
  const end = whole(slotOf(to))
  const days: number[] = []
  for (let step = 0; ; step++) {
    const day = whole(slotOf(addMonths(from, step * months)))
    if (day >= end) return end > first ? [...days, end] : days
    days.push(day)
  }
}
