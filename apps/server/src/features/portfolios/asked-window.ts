import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { EARLIEST_DAY } from '@zhiheng/domain/calendar/earliest-day.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { earlierDay } from '@zhiheng/domain/calendar/later-day.ts'

/** Days a call asks for, both ends included. */
export interface AskedWindow {
  /** null: from the first day there is. */
  readonly from: IsoDate | null
  readonly to: IsoDate
}

/**
 * The window of a call; null where none was asked. What lies behind the day of figures has not happened yet.
 *
 * @throws Refusal invalid_date
 */
export function askedWindow(
  { from, to }: { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined },
  asOf: IsoDate,
): AskedWindow | null {
  if (from === undefined && to === undefined) return null
  const until = earlierDay(to ?? asOf, asOf)
  if (until < EARLIEST_DAY || (from !== undefined && (from < EARLIEST_DAY || from >= until)))
    throw new Refusal('invalid_date')
  return { from: from ?? null, to: until }
}
