/** The score, from far below (−3) to far above (+3) the peers; 0 is the middle fifth. */
export type Score = -3 | -2 | -1 | 0 | 1 | 2 | 3

const steps = [
  { below: 0.1, score: -3 },
  { below: 0.25, score: -2 },
  { below: 0.4, score: -1 },
  { below: 0.6, score: 0 },
  { below: 0.75, score: 1 },
  { below: 0.9, score: 2 },
] as const satisfies readonly { below: number; score: Score }[]

/**
 * The score of a fund that stands at a percentile of its peers.
 *
 * @param percentile - mid-rank of the composite among the peers, (0, 1)
 * @returns −3 below 10 %, −2 below 25 %, −1 below 40 %, 0 below 60 %, 1 below 75 %, 2 below 90 %, else 3
 *
 * Source: quantitative specification 2.1.
 */
export function scoreOf(percentile: number): Score {
  return steps.find((step) => percentile < step.below)?.score ?? 3
}
