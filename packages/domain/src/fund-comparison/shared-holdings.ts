import { weightsByIsin } from '../look-through/overlap.ts'
import type { SeenFund } from '../look-through/see-through.ts'

/** A security that two or more of the compared funds hold. */
export interface SharedHolding {
  readonly isin: string
  readonly name: string
  /** Percent of each fund by its place; null where it does not hold it, or discloses nothing. */
  readonly weights: readonly (number | null)[]
}

/** As many as a person reads. */
const MOST_SHARED = 15

/**
 * What several funds hold in common, what makes them most alike first: by the second largest of its weights, since of two
 * funds the smaller weight is what they share.
 *
 * Source: PRODUCT A8.1 block 6.
 */
export function sharedHoldings(funds: readonly SeenFund[], most = MOST_SHARED): SharedHolding[] {
  const names = new Map(
    funds.flatMap(({ pieces }) =>
      pieces.flatMap(({ line }) =>
        line.isin === null ? [] : [[line.isin, line.security?.name ?? line.name] as const],
      ),
    ),
  )
  const weights = funds.map(weightsByIsin)
  return [...names]
    .map(([isin, name]) => ({ isin, name, weights: weights.map((own) => own.get(isin) ?? null) }))
    .map((row) => ({ row, shared: secondLargest(row.weights) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || (a.row.isin < b.row.isin ? -1 : 1))
    .slice(0, most)
    .map(({ row }) => row)
}

function secondLargest(weights: readonly (number | null)[]): number {
  return weights.flatMap((weight) => weight ?? []).toSorted((a, b) => b - a)[1] ?? 0
}
