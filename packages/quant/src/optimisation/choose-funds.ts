import { at } from '../linear-algebra/at.ts'
import { multiplySymmetric } from '../linear-algebra/multiply-symmetric.ts'
import { requireCovariance } from '../linear-algebra/require-covariance.ts'
import { findConflict } from './find-conflict.ts'
import { groupTable } from './group-table.ts'
import { leastWhenHeld } from './least-when-held.ts'
import { meetPrices } from './meet-prices.ts'
import { nearestFeasible } from './nearest-feasible.ts'
import { optimiseMeanVariance, type MeanVarianceRequest, type MeanVarianceResult } from './optimise-mean-variance.ts'
import { rateFundSet, type FundSetQuestion, type FundSetRating } from './rate-fund-set.ts'
import { reachingSet } from './reaching-set.ts'

/** An optimisation that may hold only a few of the candidates. */
export interface FundChoiceRequest extends MeanVarianceRequest {
  /** At most so many funds are held, at least 1. */
  readonly maxFunds: number
  /** A fund is not held or has at least this weight, ratio. */
  readonly minWeight: number
  /** The search stops after so many sets, and keeps the best of them; it is no clock, so that the answer stays the same. */
  readonly mostSets?: number
}

/** The result over all candidates, and the funds it holds. */
export interface FundChoice {
  /** The optimum for the chosen funds, certified; weights of the others are 0. */
  readonly result: MeanVarianceResult
  /** Places of the chosen funds, ascending. */
  readonly held: readonly number[]
  /** Sets of funds that were optimised on the way. */
  readonly setsTried: number
}

/** How many funds outside the set are tried in each round, best reduced gradient first. */
const newcomers = 8

/**
 * Chooses funds and their weights together: starts from the optimum without a count limit, then swaps, drops and adds single funds as
 * long as that helps. Funds whose lower bound is positive are always held.
 *
 * @param request - n candidates
 * @returns the best set found, with its certified portfolio; a local optimum, in our enumerated cases the proven one
 * @throws QuantError and RangeError as `optimiseMeanVariance`; RangeError if maxFunds is below 1
 *
 * Source: QUANT.md section 3.6; 1-swap local search as in Chang, Meade, Beasley & Sharaiha, Computers & Operations Research 27, 2000.
 */
export function chooseFunds(request: FundChoiceRequest): FundChoice {
  if (!(request.maxFunds >= 1)) throw new RangeError(`chooseFunds: at most ${request.maxFunds} funds`)
  requireCovariance(request.covariance)
  if (findConflict(request)) return { result: optimiseMeanVariance(request), held: [], setsTried: 0 }
  const question: FundSetQuestion = { ...request, problem: request }
  const rated = new Map<string, FundSetRating>()
  const rate = (held: readonly number[]): FundSetRating => {
    const key = held.join()
    const known = rated.get(key) ?? rateFundSet(question, held)
    rated.set(key, known)
    return known
  }
  const { mostSets = Number.POSITIVE_INFINITY } = request
  const search: Search = { rate, isOver: () => rated.size >= mostSets }
  const held = climb(request, startSet(request, rateFundSet({ ...question, minWeight: 0 }, allOf(request))), search)
  // where swaps of single funds lead to no set that fits, one that is made to fit is a better start
  const other = rate(held).weights ? held : climb(request, reachingSet(request, request.maxFunds), search)
  const chosen = rate(other).value > rate(held).value ? other : held
  return { result: optimiseHeld(request, chosen), held: chosen, setsTried: rated.size }
}

interface Search {
  readonly rate: (held: readonly number[]) => FundSetRating
  /** Enough sets have been tried. */
  readonly isOver: () => boolean
}

const allOf = ({ mu }: FundChoiceRequest): readonly number[] => Array.from(mu.keys())

const ascending = (held: readonly number[]): readonly number[] => held.toSorted((one, other) => one - other)

// The heaviest funds of the optimum without a count limit; must-haves first.
function startSet(request: FundChoiceRequest, relaxed: FundSetRating): readonly number[] {
  const weights = relaxed.weights ?? nearestFeasible(request)?.weights ?? request.upper
  const forced = (fund: number): number => (at(request.lower, fund) > 0 ? 1 : 0)
  const ranked = allOf(request).toSorted(
    (one, other) => forced(other) - forced(one) || at(weights, other) - at(weights, one) || one - other,
  )
  const count = ranked.filter((fund) => forced(fund) > 0 || at(weights, fund) > 1e-9).length
  return ascending(ranked.slice(0, Math.max(1, Math.min(request.maxFunds, count))))
}

function climb(request: FundChoiceRequest, start: readonly number[], search: Search): readonly number[] {
  const { rate } = search
  let held = start
  let value = rate(held).value
  for (;;) {
    const next = best(neighbours(request, held, rate(held)), search)
    if (!next || next.value <= value + 1e-12 * Math.abs(value)) return held
    held = next.held
    value = next.value
  }
}

function best(
  sets: readonly (readonly number[])[],
  { rate, isOver }: Search,
): { readonly held: readonly number[]; readonly value: number } | null {
  let found: { readonly held: readonly number[]; readonly value: number } | null = null
  for (const held of sets) {
    if (isOver()) break
    const { value } = rate(held)
    if (!found || value > found.value) found = { held, value }
  }
  return found
}

// Every set that differs by one fund less, one more, or one exchanged.
function neighbours(
  request: FundChoiceRequest,
  held: readonly number[],
  rating: FundSetRating,
): readonly (readonly number[])[] {
  const leaving = held.filter((fund) => !(at(request.lower, fund) > 0))
  const entering = rankOutside(request, held, rating).slice(0, rating.weights ? newcomers : request.mu.length)
  const without = leaving.map((fund) => held.filter((other) => other !== fund))
  return [
    ...(held.length > 1 ? without : []),
    ...(held.length < request.maxFunds ? entering.map((fund) => ascending([...held, fund])) : []),
    ...without.flatMap((rest) => entering.map((fund) => ascending([...rest, fund]))),
  ]
}

// By how much a first small weight of each fund outside would lower the objective.
function rankOutside(request: FundChoiceRequest, held: readonly number[], rating: FundSetRating): readonly number[] {
  const inside = new Set(held)
  const outside = allOf(request).filter((fund) => !inside.has(fund) && at(request.upper, fund) >= request.minWeight)
  const { weights, tolerance } = rating
  if (!weights) return outside
  const gradient = multiplySymmetric(request.covariance, weights).map((risk, i) => risk - tolerance * at(request.mu, i))
  // Prices come from the held funds alone: the others are pinned at 0 for this question.
  const limits = {
    ...request,
    lower: request.lower.map((_, i) => (inside.has(i) ? leastWhenHeld(request, i) : 0)),
    upper: request.upper.map((high, i) => (inside.has(i) ? high : 0)),
  }
  const { funds } = meetPrices(limits, { weights, gradient, table: groupTable(request) })
  return outside.toSorted((one, other) => at(funds, one) - at(funds, other) || one - other)
}

function optimiseHeld(request: FundChoiceRequest, held: readonly number[]): MeanVarianceResult {
  const inside = new Set(held)
  return optimiseMeanVariance({
    ...request,
    lower: request.lower.map((_, i) => (inside.has(i) ? leastWhenHeld(request, i) : 0)),
    upper: request.upper.map((high, i) => (inside.has(i) ? high : 0)),
  })
}
