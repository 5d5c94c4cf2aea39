/** What a portfolio can be held against. */
export const ruleKeys = [
  'largest_fund',
  'fund_count',
  'largest_company',
  'largest_country',
  'foreign_currency',
  'overlap',
  'risk_of_one',
  'worst_case',
  'cost',
  'days_to_cash',
] as const
export type RuleKey = (typeof ruleKeys)[number]

/** How far a member may set the limit of a rule, and where it stands until they do. */
export interface RuleRange {
  readonly usual: number
  readonly least: number
  readonly most: number
}

/**
 * The most of each that passes: percent, but for the number of funds and the business days.
 *
 * Source: 25 % of one equity fund, research spec section 3; 30 % of overlap as `HIGH_OVERLAP`; the others are our
 * policy, from what is usual in Taiwan, and every one of them is the member's to change.
 */
export const ruleRanges = {
  largest_fund: { usual: 25, least: 5, most: 100 },
  fund_count: { usual: 15, least: 1, most: 100 },
  largest_company: { usual: 10, least: 1, most: 100 },
  largest_country: { usual: 60, least: 10, most: 100 },
  foreign_currency: { usual: 80, least: 0, most: 100 },
  overlap: { usual: 30, least: 5, most: 100 },
  risk_of_one: { usual: 50, least: 10, most: 100 },
  worst_case: { usual: 30, least: 5, most: 100 },
  cost: { usual: 1.5, least: 0.1, most: 5 },
  days_to_cash: { usual: 10, least: 1, most: 60 },
} as const satisfies Record<RuleKey, RuleRange>

/** A rule held against a portfolio. */
export interface CheckedRule {
  readonly key: RuleKey
  readonly limit: number
  /** null: it is not known. */
  readonly measured: number | null
  readonly state: 'kept' | 'broken' | 'unknown'
}

/** Shown to a tenth: what looks the same passes. */
const HALF_A_TENTH = 0.05

/**
 * Holds a portfolio against its member's limits, in the order of the rules; a limit that was not set, or is out of its
 * range, is the usual one.
 */
export function checkRules(
  measured: Readonly<Record<RuleKey, number | null>>,
  limits: Readonly<Partial<Record<RuleKey, number>>>,
): CheckedRule[] {
  return ruleKeys.map((key) => {
    const [limit, found] = [limitOf(key, limits[key]), measured[key]]
    if (found === null) return { key, limit, measured: null, state: 'unknown' }
    return { key, limit, measured: found, state: found < limit + HALF_A_TENTH ? 'kept' : 'broken' }
  })
}

function limitOf(key: RuleKey, set: number | undefined): number {
  const { usual, least, most }: RuleRange = ruleRanges[key]
  return set !== undefined && set >= least && set <= most ? set : usual
}
