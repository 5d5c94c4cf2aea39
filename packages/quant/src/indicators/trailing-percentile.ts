/** The months that a value is held against. */
export interface TrailingWindow {
  /** At most so many months, that of the value included. */
  readonly months: number
  /** Fewer known ones than this say nothing. */
  readonly least: number
}

/** Where a value stood among the months up to it. */
export interface TrailingPlace {
  /** In (0, 1): the part of the values that lie below it, and half of those equal to it. */
  readonly part: number
  /** Months with a figure, its own included. */
  readonly known: number
  /** Months from the first of these to its own, both included. */
  readonly span: number
}

/**
 * Where a month's value stands among those of the months before it. Nothing later is looked at.
 *
 * @param values - consecutive months, shape (n); NaN for a month without a figure, which is left out
 * @param at - the month
 * @param window - how far back, and how many months at least
 * @returns null where the month is unknown or too few are known
 *
 * Source: Hazen plotting position as `midRankPercentiles`; docs/decisions/2026-11-24-what-an-indicator-has-meant.md.
 */
export function trailingPlace(values: ArrayLike<number>, at: number, window: TrailingWindow): TrailingPlace | null {
  const { months, least } = window
  const own = values[at] ?? Number.NaN
  if (Number.isNaN(own)) return null
  let below = 0
  let equal = 0
  let known = 0
  let first = at
  for (let month = Math.max(0, at - months + 1); month <= at; month++) {
    const value = values[month] ?? Number.NaN
    if (Number.isNaN(value)) continue
    if (known === 0) first = month
    known += 1
    if (value < own) below += 1
    else if (value === own) equal += 1
  }
  return known < least ? null : { part: (below + equal / 2) / known, known, span: at - first + 1 }
}
