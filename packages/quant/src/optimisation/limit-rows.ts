import { at } from '../linear-algebra/at.ts'
import { weightTolerance, type WeightLimits } from './portfolio-problem.ts'

/** A lower limit c·w ≥ bound beside those of single funds: group limits, a return target. */
export interface FloorRow {
  readonly coefficients: Float64Array
  readonly bound: number
}

/** An equation c·w = value: the budget, or a group whose limits are equal. */
export interface EqualRow {
  readonly coefficients: Float64Array
  readonly value: number
}

/** Budget and group limits as rows over the funds that can move. */
export interface LimitRows {
  readonly floors: FloorRow[]
  readonly equations: EqualRow[]
}

/**
 * Writes budget and group limits as rows. Groups may overlap; an equation that the others imply is left out where groups are disjoint.
 *
 * @param limits - bounds of n funds, groups
 * @param funds - indices of the funds that can move, and the weights of the others (length n, 0 for moving ones)
 * @returns rows over the moving funds
 *
 * Source: QUANT.md section 3.1, budget and group limits.
 */
export function limitRows(
  limits: WeightLimits,
  funds: { readonly moving: readonly number[]; readonly fixed: Float64Array },
): LimitRows {
  const { groups } = limits
  const { moving, fixed } = funds
  const floors: FloorRow[] = []
  const budget = new Float64Array(moving.length).fill(1)
  const equations: EqualRow[] = [{ coefficients: budget, value: 1 - fixed.reduce((sum, weight) => sum + weight, 0) }]
  let covered = 0
  for (const { members, min, max } of groups) {
    const inside = new Set(members)
    const coefficients = Float64Array.from(moving, (fund) => (inside.has(fund) ? 1 : 0))
    const count = coefficients.reduce((sum, value) => sum + value, 0)
    const held = members.reduce((sum, member) => sum + at(fixed, member), 0)
    // Of no moving fund, or of all: then the budget settles the group.
    if (count === 0 || count === moving.length) continue
    if (max - min <= weightTolerance) {
      covered += count
      if (covered < moving.length) equations.push({ coefficients, value: min - held })
      continue
    }
    if (Number.isFinite(min)) floors.push({ coefficients, bound: min - held })
    if (Number.isFinite(max)) floors.push({ coefficients: coefficients.map((value) => -value), bound: held - max })
  }
  return { floors, equations }
}
