import { at } from '../linear-algebra/at.ts'
import { QuantError } from '../quant-error.ts'
import { allocateUnits, type UnitClaim } from './allocate-units.ts'
import { groupTable } from './group-table.ts'
import type { WeightLimits } from './portfolio-problem.ts'

/** Units in the whole portfolio: steps of 0.1 % for what people edit and trade, of 10 decimals of a percent for what the engine keeps. */
export const weightGrids = { tradable: 1000, precise: 1e12 } as const

export type WeightGrid = keyof typeof weightGrids

/** Weights on a grid. */
export interface RoundedWeights {
  /** Length n, in percent: each the number nearest to a decimal of the grid; as decimals they sum to exactly 100. */
  readonly percents: readonly number[]
  /** The same as whole units of the grid, summing to exactly 1000 or 1e12. */
  readonly units: readonly number[]
  /** Which limits could be kept on the grid: all; only the bounds of the funds; or not even those. */
  readonly kept: 'all' | 'bounds' | 'none'
}

/**
 * Rounds weights so that they sum to exactly 100 %, by largest remainder, first among groups, then among the funds of each.
 * Funds of weight 0 stay at 0.
 *
 * @param weights - length n, ratios of at least 0 that sum to 1 within 0.0001
 * @param grid - `tradable` (0.1 %) or `precise` (10 decimals of a percent)
 * @param limits - bounds and disjoint groups to keep where the grid allows it
 * @returns percentages, and which limits hold
 * @throws QuantError `weights-not-100` for another sum or a negative weight
 *
 * Source: largest remainder; grids: DESIGN.md section 11.
 */
export function roundWeights(weights: Float64Array, grid: WeightGrid, limits: WeightLimits): RoundedWeights {
  const sum = weights.reduce((part, weight) => part + weight, 0)
  if (!(Math.abs(sum - 1) <= 1e-4) || weights.some((weight) => weight < 0)) {
    throw new QuantError('weights-not-100', `the weights sum to ${100 * sum} %`, { value: sum })
  }
  const count = weightGrids[grid]
  const attempts = [
    ['all', limits],
    ['bounds', { ...limits, groups: [] }],
    ['none', { lower: weights.map(() => 0), upper: weights.map(() => 1), groups: [] }],
  ] as const
  for (const [kept, asked] of attempts) {
    const units = roundWithin(
      weights.map((weight) => weight / sum),
      count,
      asked,
    )
    if (units) return { percents: units.map((value) => value / (count / 100)), units, kept }
  }
  throw new QuantError('weights-not-100', 'no fund has a weight', { value: sum })
}

function roundWithin(weights: Float64Array, count: number, limits: WeightLimits): readonly number[] | null {
  const { groupOf } = groupTable(limits)
  const slack = Math.max(1e-9, 4e-15 * count)
  const claims = Array.from(weights, (weight, i): UnitClaim => {
    const least = Math.max(0, Math.ceil(count * at(limits.lower, i) - slack))
    return { ideal: count * weight, least, most: weight > 0 ? Math.floor(count * at(limits.upper, i) + slack) : least }
  })
  const parts = limits.groups.map(({ members, min, max }) => {
    const inside = members.flatMap((member) => claims[member] ?? [])
    const least = Math.max(Math.ceil(count * min - slack), total(inside, 'least'))
    return {
      members,
      ideal: total(inside, 'ideal'),
      least,
      most: Math.min(Math.floor(count * max + slack), total(inside, 'most')),
    }
  })
  const alone = Array.from(groupOf.keys()).filter((fund) => groupOf[fund] === limits.groups.length)
  const outer = allocateUnits([...parts, ...alone.flatMap((fund) => claims[fund] ?? [])], count)
  if (!outer) return null
  const units = Array.from(weights, () => 0)
  for (const [index, fund] of alone.entries()) units[fund] = outer[parts.length + index] ?? 0
  for (const [index, { members }] of parts.entries()) {
    const inner = allocateUnits(
      members.flatMap((member) => claims[member] ?? []),
      outer[index] ?? 0,
    )
    if (!inner) return null
    for (const [k, member] of members.entries()) units[member] = inner[k] ?? 0
  }
  return units
}

function total(claims: readonly UnitClaim[], field: keyof UnitClaim): number {
  return claims.reduce((sum, claim) => sum + claim[field], 0)
}
