import type { Fund } from '@zhiheng/contract/funds.ts'
import { FEWEST_FOR_RANK } from '@zhiheng/domain/funds/fewest-peers.ts'
import { quantileOfSorted } from '@zhiheng/quant/statistics/quantile.ts'

import type { Research } from './compute-figures.ts'
import type { PeerGroup } from './group-peers.ts'
import { toNumber } from './wire-number.ts'

/**
 * What the peers of a class cost: the median of the total expense ratios that are stated, that of the class included. The
 * peers are those of its ranks by return.
 *
 * @returns null for a class that is held against no one or states no ratio, and where too few state theirs
 */
export function expenseStanding({ market, peers }: Research, index: number): Fund['expense_standing'] {
  const group = peers.of(index)
  if (group === null || (market.funds[index]?.totalExpensePercent ?? null) === null) return null
  const known = expensesOf(market.funds, group)
  const median = toNumber(quantileOfSorted(known, 0.5))
  return known.length < FEWEST_FOR_RANK || median === null ? null : { peer_median: median, count: known.length }
}

const sorted = new WeakMap<PeerGroup, Float64Array>()

/** Ascending; sorted once for each version of the figures, as a peer group is one. */
function expensesOf(funds: Research['market']['funds'], group: PeerGroup): Float64Array {
  const known = sorted.get(group) ?? readExpenses(funds, group)
  sorted.set(group, known)
  return known
}

function readExpenses(funds: Research['market']['funds'], { places }: PeerGroup): Float64Array {
  return Float64Array.from(places, (place) => funds[place]?.totalExpensePercent ?? Number.NaN)
    .filter((percent) => !Number.isNaN(percent))
    .toSorted()
}
