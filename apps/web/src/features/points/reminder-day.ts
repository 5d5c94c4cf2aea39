import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { lastDayOf } from '@zhiheng/domain/points/lots.ts'

/** The last day of what is earned today, as the shell writes it: MM-DD. Source: members spec §9. */
export function reminderDay(today: IsoDate): string {
  return lastDayOf(today).slice(5)
}
