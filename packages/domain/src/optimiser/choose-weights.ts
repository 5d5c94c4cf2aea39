import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import type { BindingLimit } from '@zhiheng/quant/optimisation/list-binding.ts'
import { optimiseMeanVariance, type MeanVarianceResult } from '@zhiheng/quant/optimisation/optimise-mean-variance.ts'
import type { MeanVarianceObjective } from '@zhiheng/quant/optimisation/pick-point.ts'

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

/** Swaps tried before the answer stands. Forty enumerated cases needed 32 solutions in the median. */
const MOST_SWAPS = 60

/**
 * The best weights of at most so many funds, each nothing or at least so much. Starts from the answer without these
 * two rules, keeps its largest funds, and swaps one for another as long as that is better.
 *
 * Where the limits cannot all be kept the nearest portfolio stands in, and the conflict is named.
 *
 * Source: QUANT decision 5, relaxed start and 1-swap local search.
 */
export function chooseWeights(problem: WeightProblem): ChosenWeights {
  const relaxed = solveRelaxed(problem)
  if (relaxed.status === 'infeasible') return nearestOf(problem, relaxed)
  const ranking = [...problem.mu.keys()].toSorted(
    (a, b) => (relaxed.weights[b] ?? 0) - (relaxed.weights[a] ?? 0) || a - b,
  )
  const start = firstChoice(problem, { ranking, weights: relaxed.weights })
  const first = solveChosen(problem, start)
  if (first === null) {
    // the least weight or the number of funds is in the way: they give way, since the target is what was asked for
    const conflicts = ['基金檔數或最低比重的限制與目標衝突，已優先達成目標配置']
    return { weights: relaxed.weights, gain: gainOf(problem, relaxed.weights), binding: relaxed.binding, conflicts }
  }
  const { weights, binding } = improve(problem, first, ranking)
  return { weights, binding, gain: gainOf(problem, weights), conflicts: [] }
}

interface Choice {
  readonly chosen: ReadonlySet<number>
  readonly weights: Float64Array
  readonly binding: readonly BindingLimit[]
  readonly worth: number
}

/** The largest funds of the relaxed answer, first those without which a group could not reach its least share. */
function firstChoice(
  problem: WeightProblem,
  relaxed: { ranking: readonly number[]; weights: Float64Array },
): Set<number> {
  const chosen = new Set<number>([...problem.lower.keys()].filter((place) => (problem.lower[place] ?? 0) > 0))
  for (const { members, min } of problem.groups) {
    let reach = members.reduce((sum, place) => sum + (chosen.has(place) ? (problem.upper[place] ?? 0) : 0), 0)
    for (const place of relaxed.ranking) {
      if (reach >= min - 1e-12) break
      if (chosen.has(place) || !members.includes(place)) continue
      chosen.add(place)
      reach += problem.upper[place] ?? 0
    }
  }
  for (const place of relaxed.ranking) {
    if (chosen.size >= problem.mostFunds) break
    if ((relaxed.weights[place] ?? 0) > 1e-6) chosen.add(place)
  }
  return chosen
}

/** The best weights of these funds alone; a fund that makes it impossible is dropped. */
function solveChosen(problem: WeightProblem, funds: ReadonlySet<number>): Choice | null {
  const chosen = new Set(funds)
  for (let tries = 0; tries <= funds.size; tries++) {
    const found = solveAlone(
      problem,
      [...chosen].toSorted((a, b) => a - b),
    )
    if (found.kind === 'solved') return { ...found, chosen, worth: worthOf(problem, found.weights) }
    const weakest = weakestOf(problem, chosen, found.groups)
    if (weakest === null) return null
    chosen.delete(weakest)
  }
  return null
}

type Alone =
  | { readonly kind: 'solved'; readonly weights: Float64Array; readonly binding: readonly BindingLimit[] }
  | { readonly kind: 'conflict'; readonly groups: readonly string[] }

/** A problem of the chosen funds only: eight are solved in a fraction of the time that forty take. */
function solveAlone(problem: WeightProblem, places: readonly number[]): Alone {
  const pick = (values: Float64Array) => Float64Array.from(places, (place) => values[place] ?? 0)
  const size = problem.mu.length
  const covariance: Matrix = {
    rows: places.length,
    columns: places.length,
    values: Float64Array.from(
      places.flatMap((row) => places.map((column) => problem.covariance.values[row * size + column] ?? 0)),
    ),
  }
  const upper = pick(problem.upper)
  const lower = pick(problem.lower).map((bound, at) => Math.max(bound, Math.min(problem.leastWeight, upper[at] ?? 0)))
  const groups = problem.groups.map((group) => ({
    ...group,
    members: group.members.map((member) => places.indexOf(member)).filter((at) => at >= 0),
  }))
  const empty = groups.find((group) => group.members.length === 0 && group.min > 1e-9)
  if (empty !== undefined) return { kind: 'conflict', groups: [] }
  const found = optimiseMeanVariance({
    mu: pick(problem.mu),
    covariance,
    lower,
    upper,
    groups: groups.filter((group) => group.members.length > 0),
    objective: problem.objective,
    turnover: { from: pick(problem.now), cost: problem.cost },
  })
  if (found.status === 'infeasible') return { kind: 'conflict', groups: found.conflict.groups }
  const weights = new Float64Array(size)
  places.forEach((place, at) => (weights[place] = found.weights[at] ?? 0))
  const binding = found.binding.map((limit) => ('fund' in limit ? { ...limit, fund: places[limit.fund] ?? 0 } : limit))
  return { kind: 'solved', weights, binding }
}

