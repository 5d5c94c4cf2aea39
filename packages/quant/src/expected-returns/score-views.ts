import type { View } from './black-litterman.ts'

/** A fund as the score sees it. */
export interface ScoredFund {
  /** Signed score −3..+3; null for funds without one. */
  readonly score: number | null
  /** Sector the score compares within. */
  readonly sector: string
  /** What one step of the score may claim over the sector, ratio a year; 0 where nothing may be claimed. */
  readonly perStep: number
}

/**
 * Opinions that follow from scores: a fund with score s beats the mean of its sector by s times what a step may claim.
 *
 * @param funds - length n, the candidates
 * @returns one view for each fund that has others in its sector, and of which the score claims anything
 *
 * Source: alpha = information coefficient × residual risk × score, Grinold 1994; QUANT.md section 3.4.
 */
export function scoreViews(funds: readonly ScoredFund[]): readonly View[] {
  return funds.flatMap(({ score, sector, perStep }, index) => {
    const peers = funds.flatMap((fund, other) => (fund.sector === sector ? [other] : []))
    if (score === null || score === 0 || perStep === 0 || peers.length < 2) return []
    const combination = new Float64Array(funds.length)
    for (const peer of peers) combination[peer] = -1 / peers.length
    combination[index] = 1 - 1 / peers.length
    return [{ combination, expected: perStep * score }]
  })
}
