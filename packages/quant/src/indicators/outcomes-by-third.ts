import type { MonthSeries, Ratio } from '../series/series.ts'
import { quantileOfSorted } from '../statistics/quantile.ts'
import { trailingPlace, type TrailingWindow } from './trailing-percentile.ts'

export interface ThirdsAsked {
  /** What each month is held against. */
  readonly window: TrailingWindow
  /** Months after its own until a figure is known. */
  readonly knownAfter: number
  /** Months that are looked ahead. */
  readonly ahead: number
}

/** What followed some months. */
export interface Outcome {
  /** Months that were followed; their stretches overlap. */
  readonly months: number
  /** Of these the most that do not overlap, taken from the first on. */
  readonly apart: number
  /** null where there is no month. */
  readonly median: Ratio | null
  /** The tenth and the ninetieth percentile. */
  readonly low: Ratio | null
  readonly high: Ratio | null
  /** The part that ended above zero. */
  readonly gained: Ratio | null
}

export interface OutcomesByThird {
  /** After the lowest, the middle and the highest third. */
  readonly thirds: readonly [Outcome, Outcome, Outcome]
  /** After all of these months. */
  readonly all: Outcome
  /** The first and the last month whose figure was followed; null without any. */
  readonly firstMonth: number | null
  readonly lastMonth: number | null
}

/** A month whose figure had a place, and what a market did from the day it was known. */
export interface FollowedMonth {
  readonly month: number
  readonly third: 0 | 1 | 2
  readonly outcome: Ratio
}

/**
 * The months whose figure can be told by thirds and was followed by a market's whole stretch. A month's third comes from
 * itself and the months before it; the stretch begins when the figure was known: nothing is known beforehand.
 *
 * @param indicator - a figure a month; NaN unknown
 * @param returns - of a market, a month each; a stretch with an unknown month in it is not followed
 * @param asked - the window, the delay and the stretch
 * @returns ascending by month
 *
 * Source: docs/decisions/2026-11-24-what-an-indicator-has-meant.md.
 */
export function followedMonths(indicator: MonthSeries, returns: MonthSeries, asked: ThirdsAsked): FollowedMonth[] {
  const followed: FollowedMonth[] = []
  for (let at = 0; at < indicator.values.length; at++) {
    const month = indicator.firstMonth + at
    const outcome = grownBy(returns, month + asked.knownAfter + 1, asked.ahead)
    if (Number.isNaN(outcome)) continue
    const place = trailingPlace(indicator.values, at, asked.window)
    if (place !== null) followed.push({ month, third: thirdOf(place.part), outcome })
  }
  return followed
}

function grownBy({ firstMonth, values }: MonthSeries, month: number, count: number): Ratio {
  let worth = 1
  for (let at = month - firstMonth; at < month - firstMonth + count; at++) worth *= 1 + (values[at] ?? Number.NaN)
  return worth - 1
}

/**
 * Which third a place lies in.
 *
 * @param part - in [0, 1]
 * @returns 0 the lowest, 1 the middle, 2 the highest
 *
 * Source: docs/decisions/2026-11-24-what-an-indicator-has-meant.md.
 */
export function thirdOf(part: number): 0 | 1 | 2 {
  if (part < 1 / 3) return 0
  return part < 2 / 3 ? 1 : 2
}

/**
 * What a market did in the months after each third of a figure's range.
 *
 * @param followed - ascending by month
 * @param ahead - months of each stretch: two months closer than this share days
 * @returns what followed each third and all of them
 *
 * Source: docs/decisions/2026-11-24-what-an-indicator-has-meant.md; quantiles as `quantile`.
 */
export function outcomesByThird(followed: readonly FollowedMonth[], ahead: number): OutcomesByThird {
  const of = (third: number) =>
    outcomeOf(
      followed.filter((one) => one.third === third),
      ahead,
    )
  return {
    thirds: [of(0), of(1), of(2)],
    all: outcomeOf(followed, ahead),
    firstMonth: followed[0]?.month ?? null,
    lastMonth: followed.at(-1)?.month ?? null,
  }
}

function outcomeOf(followed: readonly FollowedMonth[], ahead: number): Outcome {
  const sorted = Float64Array.from(followed, ({ outcome }) => outcome).toSorted()
  let apart = 0
  let free = Number.NEGATIVE_INFINITY
  for (const { month } of followed) {
    if (month < free) continue
    apart += 1
    free = month + ahead
  }
  return {
    months: sorted.length,
    apart,
    median: quantileOfSorted(sorted, 0.5),
    low: quantileOfSorted(sorted, 0.1),
    high: quantileOfSorted(sorted, 0.9),
    gained: sorted.length === 0 ? null : sorted.filter((outcome) => outcome > 0).length / sorted.length,
  }
}
