import type { Ratio } from '../series/series.ts'
import { type Band, bandOf } from './quantile-bands.ts'
import { randomStream } from './random-stream.ts'

export interface Bootstrap {
  /** How far to look, in steps of the returns (weeks). */
  readonly steps: number
  /** A band every so many steps, and at the end. */
  readonly every: number
  /** Steps kept together, so that calm and storm stay together; not given: 8. */
  readonly blockLength?: number
  /** Not given: 2,000. */
  readonly paths?: number
  readonly seed: number
}

const DEFAULT_BLOCK = 8
const DEFAULT_PATHS = 2000

/**
 * What 1 may become if the future is put together from blocks of the past, drawn by chance.
 *
 * @param returns - simple returns of a portfolio, oldest first, shape (n), no NaN
 * @param ask - horizon and seed: the same seed gives the same answer
 * @returns quantiles of the worth of 1; empty without returns
 * @throws RangeError if steps, every, block length or paths are not whole numbers above zero
 *
 * Source: D. N. Politis & J. P. Romano, "A circular block-resampling procedure for stationary data", 1992.
 */
export function bootstrapBands(returns: ArrayLike<Ratio>, ask: Bootstrap): Band[] {
  const { steps, every, blockLength = DEFAULT_BLOCK, paths = DEFAULT_PATHS } = ask
  for (const count of [steps, every, blockLength, paths]) {
    if (!(Number.isInteger(count) && count > 0)) throw new RangeError(`bootstrapBands: ${count} is not a count`)
  }
  if (returns.length === 0) return []

  const stops = Array.from({ length: Math.ceil(steps / every) }, (_, i) => Math.min((i + 1) * every, steps))
  const worth = stops.map(() => new Float64Array(paths))
  const { nextBelow } = randomStream(ask.seed)
  for (let path = 0; path < paths; path++) {
    let value = 1
    let step = 0
    let source = 0
    stops.forEach((stop, i) => {
      for (; step < stop; step++) {
        source = step % blockLength === 0 ? nextBelow(returns.length) : (source + 1) % returns.length
        value *= 1 + (returns[source] ?? 0)
      }
      const values = worth[i]
      if (values !== undefined) values[path] = value
    })
  }
  return worth.map((values, i) => bandOf(values, stops[i] ?? 0))
}
