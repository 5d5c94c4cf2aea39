import type { SizeRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDateOf, monthIndexOf } from '../calendar/civil-day.ts'
import { dayOfSlot, slotOfDay } from '../calendar/tape-days.ts'
import { type SizeMaking, type SizePath, sizeInMonth } from './size-path.ts'

/** As the list of the exchange does, which tells how many units of an ETF are out. */
const FIRST_DAY = epochDayOf('2024-01-02')
const SLOTS_A_WEEK = 5

/**
 * The sizes of an ETF at the ends of weeks, on the way from one month end to the next; a week in which the exchange was
 * closed has none. What a week brings depends on earlier days alone.
 */
export function weeklySizes(
  making: SizeMaking,
  { usual, distances }: Pick<SizePath, 'usual' | 'distances'>,
  closed: ReadonlySet<number>,
): SizeRecord[] {
  const { share, firstSlot, lastSlot } = making
  const firstMonth = monthIndexOf(dayOfSlot(firstSlot))
  const first = Math.max(firstSlot, slotOfDay(FIRST_DAY))
  const sizes: SizeRecord[] = []
  for (let friday = nextFriday(first); friday <= lastSlot; friday += SLOTS_A_WEEK) {
    const slot = lastOpen(friday, closed)
    const distance = slot === null ? undefined : distances[monthIndexOf(dayOfSlot(slot)) - firstMonth]
    if (slot === null || slot < first || distance === undefined) continue
    const sizeTwd = Math.round(usual * Math.exp(sizeInMonth(making, { slot, distance })))
    const date = isoDateOf(dayOfSlot(slot))
    // an ETF has one class, so the size of the class is the fund's
    for (const scope of ['fund', 'class'] as const) sizes.push({ lipperId: share.lipperId, date, scope, sizeTwd })
  }
  return sizes
}

/** The tape begins on a Monday. */
function nextFriday(slot: number): number {
  return slot - (slot % SLOTS_A_WEEK) + SLOTS_A_WEEK - 1
}

function lastOpen(friday: number, closed: ReadonlySet<number>): number | null {
  for (let slot = friday; slot > friday - SLOTS_A_WEEK; slot--) if (!closed.has(dayOfSlot(slot))) return slot
  return null
}
