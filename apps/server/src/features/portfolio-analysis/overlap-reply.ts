import { closePairs, HIGH_OVERLAP, type OverlapMatrix } from '@zhiheng/domain/look-through/overlap.ts'

interface NamedFund {
  readonly fund: { readonly lipperId: string }
}

/** A matrix as the calls tell it: from when on a pair is high, each pair, and the pairs that are. */
export function overlapReply(funds: readonly NamedFund[], matrix: OverlapMatrix) {
  const idAt = (index: number) => funds[index]?.fund.lipperId ?? ''
  return {
    threshold: HIGH_OVERLAP,
    overlap: matrix.overlap.map((row) => [...row]),
    pairs: closePairs(matrix).map(({ first, second, percent }) => ({
      first: idAt(first),
      second: idAt(second),
      percent,
    })),
  }
}
