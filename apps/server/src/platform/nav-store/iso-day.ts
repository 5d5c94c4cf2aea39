import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

/** All days of fifty years; a chart names hundreds of them. */
const MOST_DAYS = 20_000
const written = new Map<number, IsoDate>()

/** A day number as the site's text of it. */
export function isoDayOf(epochDay: number): IsoDate {
  const known = written.get(epochDay)
  if (known !== undefined) return known
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- isoDateOf writes YYYY-MM-DD, the brand's form
  const day = isoDateOf(epochDay) as IsoDate
  if (written.size >= MOST_DAYS) written.clear()
  written.set(epochDay, day)
  return day
}
