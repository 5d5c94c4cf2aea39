import { type ClassCheck, checkClass, isKnownAlike } from '@zhiheng/domain/fund-costs/check-class.ts'
import { type CostChoice, costOfClass, type PricedClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import { isOutOfReach } from '@zhiheng/domain/fund-costs/why-unfit.ts'

import { checkedOf, costedOf } from './costed-of.ts'
import type { Candidate } from './queries.ts'

/** A candidate with what it costs. */
export interface CostRow {
  readonly candidate: Candidate
  readonly cost: PricedClass
  /** What it costs more than the class of the page; null where that cannot be said. */
  readonly difference: number | null
  /** Another one that not everyone can buy. */
  readonly isPale: boolean
  readonly isBest: boolean
}

/** Everything that the section shows for a choice. */
export interface CostView {
  readonly own: CostRow
  /** The class of the page, the cheapest one that fits, the ETF, then the others from the cheapest on. */
  readonly rows: readonly CostRow[]
  readonly etf: CostRow | null
  readonly check: ClassCheck
}

/** Recomputes all candidates for a choice; null where nothing is known of what the class of the page costs. */
export function costView(candidates: readonly Candidate[], choice: CostChoice): CostView | null {
  const [first] = candidates
  if (first === undefined) return null
  const classes = candidates.filter(({ relation }) => relation === 'class')
  const check = checkClass(checkedOf(first), classes.map(checkedOf), choice)
  const ownCost = costOfClass(costedOf(first), choice)
  if (ownCost.total === null) return null
  const rowOf = (candidate: Candidate): CostRow => {
    const cost = costOfClass(costedOf(candidate), choice)
    const isAlike = isKnownAlike(costedOf(candidate), costedOf(first))
    return {
      candidate,
      cost,
      difference: candidate === first || !isAlike || cost.total === null ? null : cost.total - (ownCost.total ?? 0),
      isPale: candidate !== first && isOutOfReach(candidate.unfit),
      isBest: candidate.lipper_id === check.cheapestId,
    }
  }
  const own = rowOf(first)
  const others = candidates.slice(1).map(rowOf)
  return { own, rows: [own, ...others.toSorted(byUse)], etf: others.find(isEtf) ?? null, check }
}

function byUse(one: CostRow, other: CostRow): number {
  return rankOf(one) - rankOf(other) || (one.cost.total ?? Infinity) - (other.cost.total ?? Infinity) || 0
}

function rankOf(row: CostRow): number {
  if (row.isBest) return 0
  if (isEtf(row)) return 1
  if (row.cost.total === null) return 4
  return row.isPale ? 3 : 2
}

function isEtf({ candidate }: CostRow): boolean {
  return candidate.relation === 'etf'
}
