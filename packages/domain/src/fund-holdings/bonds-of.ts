import { type CreditRating, creditRatings } from '../funds/market-data.ts'
import type { DisclosedLine } from '../look-through/analysed-fund.ts'

/** What is known of the bonds that a fund has disclosed. Weights are percent of the fund. */
export interface KnownBonds {
  /** By grade, the safest first, the ungraded (null) last; empty where nobody grades any of them. */
  readonly grades: readonly { readonly rating: CreditRating | null; readonly weight: number }[]
  /** Mean modified duration by weight, and of how much of the fund it is known; null where of none. */
  readonly duration: { readonly years: number; readonly coverage: number } | null
}

/** How the bonds of a list are graded, and how long their money is tied up. What no one says is not assumed. */
export function knownBonds(lines: readonly DisclosedLine[]): KnownBonds {
  const bonds = lines.filter(({ security, weightPercent }) => security?.kind === 'bond' && weightPercent > 0)
  const grades = [...creditRatings, null].flatMap((rating) => {
    const weight = weightOf(bonds.filter(({ security }) => (security?.rating ?? null) === rating))
    return weight === 0 ? [] : [{ rating, weight }]
  })
  return { grades: grades.some(({ rating }) => rating !== null) ? grades : [], duration: durationOf(bonds) }
}

function durationOf(bonds: readonly DisclosedLine[]): KnownBonds['duration'] {
  const known = bonds.flatMap(({ security, weightPercent: weight }) => {
    const years = security?.durationYears ?? null
    return years === null ? [] : [{ years, weight }]
  })
  const coverage = known.reduce((sum, { weight }) => sum + weight, 0)
  if (coverage === 0) return null
  return { years: known.reduce((sum, { years, weight }) => sum + years * weight, 0) / coverage, coverage }
}

function weightOf(lines: readonly DisclosedLine[]): number {
  return lines.reduce((sum, { weightPercent }) => sum + weightPercent, 0)
}
