import { QuantError } from '../quant-error.ts'
import type { Ratio } from './series.ts'

/** A hundredth of a percent: what rounding on a screen may lose. */
const ALLOWED_ERROR = 1e-4

/**
 * Makes sure that weights are parts of one whole. Nothing is normalised silently.
 *
 * @param weights - parts of one, shape (n)
 * @returns their sum, within 0.0001 of 1
 * @throws QuantError weight-out-of-range (with the index) if a weight is not within [0, 1], weights-not-100 (with the sum)
 *
 * Source: edge cases of the quantitative specification: accept |sum − 100 %| ≤ 0.01 %.
 */
export function checkWeights(weights: ArrayLike<Ratio>): number {
  let sum = 0
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? Number.NaN
    if (!(weight >= 0 && weight <= 1 + ALLOWED_ERROR)) {
      throw new QuantError('weight-out-of-range', `weight ${index} is ${weight}`, { index, value: weight })
    }
    sum += weight
  }
  if (Math.abs(sum - 1) > ALLOWED_ERROR * (1 + 1e-9)) {
    throw new QuantError('weights-not-100', `the weights sum to ${sum}`, { value: sum, attainable: 1 })
  }
  return sum
}
