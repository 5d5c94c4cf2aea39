import type { View } from './black-litterman.ts'

/** Alpha of a fund over its sector for one step of the score, ratio per year. Policy. */
const alphaPerScore = 0.004

/** A fund as the score sees it. */
export interface ScoredFund {
  /** Signed score −3..+3; null for funds without one. */
  readonly score: number | null
  /** Sector the score compares within. */
  readonly sector: string
}

/**
 * Opinions that follow from scores: a fund with score s beats the mean of its sector by 0.4 % × s a year.
 *
 * @param funds - length n, the candidates
 * @param alpha - for one step of the score, ratio per year; `alphaPerScore` if not given
 * @returns one view for each scored fund that has others in its sector, and a score other than 0
 *
 * Source: QUANT.md section 3.4 (policy of the house).
 */
export function scoreViews(funds: readonly ScoredFund[], alpha = alphaPerScore): readonly View[] {
  return funds.flatMap(({ score, sector }, place) => {
    const peers = funds.flatMap((fund, other) => (fund.sector === sector ? [other] : []))
    if (score === null || score === 0 || peers.length < 2) return []
    const combination = new Float64Array(funds.length)
    for (const peer of peers) combination[peer] = -1 / peers.length
    combination[place] = 1 - 1 / peers.length
    return [{ combination, expected: alpha * score }]
  })
}
