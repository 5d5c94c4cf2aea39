import { formatMonthDay } from '../../platform/format-day.ts'
import { text } from './text.ts'

const DAY = 86_400_000
/** Figures of a long weekend ago are still those of this week. */
const NEWEST_DAYS = 7

/** What the week up to a day is called: this week, or by its day where prices have not come for long. */
export function weekName(asOf: string | null, today: string): string {
  const isNew = asOf !== null && Date.parse(today) - Date.parse(asOf) <= NEWEST_DAYS * DAY
  return isNew || asOf === null ? text.week.name : text.week.nameOld(formatMonthDay(asOf))
}
