import { at } from '../linear-algebra/at.ts'
import type { Prices } from './meet-prices.ts'
import { weightTolerance, type WeightLimits } from './portfolio-problem.ts'

/** A limit that the optimum touches. */
export type BindingLimit =
  | { readonly kind: 'lower' | 'upper'; readonly fund: number; readonly limit: number; readonly price: number }
  | { readonly kind: 'group-min' | 'group-max'; readonly group: string; readonly limit: number; readonly price: number }

/**
 * Names the limits that hold the portfolio back.
 *
 * @param limits - bounds of n funds and groups
 * @param weights - the optimum, length n
 * @param proof - its prices; `fundOf` tells the fund of each priced position where funds were split, else null
 * @returns bounds and groups that are touched; `price` is the gain in λ·return − variance/2 for one more ratio point, at least 0.
 * A lower bound of 0 is listed only where it costs something: not holding a fund is no news.
 *
 * Source: shadow prices (Boyd & Vandenberghe, Convex Optimization, section 5.6).
 */
export function listBinding(
  limits: WeightLimits,
  weights: Float64Array,
  proof: { readonly prices: Prices; readonly fundOf: Int32Array | null },
): readonly BindingLimit[] {
  const { lower, upper } = limits
  const prices = pricesOfFunds(weights.length, proof)
  const binding: BindingLimit[] = []
  for (let fund = 0; fund < weights.length; fund++) {
    const [weight, price] = [at(weights, fund), at(prices, fund)]
    if (weight >= at(upper, fund) - weightTolerance) {
      binding.push({ kind: 'upper', fund, limit: at(upper, fund), price: Math.max(0, -price) })
    } else if (weight <= at(lower, fund) + weightTolerance && (at(lower, fund) !== 0 || price > 0)) {
      binding.push({ kind: 'lower', fund, limit: at(lower, fund), price: Math.max(0, price) })
    }
  }
  for (const [index, { name, members, min, max }] of limits.groups.entries()) {
    const sum = members.reduce((part, member) => part + at(weights, member), 0)
    const price = at(proof.prices.groups, index)
    if (sum >= max - 1e-10) binding.push({ kind: 'group-max', group: name, limit: max, price: Math.max(0, price) })
    else if (sum <= min + 1e-10)
      binding.push({ kind: 'group-min', group: name, limit: min, price: Math.max(0, -price) })
  }
  return binding
}

// Of a split fund, the piece with the smaller price is the one that could still move.
function pricesOfFunds(
  funds: number,
  { prices, fundOf }: { readonly prices: Prices; readonly fundOf: Int32Array | null },
): Float64Array {
  if (!fundOf) return prices.funds
  const joined = new Float64Array(funds).fill(Number.NaN)
  for (const [index, fund] of fundOf.entries()) {
    const [price, other] = [at(prices.funds, index), at(joined, fund)]
    joined[fund] = Number.isNaN(other) || Math.abs(price) < Math.abs(other) ? price : other
  }
  return joined
}
