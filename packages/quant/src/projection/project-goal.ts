import { MONTHS_A_YEAR } from '../series/per-year.ts'
import type { Ratio } from '../series/series.ts'
import { normalQuantile } from '../statistics/normal-distribution.ts'
import type { MonthlyPlan } from './monthly-plan-moments.ts'
import { type Band, bandOf } from './quantile-bands.ts'
import { randomStream } from './random-stream.ts'

export interface Goal extends MonthlyPlan {
  /** The sum to reach, in the payments' currency; null: only the outcomes are asked for. */
  readonly target: number | null
  readonly seed: number
  /** Even; not given: 10,000. */
  readonly paths?: number
}

export interface GoalProjection {
  /** At the end of every year, and of the last month; oldest first. */
  readonly bands: readonly Band[]
  readonly mean: number
  readonly invested: number
  /** Part of the paths that end at the target or above; null without one. */
  readonly reach: Ratio | null
}

const DEFAULT_PATHS = 10_000

/**
 * Simulates what a plan may become, with the error of the estimated drift in it. Paths come in mirrored pairs.
 *
 * @param goal - payments of every month's beginning, growth of a year, seed: the same seed gives the same answer
 * @returns quantiles by year, mean, and the chance of the goal
 * @throws RangeError if months or paths are not whole numbers above zero, or paths are odd
 *
 * Source: monthly log-returns N((m − σ²/2)/12, σ²/12), m ~ N(μ, σ²/T₀) once a path; antithetic variates (Hammersley & Morton 1956).
 */
export function projectGoal(goal: Goal): GoalProjection {
  const paths = goal.paths ?? DEFAULT_PATHS
  if (!(Number.isInteger(goal.months) && goal.months > 0)) throw new RangeError(`projectGoal: ${goal.months} months`)
  if (!(Number.isInteger(paths) && paths > 0 && paths % 2 === 0)) throw new RangeError(`projectGoal: ${paths} paths`)

  const stops = stopsOf(goal.months)
  const worth = stops.map(() => new Float64Array(paths))
  walkPairs(goal, stops, worth)
  const end = worth.at(-1) ?? new Float64Array(0)
  const { target } = goal
  return {
    mean: end.reduce((sum, value) => sum + value, 0) / paths,
    invested: goal.amount + goal.monthly * goal.months,
    reach: target === null ? null : end.filter((value) => value >= target).length / paths,
    // sorts each in place, so it comes last
    bands: worth.map((values, i) => bandOf(values, stops[i] ?? 0)),
  }
}

function stopsOf(months: number): number[] {
  const stops: number[] = []
  for (let month = MONTHS_A_YEAR; month < months; month += MONTHS_A_YEAR) stops.push(month)
  return [...stops, months]
}

function walkPairs(goal: Goal, stops: readonly number[], worth: readonly Float64Array[]): void {
  const { amount, monthly, drift, volatility, observedYears } = goal
  const { nextUnit } = randomStream(goal.seed)
  const stepDeviation = volatility / Math.sqrt(MONTHS_A_YEAR)
  const driftDeviation = observedYears === undefined ? 0 : volatility / Math.sqrt(observedYears)
  const pairs = (worth[0]?.length ?? 0) / 2
  for (let pair = 0; pair < pairs; pair++) {
    const error = driftDeviation === 0 ? 0 : driftDeviation * normalQuantile(nextUnit())
    const middle = (drift - volatility ** 2 / 2) / MONTHS_A_YEAR
    // both growths of a pair multiply to this
    const product = Math.exp(2 * middle)
    let up = amount
    let down = amount
    let month = 0
    stops.forEach((stop, i) => {
      for (; month < stop; month++) {
        const growth = Math.exp(middle + error / MONTHS_A_YEAR + stepDeviation * normalQuantile(nextUnit()))
        up = (up + monthly) * growth
        down = (down + monthly) * (product / growth)
      }
      const values = worth[i]
      if (values === undefined) return
      values[2 * pair] = up
      values[2 * pair + 1] = down
    })
  }
}
