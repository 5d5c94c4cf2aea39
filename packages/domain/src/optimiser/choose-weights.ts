import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { chooseFunds } from '@zhiheng/quant/optimisation/choose-funds.ts'
import type { BindingLimit } from '@zhiheng/quant/optimisation/list-binding.ts'
import {
  optimiseMeanVariance,
  type MeanVarianceRequest,
  type MeanVarianceResult,
} from '@zhiheng/quant/optimisation/optimise-mean-variance.ts'
import type { MeanVarianceObjective } from '@zhiheng/quant/optimisation/pick-point.ts'

import { SUM_ROUNDING } from '../money/sum-rounding.ts'
import { fewestFunds } from './fewest-funds.ts'
import { nameCountConflict, nameUnreachable } from './name-conflicts.ts'
import type { TargetGroup } from './target-groups.ts'

/** What weights are chosen from. All numbers are ratios, per year. */
export interface WeightProblem {
  readonly mu: Float64Array
  readonly covariance: Matrix
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly groups: readonly TargetGroup[]
  readonly objective: MeanVarianceObjective
  /** Weights now, and what a change of one costs a year. */
  readonly now: Float64Array
  readonly cost: number
  readonly mostFunds: number
  /** A fund has no weight or at least this. */
  readonly leastWeight: number
}

export interface ChosenWeights {
  readonly weights: Float64Array
  /** How much better it is than what is held, a year, after costs; Infinity where what is held breaks a limit. */
  readonly gain: number
  readonly binding: readonly BindingLimit[]
  readonly conflicts: readonly string[]
}

/**
 * The best weights of at most so many funds, each nothing or at least so much.
 *
 * Where the limits cannot all be kept the nearest portfolio stands in, and the conflict is named.
 */
export function chooseWeights(problem: WeightProblem): ChosenWeights {
  const found = solve(problem)
  if (!('refused' in found)) return found
  const { nearest, conflict } = found.refused
  const conflicts = [nameUnreachable(conflict)]
  if (nearest === null) return { weights: problem.now, gain: Number.POSITIVE_INFINITY, binding: [], conflicts }
  // the nearest portfolio says how far each class must give way; within that the choice is made as ever
  const eased = solve({ ...problem, groups: problem.groups.map((group) => reaching(group, nearest)) })
  if ('refused' in eased) return { weights: nearest, gain: Number.POSITIVE_INFINITY, binding: [], conflicts }
  return { ...eased, gain: Number.POSITIVE_INFINITY, conflicts: [...conflicts, ...eased.conflicts] }
}

type Refused = Extract<MeanVarianceResult, { status: 'infeasible' }>

function solve(problem: WeightProblem): ChosenWeights | { readonly refused: Refused } {
  const { mu, covariance, lower, upper, groups, objective, now, cost } = problem
  const request = { mu, covariance, lower, upper, groups, objective, turnover: { from: now, cost } }
  const { result } = chooseFunds({ ...request, ...countLimits(problem) })
  if (result.status === 'optimal') {
    const { weights, binding } = result
    return { weights, binding, gain: gainOf(problem, weights), conflicts: [] }
  }
  const relaxed = optimiseMeanVariance(request)
  return relaxed.status === 'infeasible' ? { refused: relaxed } : easeCounts(problem, request, relaxed)
}

/** The number of funds, the least weight or both are in the way: as little as can be gives way, the target stays. */
function easeCounts(
  problem: WeightProblem,
  request: MeanVarianceRequest,
  relaxed: Extract<MeanVarianceResult, { status: 'optimal' }>,
): ChosenWeights {
  const limits = countLimits(problem)
  const attempts = [
    ...countsToTry(problem, limits.maxFunds).map((count) => ({
      eased: { count: true, least: false },
      tried: { ...limits, ...funds(count) },
    })),
    { eased: { count: false, least: true }, tried: { ...limits, minWeight: 0 } },
  ]
  for (const { eased, tried } of attempts) {
    const { result } = chooseFunds({ ...request, ...tried })
    if (result.status === 'optimal') return easedAnswer(problem, eased, result)
  }
  return easedAnswer(problem, { count: true, least: true }, relaxed)
}

/** So many numbers of funds are tried before all are allowed: each takes as long as an answer. */
const COUNTS_TRIED = 3

/** Numbers of funds above the limit, the least that can do first; where none of them can, any number may. */
function countsToTry(problem: WeightProblem, most: number): readonly number[] {
  const all = problem.mu.length
  const least = Math.max(most + 1, fewestFunds(problem))
  return [...Array.from({ length: COUNTS_TRIED }, (_, index) => least + index).filter((count) => count < all), all]
}

