import { type AlertDirection, isReached } from './alert.ts'

/** What an alert looks at, day by day: by slots from the first one; NaN where nothing is known. */
export interface AlertCourse {
  readonly firstSlot: number
  readonly values: Float64Array
}

/** What is waited for. */
export interface AlertTarget {
  readonly target: number
  readonly direction: AlertDirection
}

/** When an alert would have told. */
export interface PastFirings {
  readonly times: number
  /** Where in the values it was the last time; null where it never was. */
  readonly last: number | null
}

/** The first slot of a span, both ends included, on which the value has come to the target; null where there is none. */
export function firstReached(
  { firstSlot, values }: AlertCourse,
  { target, direction }: AlertTarget,
  { from, to }: { readonly from: number; readonly to: number },
): number | null {
  const end = Math.min(to - firstSlot, values.length - 1)
  for (let at = Math.max(0, from - firstSlot); at <= end; at++) {
    if (isReached(values[at] ?? Number.NaN, target, direction)) return firstSlot + at
  }
  return null
}

/**
 * How often an alert that is set again each time would have told.
 *
 * @param resetsAt - the value at which it waits again, zero for a fall that ended; null: as soon as it is not reached
 */
export function pastFirings(values: Float64Array, rule: AlertTarget, resetsAt: number | null): PastFirings {
  let times = 0
  let last: number | null = null
  // what was so at the very first came at no one's time
  let waits = false
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    const reached = isReached(value, rule.target, rule.direction)
    if (reached && waits) {
      times += 1
      last = at
      waits = false
    } else if (!reached) waits ||= resetsAt === null || value <= resetsAt
  }
  return { times, last }
}

/** Alerts set on many days of the past, one for each. */
export interface EntriesTold extends PastFirings {
  /** How many of the days have a whole span behind them. */
  readonly entries: number
}

/**
 * How many alerts that are set on a day each would have told within a span: of a return since a day no other day of the
 * past says anything. Days whose span is not over yet do not count, whether told or not.
 *
 * @param starts - places in the values at which one is set
 * @param span - how many places it waits
 * @param valueSince - what an alert set at the first value looks at when the second has come
 */
export function entriesTold(
  values: Float64Array,
  { target, direction }: AlertTarget,
  {
    starts,
    span,
    valueSince,
  }: {
    readonly starts: readonly number[]
    readonly span: number
    readonly valueSince: (first: number, now: number) => number
  },
): EntriesTold {
  const whole = starts.filter((start) => start + span < values.length && !Number.isNaN(values[start] ?? Number.NaN))
  let times = 0
  let last: number | null = null
  for (const start of whole) {
    const first = values[start] ?? Number.NaN
    for (let at = start + 1; at <= start + span; at++) {
      if (!isReached(valueSince(first, values[at] ?? Number.NaN), target, direction)) continue
      times += 1
      last = Math.max(last ?? at, at)
      break
    }
  }
  return { entries: whole.length, times, last }
}
