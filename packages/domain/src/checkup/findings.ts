import { type CheckedRule, checkRules } from '../portfolio-analysis/rules.ts'

/** As many holdings as one check-up takes. */
export const MOST_CHECKED = 30

/** What a check-up says of a list of holdings, in this order. */
export const findingKeys = [
  'largest_fund',
  'overlap',
  'same_strategy',
  'largest_company',
  'largest_country',
  'foreign_currency',
  'risk_level',
  'worst_case',
  'cost',
  'not_sold',
] as const
export type FindingKey = (typeof findingKeys)[number]

/** From this class on a fund is one of high risk: RR4 and RR5 are the two highest of five. */
export const HIGH_RISK_LEVEL = 4

/** Percent in such funds that passes. Our policy: more than half of all is worth a look. */
const MOST_AT_HIGH_RISK = 50

/** What was measured of each: percent; of `same_strategy` the funds that another class of the list doubles. null: unknown. */
export interface Measured {
  readonly measured: number | null
  /** Part of the worth that it speaks of, percent. */
  readonly covered: number
}

/** A finding with the limit that it was held against. */
export interface Finding extends Omit<CheckedRule, 'key'> {
  readonly key: FindingKey
}

/** Below this nobody can say that something is in order: more than half of the worth is not spoken of, percent. */
const FEWEST_COVERED = 50

/**
 * Holds what was measured against the usual limits, in the order of the findings. What is over its limit is so whatever
 * is not known; what is under it is in order only where most of the worth is known.
 */
export function checkFindings(found: Readonly<Record<FindingKey, Measured>>): Finding[] {
  const measured = (key: FindingKey) => found[key].measured
  const rules = checkRules(
    {
      largest_fund: measured('largest_fund'),
      overlap: measured('overlap'),
      largest_company: measured('largest_company'),
      largest_country: measured('largest_country'),
      foreign_currency: measured('foreign_currency'),
      worst_case: measured('worst_case'),
      cost: measured('cost'),
      // what a check-up does not ask
      fund_count: null,
      risk_of_one: null,
      days_to_cash: null,
    },
    {},
  )
  return findingKeys.map((key) => {
    const rule = rules.find((one) => one.key === key)
    const finding = rule === undefined ? ownFinding(key, measured(key)) : { ...rule, key }
    return finding.state === 'kept' && found[key].covered < FEWEST_COVERED ? { ...finding, state: 'unknown' } : finding
  })
}

function ownFinding(key: FindingKey, measured: number | null): Finding {
  const limit = key === 'risk_level' ? MOST_AT_HIGH_RISK : 0
  if (measured === null) return { key, limit, measured, state: 'unknown' }
  return { key, limit, measured, state: measured > limit ? 'broken' : 'kept' }
}

/** A fund of a list, as far as it counts for high risk. */
interface RatedFund {
  /** Percent of the list. */
  readonly percent: number
  /** RR1 to RR5; null where nobody says. */
  readonly riskLevel: number | null
}

/** Percent of a list in funds of high risk, and in funds whose class is known; null where no class is. */
export function highRiskPart(funds: readonly RatedFund[]): { readonly high: number | null; readonly known: number } {
  const sum = (parts: readonly RatedFund[]) => parts.reduce((whole, { percent }) => whole + percent, 0)
  const known = funds.filter(({ riskLevel }) => riskLevel !== null)
  const high = known.filter(({ riskLevel }) => (riskLevel ?? 0) >= HIGH_RISK_LEVEL)
  return { high: known.length === 0 ? null : sum(high), known: sum(known) }
}

/** Groups of classes of one strategy, in the order of their first; those that stand alone are in none. */
export function sameStrategy<Held extends { readonly strategyId: string }>(funds: readonly Held[]): Held[][] {
  const groups = new Map<string, Held[]>()
  for (const fund of funds) groups.set(fund.strategyId, [...(groups.get(fund.strategyId) ?? []), fund])
  return [...groups.values()].filter((group) => group.length > 1)
}
