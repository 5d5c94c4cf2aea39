import { estimateCovariance } from '@zhiheng/quant/covariance/estimate-covariance.ts'
import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { quadraticForm } from '@zhiheng/quant/linear-algebra/quadratic-form.ts'
import { mixCorners, segmentsOf } from '@zhiheng/quant/optimisation/frontier-point.ts'
import { traceFrontier } from '@zhiheng/quant/optimisation/trace-frontier.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

import { type ExpectedFund, premiumsByRisk } from '../optimiser/expected-returns.ts'
import { type SampledFund, weeklySample } from '../optimiser/weekly-sample.ts'
import { randomMixes } from './random-mixes.ts'

/** Risk and expected return of a mix of a portfolio's funds, percent a year. */
export interface MixPoint {
  readonly volatility: number
  readonly expectedReturn: number
}

/** What the funds of a portfolio could be mixed to, and where the portfolio lies. */
export interface MixCloud {
  readonly own: MixPoint
  /** Drawn by chance, the same for the same seed. */
  readonly mixes: readonly MixPoint[]
  /** The least risk for each return, from the highest return down; exact between its points. */
  readonly frontier: readonly MixPoint[]
  readonly weeks: number
}

export interface MixAsk {
  /** Weights now, ratios, sum 1. */
  readonly weights: readonly number[]
  readonly lastSlot: number
  /** Ratio a year. */
  readonly riskFree: number
  readonly seed: number
}

/** With less than a year nothing is forecast. Source: QUANT decision 8. */
const FEWEST_WEEKS = 52
const MIXES = 400
const POINTS = 40

/**
 * Random mixes of a portfolio's own funds, without borrowing, beside their exact efficient frontier.
 *
 * @returns null with fewer than two funds or less than a year of history
 */
export function mixCloud(funds: readonly (SampledFund & ExpectedFund)[], ask: MixAsk): MixCloud | null {
  if (funds.length < 2) return null
  const sample = weeklySample(funds, ask.lastSlot)
  if (!sample.isWhole || sample.returns.rows < FEWEST_WEEKS) return null
  const { covariance } = estimateCovariance(sample.returns, WEEKS_A_YEAR)
  const mu = premiumsByRisk(funds, covariance, ask.weights).map((excess) => excess + ask.riskFree)
  const pointOf = (weights: Float64Array) => measure(weights, { covariance, mu })
  return {
    own: pointOf(Float64Array.from(ask.weights)),
    mixes: randomMixes({ count: funds.length, seed: ask.seed, mixes: MIXES }).map(pointOf),
    frontier: frontierWeights(covariance, mu).map(pointOf),
    weeks: sample.returns.rows,
  }
}

function measure(weights: Float64Array, known: { covariance: Matrix; mu: Float64Array }): MixPoint {
  const expected = weights.reduce((sum, weight, index) => sum + weight * (known.mu[index] ?? 0), 0)
  return {
    volatility: Math.sqrt(Math.max(0, quadraticForm(known.covariance, weights))) * 100,
    expectedReturn: expected * 100,
  }
}

function frontierWeights(covariance: Matrix, mu: Float64Array): Float64Array[] {
  const frontier = traceFrontier({
    mu,
    covariance,
    lower: new Float64Array(mu.length),
    upper: new Float64Array(mu.length).fill(1),
    groups: [],
  })
  const segments = segmentsOf(frontier)
  const steps = Math.max(1, Math.round(POINTS / Math.max(1, segments.length)))
  const last = frontier.at(-1)
  return [
    ...segments.flatMap((pair) => Array.from({ length: steps }, (_, step) => mixCorners(pair, step / steps).weights)),
    ...(last === undefined ? [] : [last.weights]),
  ]
}
