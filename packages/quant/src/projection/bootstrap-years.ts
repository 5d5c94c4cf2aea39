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
  for (const count of [stepsPerYear, years, blockLength, paths]) {
    if (!(Number.isInteger(count) && count > 0)) throw new RangeError(`bootstrapYears: ${count} is not a count`)
  }
  if (returns.length === 0) return null
  const grown = growthTables(returns, blockLength)
  const one = new Float64Array(paths)
  const worst = new Float64Array(paths)
  const { nextUint32 } = randomStream(seed)
  for (let path = 0; path < paths; path++) {
    let [step, source, least] = [0, 0, Number.POSITIVE_INFINITY]
    for (let year = 0; year < years; year++) {
      let worth = 1
      for (const end = step + stepsPerYear; step < end;) {
        const inBlock = step % blockLength
        if (inBlock === 0) source = nextUint32() % returns.length
        const length = Math.min(blockLength - inBlock, end - step)
        worth *= grown[length]?.[source] ?? 1
        source = (source + length) % returns.length
        step += length
      }
      if (year === 0) one[path] = worth - 1
      least = Math.min(least, worth - 1)
    }
    worst[path] = least
  }
  return { one: bandOf(one, 1), worst: bandOf(worst, years) }
}

// What 1 becomes in so many steps from each place on, round the end: a path is then a product of blocks, not of steps.
function growthTables(returns: ArrayLike<Ratio>, longest: number): readonly Float64Array[] {
  const tables = [new Float64Array(returns.length).fill(1)]
  for (let length = 1; length <= longest; length++) {
    const before = tables[length - 1]
    const table = new Float64Array(returns.length)
    for (let from = 0; from < table.length; from++) {
      table[from] = (before?.[from] ?? 1) * (1 + (returns[(from + length - 1) % returns.length] ?? 0))
    }
    tables.push(table)
  }
  return tables
}
