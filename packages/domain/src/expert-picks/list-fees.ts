/** A part of a list with what it costs. */
export interface CostedPart {
  /** Of the list. */
  readonly percent: number
  /** Percent; null where it is not published. */
  readonly fee: number | null
}

/** What a list costs, over the funds whose fee is published. */
export interface ListFee {
  /** Weighted by the shares, percent; null where no fee is known. */
  readonly fee: number | null
  /** The part of the list whose fee is known, percent. */
  readonly known: number
}

/** One fee of a list's funds, weighted by their shares. What is not published is left out, and said by `known`. */
export function listFee(parts: readonly CostedPart[]): ListFee {
  const known = parts.filter(({ fee }) => fee !== null)
  const share = known.reduce((sum, { percent }) => sum + percent, 0)
  const sum = known.reduce((whole, { percent, fee }) => whole + percent * (fee ?? 0), 0)
  return { fee: share === 0 ? null : sum / share, known: share }
}
