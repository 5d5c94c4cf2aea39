import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { IsoDate } from '../calendar/iso-date.ts'

/** A level is a year old at most; then the member is asked again. */
const VALID_DAYS = 365

/** Whether an evaluation is too old to lean on. */
export function isStaleEvaluation(evaluatedOn: IsoDate, today: IsoDate): boolean {
  return epochDayOf(today) - epochDayOf(evaluatedOn) > VALID_DAYS
}
