import { type Band, bandOf } from './quantile-bands.ts'
import { randomStream } from './random-stream.ts'

export interface MeanBootstrap {
  /** How many groups that follow each other are drawn together. */
  readonly blockLength: number
  readonly draws: number
  readonly seed: number
}

/**
 * Where the mean of values may lie that came in groups over time, of which neighbours depend on each other: blocks of
 * neighbouring groups are drawn, round the end to the beginning, until there are as many groups as there were.
 *
 * @param groups - values of each moment, oldest first; a moment may have none; no NaN
 * @param ask - how long a block is, how often is drawn, and the seed: the same seed gives the same answer
 * @returns quantiles of the mean in the unit of the values, `step` 0; null where there is no value
 * @throws RangeError if a count is not a whole number above zero
 *
 * Source: D. N. Politis & J. P. Romano, "A circular block-resampling procedure for stationary data", 1992.
 */
export function bootstrapMean(groups: readonly (readonly number[])[], ask: MeanBootstrap): Band | null {
  for (const times of [ask.blockLength, ask.draws]) {
    if (!(Number.isInteger(times) && times > 0)) throw new RangeError(`bootstrapMean: ${times} is not a count`)
  }
  if (groups.every((group) => group.length === 0)) return null
  const sums = groups.map((group) => group.reduce((total, value) => total + value, 0))
  const { nextBelow } = randomStream(ask.seed)
  const means = new Float64Array(ask.draws)
  for (let draw = 0; draw < ask.draws;) {
    let sum = 0
    let count = 0
    let place = 0
    for (let drawn = 0; drawn < groups.length; drawn++) {
      place = drawn % ask.blockLength === 0 ? nextBelow(groups.length) : (place + 1) % groups.length
      sum += sums[place] ?? 0
      count += groups[place]?.length ?? 0
    }
    // a draw of empty moments alone has no mean
    if (count === 0) continue
    means[draw] = sum / count
    draw += 1
  }
  return bandOf(means, 0)
}
