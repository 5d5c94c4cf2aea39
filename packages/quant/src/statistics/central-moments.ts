import { mean } from './mean.ts'

/** Mean powers of the distance to the mean, divided by n. */
export interface CentralMoments {
  readonly count: number
  readonly mean: number
  readonly second: number
  readonly third: number
  readonly fourth: number
}

/**
 * The second to fourth central moments, in two passes: a single pass over squares loses all digits of a money
 * market fund.
 *
 * @param values - shape (n); NaN is skipped
 * @returns moments divided by n (not n − 1); null if there is no value
 *
 * Source: T. F. Chan, G. H. Golub, R. J. LeVeque, "Algorithms for computing the sample variance", Am. Stat. 37(3), 1983.
 */
export function centralMoments(values: ArrayLike<number>): CentralMoments | null {
  const centre = mean(values)
  if (centre === null) return null
  let count = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const distance = value - centre
    const square = distance * distance
    count += 1
    second += square
    third += square * distance
    fourth += square * square
  }
  return { count, mean: centre, second: second / count, third: third / count, fourth: fourth / count }
}
