import { allocate } from '../money/allocate.ts'
import { LEAST_MONTH_AMOUNT } from './plan-limits.ts'

/** Banks charge in steps of this, so a sum that is a multiple of it stays one in its parts. */
const STEP = 100

/**
 * Splits a monthly sum into regular plans, as near to the weights as the least of a plan allows: each part is 0 or at
 * least that least, and they sum to the whole. Of all numbers of plans the one with the smallest sum of absolute
 * deviations from the weights counts, the larger number where two are equal.
 *
 * @param monthly - whole units of money
 * @param weights - of any scale, zero or more
 * @returns a part for each weight; all zero where the sum is below the least of one plan
 *
 * Source: research spec §9 "minimum monthly amount"; Hamilton's method for the rest.
 */
export function splitMonthly(monthly: number, weights: readonly number[]): number[] {
  const byWeight = weights
    .map((weight, index) => ({ weight, place: index }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const most = Math.min(byWeight.length, Math.floor(monthly / LEAST_MONTH_AMOUNT))
  let best = weights.map(() => 0)
  for (let plans = 1; plans <= most; plans++) {
    const chosen = new Set(byWeight.slice(0, plans).map(({ place }) => place))
    const parts = splitAmong(
      monthly,
      weights.map((weight, index) => (chosen.has(index) ? weight : 0)),
    )
    if (plans === 1 || deviation(parts, weights) <= deviation(best, weights)) best = parts
  }
  return best
}

/** Everyone with a weight gets the least; the others share what is left until no one is below it. */
function splitAmong(monthly: number, weights: readonly number[]): number[] {
  const step = monthly % STEP === 0 ? STEP : 1
  const atLeast = new Set<number>()
  for (;;) {
    const free = weights.map((weight, index) => (atLeast.has(index) ? 0 : weight))
    const left = monthly - atLeast.size * LEAST_MONTH_AMOUNT
    const shared = left === 0 ? free.map(() => 0) : allocate(left / step, free).map((units) => units * step)
    const parts = shared.map((part, index) => (atLeast.has(index) ? LEAST_MONTH_AMOUNT : part))
    const below = parts.flatMap((part, index) =>
      (weights[index] ?? 0) > 0 && part < LEAST_MONTH_AMOUNT ? [index] : [],
    )
    if (below.length === 0) return parts
    for (const place of below) atLeast.add(place)
  }
}

function deviation(parts: readonly number[], weights: readonly number[]): number {
  const [paid, weight] = [parts, weights].map((all) => all.reduce((sum, part) => sum + part, 0))
  return parts.reduce((sum, part, index) => {
    const apart = part / (paid ?? 1) - (weights[index] ?? 0) / (weight ?? 1)
    return sum + Math.abs(apart)
  }, 0)
}
