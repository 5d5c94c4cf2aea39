import { quantileOfSorted } from '../statistics/quantile.ts'

/** The probabilities every fan of outcomes shows. */
const bandProbabilities = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/** Outcomes at one moment, by `bandProbabilities`, ascending. */
export interface Band {
  /** Steps from the beginning: months of a goal, weeks of a bootstrap. */
  readonly step: number
  readonly p5: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

/**
 * Summarises what many simulated paths are worth at one moment.
 *
 * @param worth - one value a path, shape (paths), at least one; is sorted in place
 * @param step - the moment
 * @returns quantiles, type 7
 *
 * Source: Hyndman & Fan 1996, type 7.
 */
export function bandOf(worth: Float64Array, step: number): Band {
  worth.sort()
  const at = (probability: number): number => quantileOfSorted(worth, probability) ?? Number.NaN
  const [p5, p25, p50, p75, p95] = bandProbabilities
  return { step, p5: at(p5), p25: at(p25), p50: at(p50), p75: at(p75), p95: at(p95) }
}
