import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** A level is a year old at most; then the member is asked again. */
const VALID_DAYS = 365

/** The last day on which an evaluation holds. */
export function validUntil(evaluatedOn: IsoDate): IsoDate {
  return asIsoDate(isoDateOf(epochDayOf(evaluatedOn) + VALID_DAYS))
}

/** The first day of an evaluation that still holds. */
export function validSince(today: IsoDate): IsoDate {
  return asIsoDate(isoDateOf(epochDayOf(today) - VALID_DAYS))
}

/** Whether an evaluation is too old to lean on. */
export function isStaleEvaluation(evaluatedOn: IsoDate, today: IsoDate): boolean {
  return epochDayOf(today) - epochDayOf(evaluatedOn) > VALID_DAYS
}
