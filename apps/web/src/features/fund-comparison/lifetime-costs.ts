import { isKnownAlike } from '@zhiheng/domain/fund-costs/check-class.ts'
import { type CostChoice, costOfClass, type PricedClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'

import { costedOf } from '../fund-costs/costed-of.ts'
import type { Comparison } from './queries.ts'

/** What a compared fund costs over some years, of which some is known. */
export interface LifetimeCost {
  readonly entry: Comparison['entries'][number]
  readonly place: number
  readonly cost: PricedClass
  readonly total: number
}

/** What each fund costs for a choice, by the rule of its own page; without those of which nothing is known. */
export function lifetimeCosts({ entries }: Pick<Comparison, 'entries'>, choice: CostChoice): readonly LifetimeCost[] {
  return entries.flatMap((entry, place) => {
    const cost = costOfClass(costedOf(entry.fees), choice)
    return cost.total === null ? [] : [{ entry, place, cost, total: cost.total }]
  })
}

/** Whether two and more costs may be held against each other: every part of each is known, or the same ones are missing. */
export function isComparable(costs: readonly LifetimeCost[]): boolean {
  const [first] = costs
  if (first === undefined || costs.length < 2) return false
  return (
    costs.every(({ cost }) => cost.isWhole) ||
    costs.every(({ entry }) => isKnownAlike(costedOf(entry.fees), costedOf(first.entry.fees)))
  )
}
