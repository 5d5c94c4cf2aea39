import type { Growth } from './lump-sum-projection.ts'

/** A first payment, and one at the beginning of every month. */
export interface MonthlyPlan extends Growth {
  readonly amount: number
  readonly monthly: number
  readonly months: number
}

export interface PlanMoments {
  readonly mean: number
  readonly deviation: number
  /** All that was paid in. */
  readonly invested: number
}

/**
 * Mean and standard deviation of what a regular plan may have become, exactly. The error of the drift is left out;
 * `projectGoal` has it.
 *
 * @param plan - payments of every month's beginning, growth of a year
 * @returns in the payments' currency
 *
 * Source: V_k = (V_{k−1} + c) G_k with independent lognormal G: E G = e^{μ/12}, E G² = e^{(2μ + σ²)/12}.
 */
export function monthlyPlanMoments(plan: MonthlyPlan): PlanMoments {
  const { amount, monthly, months, drift, volatility } = plan
  const growth = Math.exp(drift / 12)
  const growthSquared = Math.exp((2 * drift + volatility ** 2) / 12)
  let mean = amount
  let square = amount ** 2
  for (let month = 0; month < months; month++) {
    square = (square + 2 * monthly * mean + monthly ** 2) * growthSquared
    mean = (mean + monthly) * growth
  }
  return { mean, deviation: Math.sqrt(Math.max(0, square - mean ** 2)), invested: amount + monthly * months }
}
