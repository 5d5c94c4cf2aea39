import { formatDay } from '../../platform/format-day.ts'
import { detailsText } from './details-text.ts'

/** The day on which a fall had recovered, or the days between which: it may lie in a hole of the prices. */
export function recoveredOn(after: string | null, day: string): string {
  return after === null ? formatDay(day) : detailsText.recoveredBetween(formatDay(after), formatDay(day))
}
