import type { Proposal } from './propose-portfolio.ts'
import { text } from './text.ts'
import { plainReason, type Verdict } from './verdict.ts'

/** What the trades of a proposal may cost, percent of what is held, and for how long money is in no fund. */
export interface SwitchingCosts {
  /** Null where a fee is not known. */
  readonly percent: number | null
  readonly daysOut: number
}

/** The verdict with what the trades really cost: where that is more than the change gains in two years, what is held is kept. */
export function judgeCosts(
  { verdict, twoYearGain }: Pick<Proposal, 'verdict' | 'twoYearGain'>,
  costs: SwitchingCosts,
): Verdict {
  const { percent, daysOut } = costs
  if (verdict.kind !== 'suggested' || twoYearGain === null || percent === null) return verdict
  if (percent <= twoYearGain * 100) return verdict
  return {
    kind: 'keep',
    reasons: [plainReason('costs_exceed_gain', text.costsExceedGain({ percent, daysOut }, twoYearGain * 100))],
  }
}
