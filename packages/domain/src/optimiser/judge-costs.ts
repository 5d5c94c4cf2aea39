import type { Proposal } from './propose-portfolio.ts'
import { plainReason, type Verdict } from './verdict.ts'

/** What the trades of a proposal may cost, percent of what is held, and for how long money is in no fund. */
export interface SwitchingCosts {
  readonly percent: number
  readonly daysOut: number
}

/** The verdict with what the trades really cost: where that is more than the change gains in two years, what is held is kept. */
export function judgeCosts(
  { verdict, twoYearGain }: Pick<Proposal, 'verdict' | 'twoYearGain'>,
  costs: SwitchingCosts,
): Verdict {
  if (verdict.kind !== 'suggested' || twoYearGain === null || costs.percent <= twoYearGain * 100) return verdict
  const sentence =
    `申購手續費與交易稅最多約占 ${costs.percent.toFixed(2)}%，且部分資金約有 ${costs.daysOut} 天不在市場；` +
    `估計兩年內的好處只有 ${(twoYearGain * 100).toFixed(2)}%，不足以彌補`
  return { kind: 'keep', reasons: [plainReason('costs_exceed_gain', sentence)] }
}
