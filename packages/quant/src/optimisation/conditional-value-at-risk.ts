import { at } from '../linear-algebra/at.ts'

/** The mean loss of the worst outcomes, and where they begin. Losses are positive. */
export interface TailLoss {
  /** Mean of the worst (1 − confidence) share of outcomes, the outcome on the edge counted in part. */
  readonly conditionalValueAtRisk: number
  /** The loss at which that share begins. */
  readonly valueAtRisk: number
}

/**
 * Conditional value at risk of a list of returns, each equally likely.
 *
 * @param returns - at least one, ratios, any order; left as they are
 * @param confidence - strictly between 0 and 1, 0.95 as a rule
 * @returns both figures as positive losses, ratios
 * @throws RangeError for no returns or a confidence outside (0, 1)
 *
 * Source: Rockafellar & Uryasev, "Optimization of conditional value-at-risk", Journal of Risk 2, 2000.
 */
export function conditionalValueAtRisk(returns: Float64Array, confidence: number): TailLoss {
  if (returns.length === 0 || !(confidence > 0 && confidence < 1)) {
    throw new RangeError(`conditionalValueAtRisk: ${returns.length} returns at ${confidence}`)
  }
  const sorted = returns.toSorted()
  const tail = (1 - confidence) * returns.length
  const whole = Math.min(Math.floor(tail + 1e-9), returns.length - 1)
  let sum = 0
  for (let i = 0; i < whole; i++) sum -= at(sorted, i)
  const edge = -at(sorted, whole)
  // With a whole number of outcomes in the tail its edge is the mildest of them.
  const valueAtRisk = tail - whole < 1e-9 && whole > 0 ? -at(sorted, whole - 1) : edge
  return { conditionalValueAtRisk: (sum + Math.max(0, tail - whole) * edge) / tail, valueAtRisk }
}
