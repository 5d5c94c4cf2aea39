import type { Matrix } from '../linear-algebra/matrix.ts'

/** The weights of some funds together must stay between two ratios of the portfolio; -Infinity and Infinity mean no limit. */
export interface GroupLimit {
  readonly name: string
  /** Places of the funds, from 0. A fund stands in one group at most. */
  readonly members: readonly number[]
  readonly min: number
  readonly max: number
}

/** What a portfolio may hold: weights are ratios that sum to 1, each between its bounds, each group between its limits. */
export interface WeightLimits {
  /** Length n. */
  readonly lower: Float64Array
  /** Length n. */
  readonly upper: Float64Array
  readonly groups: readonly GroupLimit[]
}

/** Limits, expected returns and their covariance, both for the same period (the product uses a year). */
export interface MeanVarianceProblem extends WeightLimits {
  /** Expected return of each fund, length n, ratio. */
  readonly mu: Float64Array
  /** Shape (n, n), symmetric, positive semidefinite, ratio squared. */
  readonly covariance: Matrix
}

/** Weights, group sums and budgets closer than this are equal. */
export const weightTolerance = 1e-12
