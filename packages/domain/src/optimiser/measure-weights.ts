import { estimateCovariance } from '@zhiheng/quant/covariance/estimate-covariance.ts'
import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { bootstrapYears } from '@zhiheng/quant/projection/bootstrap-years.ts'
import { drawBlocks } from '@zhiheng/quant/projection/draw-blocks.ts'
import type { Band } from '@zhiheng/quant/projection/quantile-bands.ts'
import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { type RiskContributions, riskContributions } from '@zhiheng/quant/risk/risk-contributions.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import { BLOCK_WEEKS } from './block-weeks.ts'
import { FEWEST_WEEKS } from './weekly-sample.ts'

/** What a set of weights looks like; percent units, null unknown. */
export interface WeightMeasures {
  readonly volatility: number
  /** The middle 90 % of what resampled histories give. */
  readonly volatilityRange: readonly [number, number] | null
  readonly expectedReturn: number
  /** The middle 90 % of one year put together from blocks of the past, around the expected return. */
  readonly expectedRange: readonly [number, number] | null
  /** The same for the worst of ten such years. */
  readonly worstYearRange: readonly [number, number] | null
  readonly maxDrawdown: number | null
  readonly totalExpense: number | null
  /** How many funds of equal size would be as little concentrated. */
  readonly effectiveFunds: number
  /** How many unrelated, equally risky holdings would spread the risk as well; null where nothing moves. */
  readonly effectiveBets: number | null
}

export interface MeasureInputs {
  /** Over cash, ratios a year. */
  readonly excess: Float64Array
  readonly riskFree: number
  /** Weekly returns, NaN before a fund's first price. */
  readonly returns: Matrix
  /** Percent a year; null unknown. */
  readonly expenses: readonly (number | null)[]
  /** Funds that others of their class stand in for: their part widens the ranges. */
  readonly isProxy: readonly boolean[]
  readonly seed: number
}

const RESAMPLES = 100
const PATHS = 500
/** Of so many years the worst is looked at. */
const YEARS = 10
/** Percent. */
const ALL_LOST = -100

/** Measures weights, ratios of one. Random draws follow the seed: the same question has the same answer. */
export function measureWeights(weights: Float64Array, inputs: MeasureInputs): WeightMeasures {
  const weekly = weeklyReturns(weights, inputs.returns)
  const enough = weekly.length >= FEWEST_WEEKS
  const excess = weights.reduce((sum, weight, index) => sum + weight * (inputs.excess[index] ?? 0), 0)
  const years = enough
    ? bootstrapYears(weekly, {
        stepsPerYear: WEEKS_A_YEAR,
        years: YEARS,
        blockLength: BLOCK_WEEKS,
        paths: PATHS,
        seed: inputs.seed,
      })
    : null
  const risk = riskOf(weights, inputs.returns)
  const unknown = weights.reduce((sum, weight, index) => sum + (inputs.isProxy[index] === true ? weight : 0), 0)
  const wide = (range: readonly [number, number] | null, middle: number) => widened(range, middle, 1 + unknown)
  const expectedReturn = (excess + inputs.riskFree) * 100
  const yearRange = (band: Band, middle: number) =>
    atWorstAll(wide(rangeAround(expectedReturn, band, middle), expectedReturn))
  return {
    volatility: risk === null ? 0 : risk.volatility * 100,
    volatilityRange: wide(enough ? resampledVolatility(weekly, inputs.seed) : null, (risk?.volatility ?? 0) * 100),
    expectedReturn,
    // how far years differ is taken from the past, where they lie from what is expected: past returns are no forecast
    expectedRange: years === null ? null : yearRange(years.one, years.one.p50),
    worstYearRange: years === null ? null : yearRange(years.worst, years.one.p50),
    maxDrawdown: weekly.length >= WEEKS_A_YEAR ? 0 - (maxDrawdown(indexOf(weekly))?.depth ?? 0) * 100 : null,
    totalExpense: totalExpense(weights, inputs.expenses),
    effectiveBets: risk?.effectiveBets ?? null,
    effectiveFunds: 1 / weights.reduce((sum, weight) => sum + weight * weight, 0),
  }
}

