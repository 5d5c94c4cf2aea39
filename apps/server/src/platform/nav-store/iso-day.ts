import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

/** A day number as the site's text of it. */
export function isoDayOf(epochDay: number): IsoDate {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- isoDateOf writes YYYY-MM-DD, the brand's form
  return isoDateOf(epochDay) as IsoDate
}
