import { type DayAxis, nearestIndex } from '../parts/day-axis.ts'

/** A stretch of an axis, as places among its days. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The stretch between two parts of the width, in whichever order they were touched; null where both are one day. */
export function stretchBetween(axis: DayAxis, one: number, other: number): Stretch | null {
  const [first, last] = [one, other].map((part) => nearestIndex(axis, part)).toSorted((a, b) => a - b)
  return first === undefined || last === undefined || first === last ? null : { from: first, to: last }
}