/**
 * Of what is held alone: the swings of a portfolio must not hang on which other funds were looked at beside it, or the
 * same holdings would have another figure in every question.
 */
function riskOf(weights: Float64Array, returns: Matrix): RiskContributions | null {
  const held = [...weights.keys()].filter((place) => (weights[place] ?? 0) > 0)
  if (held.length === 0) return null
  const own = Float64Array.from(held, (place) => weights[place] ?? 0)
  const { covariance } = estimateCovariance(columnsOf(returns, held), WEEKS_A_YEAR)
  return riskContributions(covariance, own)
}

/** Some columns, from the first week that any of them knows. */
function columnsOf({ rows, columns, values }: Matrix, places: readonly number[]): Matrix {
  const valueAt = (row: number, index: number) => values[row * columns + index] ?? Number.NaN
  let first = 0
  while (first < rows && places.every((place) => Number.isNaN(valueAt(first, place)))) first++
  const kept = new Float64Array((rows - first) * places.length)
  for (let row = first; row < rows; row++) {
    places.forEach((place, at) => (kept[(row - first) * places.length + at] = valueAt(row, place)))
  }
  return { rows: rows - first, columns: places.length, values: kept }
}

/**
 * The middle 90 % of outcomes, percent, moved so that the middle of a year is what is expected. Worth by worth and not
 * point by point: after months in which everything doubled, years differ by points that a usual year does not have.
 */
function rangeAround(expected: number, { p5, p95 }: Band, middle: number): readonly [number, number] {
  const times = (100 + expected) / (1 + middle)
  return [(1 + p5) * times - 100, (1 + p95) * times - 100]
}

/** No one loses more than everything, which a middle moved far below that of the past would say. */
function atWorstAll(range: readonly [number, number] | null): readonly [number, number] | null {
  return range && [Math.max(range[0], ALL_LOST), Math.max(range[1], ALL_LOST)]
}

/** A range so many times as far from its middle; what is below a middle of zero or more stays so. */
function widened(
  range: readonly [number, number] | null,
  middle: number,
  times: number,
): readonly [number, number] | null {
  if (range === null || times === 1) return range
  const [low, high] = range
  return [Math.min(low, middle - (middle - low) * times), Math.max(high, middle + (high - middle) * times)]
}

/** Returns of the weights, reset each week, over the weeks that every held fund has. */
function weeklyReturns(weights: Float64Array, { rows, columns, values }: Matrix): Float64Array {
  const held = [...weights.keys()].filter((place) => (weights[place] ?? 0) > 0)
  const kept: number[] = []
  for (let row = 0; row < rows; row++) {
    const week = held.reduce(
      (sum, place) => sum + (weights[place] ?? 0) * (values[row * columns + place] ?? Number.NaN),
      0,
    )
    if (!Number.isNaN(week)) kept.push(week)
  }
  return Float64Array.from(kept)
}

function resampledVolatility(weekly: Float64Array, seed: number): readonly [number, number] | null {
  const stream = randomStream(seed)
  const found: number[] = []
  const drawn = new Float64Array(weekly.length)
  for (let resample = 0; resample < RESAMPLES; resample++) {
    const weeks = drawBlocks(weekly.length, BLOCK_WEEKS, stream)
    for (let index = 0; index < drawn.length; index++) drawn[index] = weekly[weeks[index] ?? 0] ?? 0
    found.push((annualisedVolatility(drawn, WEEKS_A_YEAR) ?? 0) * 100)
  }
  const low = quantile(found, 0.05)
  const high = quantile(found, 0.95)
  return low === null || high === null ? null : [low, high]
}

function indexOf(weekly: Float64Array): Float64Array {
  const index = new Float64Array(weekly.length + 1).fill(1)
  weekly.forEach((week, position) => (index[position + 1] = (index[position] ?? 1) * (1 + week)))
  return index
}

function totalExpense(weights: Float64Array, expenses: readonly (number | null)[]): number | null {
  let sum = 0
  for (const [index, weight] of weights.entries()) {
    const expense = expenses[index] ?? null
    if (weight > 0 && expense === null) return null
    sum += weight * (expense ?? 0)
  }
  return sum
}
