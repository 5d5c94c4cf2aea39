import type { ChosenWeights } from './choose-weights.ts'
import { conflictOf, percentText, text } from './text.ts'

/** What moving one unit costs a year: half a percent, spread over two years. Policy. Source: QUANT 3.1, 3.6. */
export const MOVE_COST = 0.0025
/** A gain below this, ratio a year after costs, is none: estimates are not that good. Policy. */
export const SMALLEST_GAIN = 0.005
/** Times the cost, when too much would be moved. */
const DEARER = [4, 16, 64] as const
/** At so many times the cost only what has to be moved is moved. */
const ONLY_WHAT_MUST = 64

/** Dearer moves until few enough remain; if nothing else helps, only part of the way. */
export function limitTurnover(
  solveAt: (cost: number) => ChosenWeights,
  now: Float64Array,
  most: number,
): { chosen: ChosenWeights; conflicts: readonly string[] } {
  const free = solveAt(MOVE_COST)
  const asked = halfMoved(free.weights, now)
  if (asked <= most + 1e-9) return { chosen: free, conflicts: [] }
  for (const factor of DEARER) {
    const dearer = solveAt(MOVE_COST * factor)
    if (halfMoved(dearer.weights, now) <= most + 1e-9) return { chosen: dearer, conflicts: [] }
  }
  const part = most / asked
  const weights = free.weights.map((weight, index) => (now[index] ?? 0) + part * (weight - (now[index] ?? 0)))
  const conflict = text.conflict(conflictOf.turnover(percentText(most), percentText(asked)))
  return { chosen: { ...free, weights }, conflicts: [conflict] }
}

/**
 * Where what is held breaks a limit, the least that mends it, unless all that is chosen beyond it gains enough by itself:
 * a class that drifted out of its band is no reason to change every fund.
 *
 * @param advantageOver - what the choice gains over other weights, ratio a year after costs
 */
export function mendFirst(
  solveAt: (cost: number) => ChosenWeights,
  chosen: ChosenWeights,
  advantageOver: (others: Float64Array) => number,
): ChosenWeights {
  const least = solveAt(MOVE_COST * ONLY_WHAT_MUST)
  return least.conflicts.length > 0 || advantageOver(least.weights) >= SMALLEST_GAIN ? chosen : least
}

/** As far from weights that move few enough towards others as still moves few enough, in steps of a hundredth of the way. */
export function asFarAsMoves(
  from: Float64Array,
  to: Float64Array,
  { now, most }: { readonly now: Float64Array; readonly most: number },
): Float64Array {
  for (let step = STEPS; step > 0; step--) {
    const weights = from.map((weight, index) => weight + (step / STEPS) * ((to[index] ?? 0) - weight))
    if (halfMoved(weights, now) <= most + 1e-9) return weights
  }
  return from
}

const STEPS = 100

function halfMoved(weights: Float64Array, now: Float64Array): number {
  return weights.reduce((sum, weight, index) => sum + Math.abs(weight - (now[index] ?? 0)), 0) / 2
}
