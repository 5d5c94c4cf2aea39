import { overlapMatrix, overlapOf, weightsByIsin } from './overlap.ts'
import type { SeenFund } from './see-through.ts'

/**
 * How much two funds of a portfolio hold alike on average, percent: each pair counts by the product of its weights.
 * Pairs of which one says nothing are left out.
 *
 * @param weights - of the funds in their order, zero or more, in any unit
 * @returns null where no pair with weight is known
 */
export function averageOverlap(funds: readonly SeenFund[], weights: readonly number[]): number | null {
  const { overlap } = overlapMatrix(funds)
  let [sum, whole] = [0, 0]
  for (const [row, values] of overlap.entries()) {
    for (const [column, percent] of values.entries()) {
      const weight = column > row ? (weights[row] ?? 0) * (weights[column] ?? 0) : 0
      if (percent === null || weight === 0) continue
      sum += weight * percent
      whole += weight
    }
  }
  return whole > 0 ? sum / whole : null
}

/**
 * How much each fund holds alike with all the others of the portfolio taken as one, percent of either.
 *
 * @param weights - as above
 * @returns null where the fund or all the others say nothing
 */
export function overlapWithOthers(funds: readonly SeenFund[], weights: readonly number[]): (number | null)[] {
  const lists = funds.map(weightsByIsin)
  return lists.map((own, index) => {
    const others = mixOf(lists, { weights, without: index })
    return own.size === 0 || others === null ? null : overlapOf(own, others)
  })
}

/** What all funds but one hold together, percent by ISIN; a fund that says nothing keeps its weight. */
function mixOf(
  lists: readonly ReadonlyMap<string, number>[],
  { weights, without }: { readonly weights: readonly number[]; readonly without: number },
): ReadonlyMap<string, number> | null {
  const whole = weights.reduce((sum, weight, index) => (index === without ? sum : sum + weight), 0)
  if (!(whole > 0)) return null
  const mix = new Map<string, number>()
  for (const [index, list] of lists.entries()) {
    const part = index === without ? 0 : (weights[index] ?? 0) / whole
    if (part > 0) for (const [isin, percent] of list) mix.set(isin, (mix.get(isin) ?? 0) + percent * part)
  }
  return mix.size === 0 ? null : mix
}
