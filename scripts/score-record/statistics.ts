import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { neweyWestT } from '@zhiheng/quant/statistics/newey-west.ts'
import { standardDeviation } from '@zhiheng/quant/statistics/standard-deviation.ts'

/** A mean with the t-value that it is not zero. */
export interface Tested {
  readonly mean: number
  readonly t: number
  readonly count: number
  /** Part of the values above zero. */
  readonly positive: number
}

/** The test of values that do not overlap. */
export function testOfMean(values: readonly number[]): Tested | null {
  const known = values.filter((value) => !Number.isNaN(value))
  const average = mean(known)
  const deviation = standardDeviation(known)
  if (average === null || deviation === null || deviation === 0) return null
  return {
    mean: average,
    t: average / (deviation / Math.sqrt(known.length)),
    count: known.length,
    positive: known.filter((value) => value > 0).length / known.length,
  }
}

/**
 * The test of monthly values that each look a year ahead: neighbours share eleven months, so the variance of the mean is
 * taken by Newey and West (1987) over twelve lags.
 */
export function testOfOverlapping(values: readonly number[]): Tested | null {
  const plain = testOfMean(values)
  if (plain === null) return null
  // months without a value are left out as if they had not been
  const t = neweyWestT(
    values.filter((value) => !Number.isNaN(value)),
    LAGS,
  )
  return { ...plain, t: t ?? Number.NaN }
}

const LAGS = 12
