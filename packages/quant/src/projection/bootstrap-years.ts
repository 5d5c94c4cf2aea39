import { at } from '../linear-algebra/at.ts'
import type { Ratio } from '../series/series.ts'
import { type Band, bandOf } from './quantile-bands.ts'
import { randomStream } from './random-stream.ts'

export interface YearBootstrap {
  /** Returns a year has: 52 for weekly ones. */
  readonly stepsPerYear: number
  /** How many years are looked at. */
  readonly years: number
  readonly blockLength: number
  readonly paths: number
  readonly seed: number
}

/** What years put together from the past may bring, as ratios. */
export interface YearBands {
  /** One year. */
  readonly one: Band
  /** The worst of all the years of a path. */
  readonly worst: Band
}

/**
 * What single years, and the worst of several, may return if they are put together from blocks of the past.
 *
 * @param returns - simple returns of a portfolio, oldest first, shape (n), no NaN
 * @param ask - how long, how often, and the seed: the same seed gives the same answer
 * @returns quantiles of the return of a year (`step` 1) and of the worst year (`step` the number of years); null without returns
 * @throws RangeError if a count is not a whole number above zero
 *
 * Source: D. N. Politis & J. P. Romano, "A circular block-resampling procedure for stationary data", 1992.
 */
export function bootstrapYears(returns: ArrayLike<Ratio>, ask: YearBootstrap): YearBands | null {
  const { stepsPerYear, years, blockLength, paths, seed } = ask
  for (const times of [stepsPerYear, years, blockLength, paths]) {
    if (!(Number.isInteger(times) && times > 0)) throw new RangeError(`bootstrapYears: ${times} is not a count`)
  }
  const count = returns.length
  if (count === 0) return null
  const grown = growthTable(returns, blockLength)
  const one = new Float64Array(paths)
  const worst = new Float64Array(paths)
  const { nextBelow } = randomStream(seed)
  for (let path = 0; path < paths; path++) {
    let step = 0
    let source = 0
    let least = Number.POSITIVE_INFINITY
    for (let year = 0; year < years; year++) {
      let worth = 1
      for (const end = step + stepsPerYear; step < end;) {
        const inBlock = step % blockLength
        if (inBlock === 0) source = nextBelow(count)
        const length = Math.min(blockLength - inBlock, end - step)
        worth *= at(grown, length * count + source)
        source = (source + length) % count
        step += length
      }
      if (year === 0) one[path] = worth - 1
      least = Math.min(least, worth - 1)
    }
    worst[path] = least
  }
  return { one: bandOf(one, 1), worst: bandOf(worst, years) }
}

// What 1 becomes in so many steps (rows, from 0) from each index on (columns), round the end: a path is then a product
// of blocks, not of steps.
function growthTable(returns: ArrayLike<Ratio>, longest: number): Float64Array {
  const count = returns.length
  const grown = new Float64Array((longest + 1) * count).fill(1, 0, count)
  for (let length = 1; length <= longest; length++) {
    for (let from = 0; from < count; from++) {
      const last = returns[(from + length - 1) % count] ?? 0
      grown[length * count + from] = at(grown, (length - 1) * count + from) * (1 + last)
    }
  }
  return grown
}
