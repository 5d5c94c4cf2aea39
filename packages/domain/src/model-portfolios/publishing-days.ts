import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** A calendar month, `YYYY-MM`. The text order is the order of time. */
export type Month = string

/** The month a day lies in. */
export function monthOf(day: IsoDate): Month {
  return day.slice(0, 7)
}

/** The month so many before another. */
export function monthBefore(month: Month, count: number): Month {
  return isoDateOf(addMonths(firstDay(month), -count)).slice(0, 7)
}

/** The first weekday of a month: model portfolios are made on it, or on the first later day that the site is up. */
export function publishingDay(month: Month): IsoDate {
  return dayOf(epochDayOfSlot(slotOnOrAfter(firstDay(month))))
}

/** The last weekday before a month's publishing day: nothing later was known then. */
export function knownUntil(month: Month): IsoDate {
  return dayOf(epochDayOfSlot(slotOf(firstDay(month) - 1)))
}

function firstDay(month: Month): number {
  return epochDayOf(`${month}-01`)
}

function dayOf(epochDay: number): IsoDate {
  return asIsoDate(isoDateOf(epochDay))
}
