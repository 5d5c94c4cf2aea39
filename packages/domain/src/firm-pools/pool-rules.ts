import type { IsoDate } from '../calendar/iso-date.ts'

/** What a firm asks of a fund before a pool takes it. */
export interface PoolRules {
  /** It must have a score of ours. */
  readonly isRated: boolean
  /** Least size of the whole fund in TWD; null: none is asked for. */
  readonly leastSizeTwd: number | null
  /** Least age in whole years; null: none is asked for. */
  readonly leastYears: number | null
}

/** A pool without rules takes every fund. */
export const noRules: PoolRules = { isRated: false, leastSizeTwd: null, leastYears: null }

/** What a rule speaks against; what is not known meets no rule. */
export const ruleBreaches = ['not_rated', 'size_small', 'size_unknown', 'too_young', 'age_unknown'] as const
export type RuleBreach = (typeof ruleBreaches)[number]

/** What rules ask of a fund. */
export interface RuledFacts {
  readonly isRated: boolean
  readonly sizeTwd: number | null
  readonly launchDate: IsoDate | null
}

/** Which rules speak against a fund on a day; none: it may stand in the pool without a note. */
export function breachesOf(rules: PoolRules, facts: RuledFacts, day: IsoDate): readonly RuleBreach[] {
  const breaches: RuleBreach[] = []
  if (rules.isRated && !facts.isRated) breaches.push('not_rated')
  if (rules.leastSizeTwd !== null) {
    if (facts.sizeTwd === null) breaches.push('size_unknown')
    else if (facts.sizeTwd < rules.leastSizeTwd) breaches.push('size_small')
  }
  if (rules.leastYears !== null) {
    if (facts.launchDate === null) breaches.push('age_unknown')
    else if (wholeYears(facts.launchDate, day) < rules.leastYears) breaches.push('too_young')
  }
  return breaches
}

/** Whole years from one day to another; the day itself counts, and 29 February is complete on 1 March. */
function wholeYears(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
