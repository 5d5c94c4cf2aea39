import { knownBonds } from '../fund-holdings/bonds-of.ts'
import type { CreditRating } from '../funds/market-data.ts'
import type { DisclosedLine } from '../look-through/analysed-fund.ts'

/** How long a bond fund's money is tied up, as far as it disclosed. */
export interface FundDuration {
  /** Mean modified duration of the bonds of which it is known, years: the figure of the fund's own page. */
  readonly years: number
  /** Percent of the fund that those bonds are. */
  readonly coverage: number
  /** Percent of what is disclosed that is in bonds: the rest does not answer to yields. */
  readonly bondShare: number
}

/** With less of the fund known, its duration would be a guess. Percent. */
const LEAST_COVERAGE = 50

/** The duration of a fund by its list; null where it is known of less than half of the fund. */
export function fundDuration(lines: readonly DisclosedLine[]): FundDuration | null {
  const { duration } = knownBonds(lines)
  if (duration === null || duration.coverage < LEAST_COVERAGE) return null
  const held = lines.filter(({ weightPercent }) => weightPercent > 0)
  const whole = weightOf(held)
  const bonds = weightOf(held.filter(({ security }) => security?.kind === 'bond'))
  return { years: duration.years, coverage: duration.coverage, bondShare: (100 * bonds) / whole }
}

export const durationBuckets = ['short', 'medium', 'long'] as const
/** Under three years, under seven, and from seven on. */
export type DurationBucket = (typeof durationBuckets)[number]

const MEDIUM_FROM = 3
const LONG_FROM = 7

/** Where a duration in years belongs. */
export function bucketOf(years: number): DurationBucket {
  if (years < MEDIUM_FROM) return 'short'
  return years < LONG_FROM ? 'medium' : 'long'
}

export const ratingGroups = ['a', 'bbb', 'below', 'none'] as const
/** A and better, BBB, below investment grade, ungraded. */
export type RatingGroup = (typeof ratingGroups)[number]

const better: ReadonlySet<CreditRating> = new Set(['AAA', 'AA', 'A'])

/** Percent of the fund by group of grades; null where nobody grades any of its bonds. */
export function ratingSplit(lines: readonly DisclosedLine[]): Record<RatingGroup, number> | null {
  const { grades } = knownBonds(lines)
  if (grades.length === 0) return null
  const split = { a: 0, bbb: 0, below: 0, none: 0 }
  for (const { rating, weight } of grades) split[groupOf(rating)] += weight
  return split
}

function groupOf(rating: CreditRating | null): RatingGroup {
  if (rating === null) return 'none'
  if (better.has(rating)) return 'a'
  return rating === 'BBB' ? 'bbb' : 'below'
}

function weightOf(lines: readonly DisclosedLine[]): number {
  return lines.reduce((sum, { weightPercent }) => sum + weightPercent, 0)
}