function easedAnswer(
  problem: WeightProblem,
  eased: { readonly count: boolean; readonly least: boolean },
  { weights, binding }: Extract<MeanVarianceResult, { status: 'optimal' }>,
): ChosenWeights {
  return { weights, binding, gain: gainOf(problem, weights), conflicts: [nameCountConflict(eased, problem, weights)] }
}

/** The group with limits wide enough for what it has in a portfolio. */
function reaching(group: TargetGroup, weights: Float64Array): TargetGroup {
  const share = group.members.reduce((sum, place) => sum + (weights[place] ?? 0), 0)
  const [least, most] = [Math.max(0, share - SUM_ROUNDING), Math.min(1, share + SUM_ROUNDING)]
  return { ...group, min: Math.min(group.min, least), max: Math.max(group.max, most) }
}

/** A set of n funds takes some n² of time: so many sets of twenty are tried, or more of fewer. Source: bench, 50 ms. */
const EFFORT = 100_000
const FEWEST_SETS = 40
const MOST_SETS = 1000

type CountLimits = Pick<Parameters<typeof chooseFunds>[0], 'maxFunds' | 'minWeight' | 'mostSets'>

/** Locked funds are held whatever their number. */
function countLimits({ lower, mostFunds, leastWeight }: WeightProblem): CountLimits {
  const maxFunds = Math.max(mostFunds, lower.filter((bound) => bound > 0).length)
  return { minWeight: leastWeight, ...funds(maxFunds) }
}

function funds(maxFunds: number): Pick<CountLimits, 'maxFunds' | 'mostSets'> {
  return { maxFunds, mostSets: Math.min(MOST_SETS, Math.max(FEWEST_SETS, Math.floor(EFFORT / maxFunds ** 2))) }
}

/** How risk is weighed against return where the objective does not say. */
const CHOICE_AVERSION = 5
/** What passing the target volatility by one point a year costs against return; to stay below it costs nothing. */
const EXCESS_PRICE = 2

/** How much better some weights are than others, ratio a year, after what it costs to come to either from what is held. */
export function advantageOf(problem: WeightProblem, weights: Float64Array, others: Float64Array): number {
  return worthOf(problem, weights) - worthOf(problem, others)
}

/** Return after costs less risk; for a target volatility, less what it is passed by. */
function worthOf({ mu, covariance, objective, now, cost }: WeightProblem, weights: Float64Array): number {
  let expected = 0
  let variance = 0
  let moved = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0
    expected += weight * (mu[i] ?? 0)
    moved += Math.abs(weight - (now[i] ?? 0))
    if (weight === 0) continue
    for (let j = 0; j < weights.length; j++)
      variance += weight * (weights[j] ?? 0) * (covariance.values[i * weights.length + j] ?? 0)
  }
  const gain = expected - cost * moved
  if (objective.kind === 'targetVolatility')
    return gain - EXCESS_PRICE * Math.max(0, Math.sqrt(variance) - objective.volatility)
  const aversion = objective.kind === 'utility' ? objective.riskAversion : CHOICE_AVERSION
  return gain - (aversion / 2) * variance
}

/**
 * Holdings this far outside the limit of a class, ratios, are still inside: with the 1.75 points that they come back to,
 * they may be two points from their aim.
 */
const CLASS_DRIFT = 0.0025
/** The same for the cap of a fund. */
const FUND_DRIFT = 0.02
/** Rounding: what has to be gone or to stay is, and a whole is a whole. */
const DRIFT = 0.005

function gainOf(problem: WeightProblem, weights: Float64Array): number {
  const { now, upper, lower, groups } = problem
  const sum = now.reduce((total, weight) => total + weight, 0)
  const fits =
    Math.abs(sum - 1) < DRIFT &&
    now.every((weight, index) => weight <= capOf(upper[index] ?? 0) && weight >= (lower[index] ?? 0) - DRIFT) &&
    groups.every(({ members, min, max }) => {
      const share = members.reduce((total, place) => total + (now[place] ?? 0), 0)
      return share >= min - CLASS_DRIFT && share <= max + CLASS_DRIFT
    })
  return fits ? worthOf(problem, weights) - worthOf(problem, now) : Number.POSITIVE_INFINITY
}

function capOf(upper: number): number {
  return upper + (upper === 0 ? DRIFT : FUND_DRIFT)
}
