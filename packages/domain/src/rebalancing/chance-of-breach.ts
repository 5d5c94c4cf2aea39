import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { chanceOfLeaving } from '@zhiheng/quant/projection/chance-of-leaving.ts'

import { type BandedFund, totalCents } from './banded-fund.ts'
import { type Bands, fundBand } from './bands.ts'

/** Half a year. Source: PRODUCT A11.10 "what happens if I do nothing". */
const LOOK_AHEAD_WEEKS = 26
const PATHS = 1000

/**
 * The chance, in percent, that a portfolio no one touches has left a band within half a year.
 *
 * @param covariance - of the funds' returns a year, in their order
 * @param seed - the same seed gives the same answer
 */
export function chanceOfBreach(
  funds: readonly BandedFund[],
  { bands, covariance, seed }: { readonly bands: Bands; readonly covariance: Matrix; readonly seed: number },
): number {
  const total = totalCents(funds)
  const edges = edgesOf(funds, bands)
  const ofBuckets = new Float64Array(edges.bucketTargets.length)
  const isOutside = (weights: Float64Array): boolean => {
    ofBuckets.fill(0)
    for (let index = 0; index < weights.length; index++) {
      const weight = weights[index] ?? 0
      if (Math.abs(weight - (edges.targets[index] ?? 0)) >= (edges.bands[index] ?? 0)) return true
      const bucket = edges.bucketOf[index] ?? 0
      ofBuckets[bucket] = (ofBuckets[bucket] ?? 0) + weight
    }
    return ofBuckets.some((weight, bucket) => {
      return Math.abs(weight - (edges.bucketTargets[bucket] ?? 0)) >= bands.bucketPoints / 100
    })
  }
  const weights = Float64Array.from(funds, ({ cents }) => cents / total)
  return chanceOfLeaving({ weights, covariance, weeks: LOOK_AHEAD_WEEKS, paths: PATHS, seed }, isOutside) * 100
}

/** Targets and bands as ratios, in plain arrays: they are read for every step of every path. */
function edgesOf(funds: readonly BandedFund[], bands: Bands) {
  const buckets = [...new Set(funds.map(({ bucket }) => bucket))]
  const bucketTargets = new Float64Array(buckets.length)
  const bucketOf = funds.map(({ bucket, target }) => {
    const index = buckets.indexOf(bucket)
    bucketTargets[index] = (bucketTargets[index] ?? 0) + target / 100
    return index
  })
  return {
    targets: funds.map(({ target }) => target / 100),
    bands: funds.map(({ target }) => fundBand(bands, target) / 100),
    bucketTargets,
    bucketOf,
  }
}
