import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'

/** The day of a fund's latest price step that nothing explains, if it is not before a day; null where there is none. */
export function unexplainedDay(market: Market, index: number, sinceSlot = 0): IsoDate | null {
  const step = market.unexplainedStep(index)
  return step === null || step < sinceSlot ? null : isoDayOf(epochDayOfSlot(step))
}
