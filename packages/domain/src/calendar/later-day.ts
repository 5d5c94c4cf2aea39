import type { IsoDate } from './iso-date.ts'

/** The later of two days. */
export function laterDay(one: IsoDate, other: IsoDate): IsoDate {
  return other > one ? other : one
}

/** The earlier of two days. */
export function earlierDay(one: IsoDate, other: IsoDate): IsoDate {
  return other < one ? other : one
}
