/** What a fund may be replaced for. */
export const replacementLists = ['cheaper', 'better', 'apart'] as const
export type ReplacementList = (typeof replacementLists)[number]

/** What counts when one fund stands in for another; null where it is not known. */
export interface Replacement {
  readonly lipperId: string
  readonly score: number | null
  /** Percent a year. */
  readonly expensePercent: number | null
  /** Percent of it that the rest of the portfolio holds too. */
  readonly overlapPercent: number | null
}

/** A list that no one reads to its end helps no one. */
const MOST_LISTED = 5
/** From here on a lower fee is worth a trade, percentage points a year. */
const WORTH_CHEAPER = 0.1
/** The same of overlap. */
const WORTH_APART = 5
/** Below every score: nothing is known to be good about it. */
const UNSCORED = -4

/**
 * The funds of the same kind that are better in one respect and, in score, not worse.
 *
 * @returns for each respect the best first, at most five; none where the held fund's own figure is not known
 */
export function replacements<T extends Replacement>(
  held: Replacement,
  others: readonly T[],
): Record<ReplacementList, T[]> {
  const fair = others.filter((other) => scoreOf(other) >= scoreOf(held))
  return {
    cheaper: best(fair, gainOf(held, 'expensePercent'), WORTH_CHEAPER),
    better: best(fair, (other) => scoreOf(other) - Math.max(scoreOf(held), 0), 1),
    apart: best(fair, gainOf(held, 'overlapPercent'), WORTH_APART),
  }
}

function scoreOf({ score }: Replacement): number {
  return score ?? UNSCORED
}

function gainOf(held: Replacement, key: 'expensePercent' | 'overlapPercent'): (other: Replacement) => number {
  return (other) => (held[key] ?? Number.NaN) - (other[key] ?? Number.NaN)
}

/** Of equals the better scored, then the cheaper; ids settle the rest, so that the order is the same every time. */
function best<T extends Replacement>(others: readonly T[], gain: (other: T) => number, least: number): T[] {
  return others
    .filter((other) => gain(other) >= least)
    .toSorted(
      (a, b) =>
        gain(b) - gain(a) ||
        scoreOf(b) - scoreOf(a) ||
        (a.expensePercent ?? Infinity) - (b.expensePercent ?? Infinity) ||
        (a.lipperId < b.lipperId ? -1 : 1),
    )
    .slice(0, MOST_LISTED)
}
