import type { Matrix } from '../linear-algebra/matrix.ts'
import type { WeightLimits } from './portfolio-problem.ts'

/** What to minimise. */
export interface CvarRequest extends WeightLimits {
  /** Scenarios, shape (periods, funds), complete, ratios, equally likely. */
  readonly returns: Matrix
  /** 0.95: the mean of the worst 5 % counts. */
  readonly confidence: number
  /** The mean return over the scenarios must be at least this, ratio per period. */
  readonly targetReturn?: number
}
