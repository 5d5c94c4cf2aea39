import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDateOf } from '../calendar/civil-day.ts'

/** The last weekday that is over when a text comes out in the morning of a day. */
export function weekdayBefore(day: IsoDate): IsoDate {
  return isoDateOf(epochDayOfSlot(slotOnOrAfter(epochDayOf(day)) - 1))
}
