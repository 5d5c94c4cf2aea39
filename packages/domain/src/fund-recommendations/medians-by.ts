import { quantileOfSorted } from '@zhiheng/quant/statistics/quantile.ts'

import { FEWEST_PEERS } from './pick-kinds.ts'

/** The middle of each market; of one with too few known funds there is none. */
export function mediansBy<C extends { readonly peers: string }>(
  all: readonly C[],
  valueOf: (candidate: C) => number,
): Map<string, number> {
  const groups = Map.groupBy(all, ({ peers }) => peers)
  return new Map(
    [...groups].flatMap(([peers, group]) => {
      const known = group.map(valueOf).filter((value) => !Number.isNaN(value))
      return known.length < FEWEST_PEERS ? [] : [[peers, medianOf(known)] as const]
    }),
  )
}

/** The middle of some values; NaN of none. */
export function medianOf(values: readonly number[]): number {
  return (
    quantileOfSorted(
      values.toSorted((a, b) => a - b),
      0.5,
    ) ?? Number.NaN
  )
}
