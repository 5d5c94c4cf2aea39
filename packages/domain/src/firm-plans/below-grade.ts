import { isBelowGrade, type NamedBond } from '../funds/risky-bond.ts'

/** A part of a plan, percent. */
export interface PlacedFund extends NamedBond {
  readonly percent: number
}

/**
 * How much of a plan is in funds of bonds below investment grade, by their class or their name, percent. What such bonds
 * other funds hold is not in it.
 *
 * @returns null as the share where no fund is placed in a class; `unknown` is the part that is in none
 */
export function belowGradeOf(funds: readonly PlacedFund[]): {
  readonly share: number | null
  readonly unknown: number
} {
  const below = funds.filter(isBelowGrade)
  const unknown = funds.filter((fund) => fund.sector2Id === null && !below.includes(fund))
  return {
    share: unknown.length === funds.length ? null : sumOf(below),
    unknown: sumOf(unknown),
  }
}

/** Percentages have at most two decimals: a sum of them, too. */
function sumOf(funds: readonly PlacedFund[]): number {
  return Math.round(funds.reduce((sum, { percent }) => sum + percent, 0) * 100) / 100
}