/** The fund of least promise that may go, of the groups in conflict where they are named. */
function weakestOf(problem: WeightProblem, chosen: ReadonlySet<number>, groups: readonly string[]): number | null {
  const inConflict = new Set(
    problem.groups.filter((group) => groups.includes(group.name)).flatMap((group) => group.members),
  )
  const droppable = [...chosen].filter((place) => (problem.lower[place] ?? 0) === 0)
  const named = droppable.filter((place) => inConflict.has(place))
  const from = named.length > 0 ? named : droppable
  return from.toSorted((a, b) => (problem.mu[a] ?? 0) - (problem.mu[b] ?? 0) || b - a)[0] ?? null
}

/** Swaps, adds or drops one fund at a time, the best step first, until none helps. */
function improve(problem: WeightProblem, start: Choice, ranking: readonly number[]): Choice {
  let best = start
  let left = MOST_SWAPS
  for (let better = true; better && left > 0;) {
    better = false
    for (const next of neighbours(problem, best, ranking)) {
      if (left-- <= 0) break
      const found = solveChosen(problem, next)
      if (found === null || found.worth <= best.worth + 1e-7) continue
      best = found
      better = true
      break
    }
  }
  return best
}

function* neighbours(
  problem: WeightProblem,
  { chosen, weights }: Choice,
  ranking: readonly number[],
): Generator<Set<number>> {
  const outside = ranking.filter((place) => !chosen.has(place) && (problem.upper[place] ?? 0) >= problem.leastWeight)
  const inside = [...chosen]
    .filter((place) => (problem.lower[place] ?? 0) === 0)
    .toSorted((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0))
  if (chosen.size < problem.mostFunds) for (const place of outside.slice(0, 4)) yield new Set([...chosen, place])
  for (const out of inside) yield new Set([...chosen].filter((place) => place !== out))
  for (const out of inside.slice(0, 4)) {
    for (const into of outside.slice(0, 8)) yield new Set([...[...chosen].filter((place) => place !== out), into])
  }
}

/** The answer without the rules of how many and how much at least. */
function solveRelaxed({
  mu,
  covariance,
  lower,
  upper,
  groups,
  objective,
  now,
  cost,
}: WeightProblem): MeanVarianceResult {
  return optimiseMeanVariance({ mu, covariance, lower, upper, groups, objective, turnover: { from: now, cost } })
}

/** How risk is weighed against return when two choices of funds both keep the target. */
const CHOICE_AVERSION = 5
/** What passing the target volatility by one point a year costs against return; to stay below it costs nothing. */
const EXCESS_PRICE = 2

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

/** Holdings this far outside a limit, ratios, are still inside: they drift with every price. */
const DRIFT = 0.005

function gainOf(problem: WeightProblem, weights: Float64Array): number {
  const { now, upper, lower, groups } = problem
  const sum = now.reduce((total, weight) => total + weight, 0)
  const fits =
    Math.abs(sum - 1) < DRIFT &&
    now.every((weight, place) => weight <= (upper[place] ?? 0) + DRIFT && weight >= (lower[place] ?? 0) - DRIFT) &&
    groups.every(({ members, min, max }) => {
      const share = members.reduce((total, place) => total + (now[place] ?? 0), 0)
      return share >= min - DRIFT && share <= max + DRIFT
    })
  return fits ? worthOf(problem, weights) - worthOf(problem, now) : Number.POSITIVE_INFINITY
}

function nearestOf(
  problem: WeightProblem,
  refused: Extract<MeanVarianceResult, { status: 'infeasible' }>,
): ChosenWeights {
  const weights = refused.nearest ?? problem.now
  return { weights, gain: Number.POSITIVE_INFINITY, binding: [], conflicts: [conflictSentence(refused.conflict)] }
}

/** The rule that cannot be kept, and what could be had. */
function conflictSentence({
  rule,
  required,
  attainable,
  groups,
}: {
  rule: string
  required: number
  attainable: number
  groups: readonly string[]
}): string {
  const names = groups.join('、')
  const [asked, had] = [(required * 100).toFixed(1), (attainable * 100).toFixed(1)]
  if (rule.startsWith('group-min')) return `${names}至少要 ${asked}%，但可用的基金最多只能到 ${had}%，已取最接近的配置`
  if (rule.startsWith('group-max'))
    return `${names}最多只能 ${asked}%，但鎖定或必須保留的部分已有 ${had}%，已取最接近的配置`
  if (rule === 'upper-bounds-below-budget') return `各基金上限合計只有 ${had}%，不足 100%，已取最接近的配置`
  return `鎖定的比例合計 ${asked}%，超過可配置的 ${had}%，已取最接近的配置`
}
