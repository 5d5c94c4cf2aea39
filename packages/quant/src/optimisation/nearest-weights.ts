import { at } from '../linear-algebra/at.ts'
import { smallestReaching } from '../returns/smallest-reaching.ts'
import type { GroupLimit, WeightLimits } from './portfolio-problem.ts'

/**
 * The full portfolio nearest to the weights that are wished for.
 *
 * @param wish - wished weights, length n, ratios of any sum
 * @param give - how readily each weight gives way, length n, above zero: a move costs its square divided by this
 * @param limits - bounds, and disjoint groups
 * @returns weights, ratios, sum 1; null where the limits allow no full portfolio
 *
 * Source: the conditions of Karush, Kuhn and Tucker: within a group all weights move by one price times `give`, and so do
 * the groups that are at no limit of their own.
 */
export function nearestWeights(wish: Float64Array, give: Float64Array, limits: WeightLimits): Float64Array | null {
  const parts = partsOf(limits)
  const weightAt = (place: number, price: number): number =>
    Math.min(at(limits.upper, place), Math.max(at(limits.lower, place), at(wish, place) + price * at(give, place)))
  const sumAt = ({ members }: GroupLimit, price: number): number =>
    members.reduce((sum, place) => sum + weightAt(place, price), 0)
  const limitedAt = (part: GroupLimit, price: number): number =>
    Math.min(part.max, Math.max(part.min, sumAt(part, price)))
  const totalAt = (price: number): number => parts.reduce((sum, part) => sum + limitedAt(part, price), 0)

  // at this price every weight is at one of its bounds
  const farthest = wish.reduce((most, wished, place) => Math.max(most, (Math.abs(wished) + 1) / at(give, place)), 0)
  const bracket = { low: -2 * farthest, high: 2 * farthest }
  const isEmpty = parts.some(
    (part) => sumAt(part, bracket.low) > part.max + ROUNDING || sumAt(part, bracket.high) < part.min - ROUNDING,
  )
  if (isEmpty || totalAt(bracket.low) > 1 + ROUNDING || totalAt(bracket.high) < 1 - ROUNDING) return null
  const price = smallestReaching(totalAt, Math.min(1, totalAt(bracket.high)), bracket)
  const weights = new Float64Array(wish.length)
  for (const part of parts) {
    const wanted = limitedAt(part, price)
    const own =
      sumAt(part, price) === wanted ? price : smallestReaching((p) => sumAt(part, p), wanted - ROUNDING, bracket)
    for (const place of part.members) weights[place] = weightAt(place, own)
  }
  return weights
}

const ROUNDING = 1e-12

// the groups, and as one more without limits whatever is in none
function partsOf({ lower, groups }: WeightLimits): GroupLimit[] {
  const grouped = new Set(groups.flatMap(({ members }) => members))
  const rest = Array.from(lower.keys()).filter((place) => !grouped.has(place))
  return [...groups, { name: 'rest', members: rest, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }]
}
