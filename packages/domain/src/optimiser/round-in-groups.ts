import { allocate } from '../money/allocate.ts'
import { percentTenths, WHOLE_TENTHS } from '../portfolios/percent-tenths.ts'

/**
 * Weights on the 0.1 % grid that sum to exactly 100.0: first each group as a whole is rounded, then its funds within
 * it, so that a group is never more than a tenth away from its share.
 *
 * @param weights - ratios that sum to 1
 * @param groups - disjoint places; a place in none is a group of its own
 * @returns percent
 */
export function roundInGroups(weights: Float64Array, groups: readonly (readonly number[])[]): number[] {
  const grouped = new Set(groups.flat())
  const alone = [...weights.keys()].filter((place) => !grouped.has(place)).map((place) => [place])
  const all = [...groups, ...alone].filter((members) => sumOf(weights, members) > 0)
  const tenths = percentTenths(all.map((members) => sumOf(weights, members)))
  const rounded = Array.from(weights, () => 0)
  all.forEach((members, place) => {
    const whole = Math.round((tenths[place] ?? 0) * 10)
    const parts = allocate(
      whole,
      members.map((member) => tidy(weights[member] ?? 0)),
    )
    members.forEach((member, at) => (rounded[member] = (parts[at] ?? 0) / 10))
  })
  return rounded
}

/** What rounds to nothing should not take a tenth from anybody. */
function tidy(weight: number): number {
  return weight < 0.5 / WHOLE_TENTHS ? 0 : weight
}

function sumOf(weights: Float64Array, members: readonly number[]): number {
  return members.reduce((sum, member) => sum + tidy(weights[member] ?? 0), 0)
}
