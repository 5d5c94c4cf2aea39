import { at } from '../linear-algebra/at.ts'
import type { WeightLimits } from './portfolio-problem.ts'

/**
 * A small set of funds that can keep the limits, as far as their upper bounds tell: the must-haves, the roomiest funds of
 * each group until its least share is in reach, then the roomiest of all until the whole budget is.
 *
 * @param limits - bounds and disjoint groups
 * @param most - funds at most
 * @returns indices of the funds, ascending; a start for a search, no promise
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, where a search begins.
 */
export function reachingSet(limits: WeightLimits, most: number): readonly number[] {
  const { lower, upper, groups } = limits
  const held = new Set(Array.from(lower.keys()).filter((fund) => at(lower, fund) > 0))
  const byRoom = Array.from(upper.keys()).toSorted((one, other) => at(upper, other) - at(upper, one) || one - other)
  const roomOf = (funds: Iterable<number>): number => [...funds].reduce((sum, fund) => sum + at(upper, fund), 0)
  for (const { members, min } of groups) {
    const own = new Set(members)
    for (const fund of byRoom) {
      if (held.size >= most || roomOf(members.filter((member) => held.has(member))) >= min) break
      if (own.has(fund)) held.add(fund)
    }
  }
  const grouped = new Set(groups.flatMap(({ members }) => [...members]))
  const reach = (funds: ReadonlySet<number>): number =>
    groups.reduce(
      (sum, { members, max }) => sum + Math.min(max, roomOf(members.filter((fund) => funds.has(fund)))),
      0,
    ) + roomOf([...funds].filter((fund) => !grouped.has(fund)))
  while (held.size < most && reach(held) < 1) {
    const now = reach(held)
    const outside = byRoom.filter((fund) => !held.has(fund))
    const gains = outside.map((fund) => reach(new Set([...held, fund])) - now)
    const best = outside[gains.indexOf(Math.max(...gains))]
    if (best === undefined) break
    held.add(best)
  }
  return [...held].toSorted((one, other) => one - other)
}
