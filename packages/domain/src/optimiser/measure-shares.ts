import { buildInputs, type OptimisationInputs } from './build-inputs.ts'
import { type MeasureInputs, measureWeights, type WeightMeasures } from './measure-weights.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'

/** What weights of the funds of a question are measured by. */
export function measuredBy(
  { funds, excess, sample }: Pick<OptimisationInputs, 'funds' | 'excess' | 'sample'>,
  { riskFree, seed }: Pick<ProposalAsk, 'riskFree' | 'seed'>,
): MeasureInputs {
  return {
    excess,
    riskFree,
    returns: sample.returns,
    expenses: funds.map((fund) => fund.expense),
    isProxy: sample.isProxy,
    seed,
  }
}

/** Shares on both sides of a change, percent of each fund in their order. */
export interface ChangedShares {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Both sides of a change, by the figures of a proposal. */
export interface MeasuredShares {
  readonly before: WeightMeasures
  readonly after: WeightMeasures
}

/** A change that somebody else chose, by the figures of a proposal. */
export function measureShares(
  funds: readonly OptimisedFund[],
  ask: ProposalAsk,
  { before, after }: ChangedShares,
): MeasuredShares {
  const inputs = measuredBy(buildInputs(funds, ask), ask)
  const measure = (percents: readonly number[]) =>
    measureWeights(
      Float64Array.from(percents, (percent) => percent / 100),
      inputs,
    )
  return { before: measure(before), after: measure(after) }
}
