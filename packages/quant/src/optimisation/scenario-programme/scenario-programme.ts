import { at } from '../../linear-algebra/at.ts'
import type { CvarRequest } from '../cvar-request.ts'
import { weightTolerance } from '../portfolio-problem.ts'
import type { EqualRow, FloorRow, ScenarioProgramme } from './scenario-state.ts'

/** The programme over the funds that can move, and which funds these are. */
export interface ArrangedProgramme {
  readonly programme: ScenarioProgramme
  readonly moving: readonly number[]
}

/**
 * Brings a request into the form of the solver: fixed funds taken out, returns of size about 1, limits as rows.
 *
 * @param request - limits that some portfolio keeps
 * @param given - mean return of each fund, what returns are divided by, and a portfolio for the weights of fixed funds
 * @returns the programme; the row of the return target, if any, is the last floor
 *
 * Source: Rockafellar & Uryasev 2000.
 */
export function scenarioProgramme(
  request: CvarRequest,
  given: { readonly means: Float64Array; readonly scale: number; readonly start: Float64Array },
): ArrangedProgramme {
  const { returns, lower, upper, confidence, targetReturn } = request
  const moving = Array.from(lower.keys()).filter((i) => at(upper, i) - at(lower, i) > weightTolerance)
  const fixed = Float64Array.from(given.start, (weight, i) => (moving.includes(i) ? 0 : weight))
  const periods = returns.rows
  const values = new Float64Array(moving.length * periods)
  const offset = new Float64Array(periods)
  for (let t = 0; t < periods; t++) {
    const row = t * returns.columns
    for (const [place, fund] of moving.entries())
      values[place * periods + t] = at(returns.values, row + fund) / given.scale
    for (const [fund, weight] of fixed.entries())
      offset[t] = at(offset, t) + (weight * at(returns.values, row + fund)) / given.scale
  }
  const pick = (all: Float64Array): Float64Array => Float64Array.from(moving, (fund) => at(all, fund))
  const { floors, equations } = rowsOf(request, { fixed, pick })
  if (targetReturn !== undefined) {
    const earned = fixed.reduce((sum, weight, fund) => sum + weight * at(given.means, fund), 0)
    const coefficients = pick(given.means).map((value) => value / given.scale)
    floors.push({ coefficients, bound: (targetReturn - earned) / given.scale })
  }
  return {
    programme: {
      funds: moving.length,
      periods,
      returns: values,
      offset,
      lower: pick(lower),
      upper: pick(upper),
      floors,
      equations,
      penalty: 1 / ((1 - confidence) * periods),
    },
    moving,
  }
}

// Group limits over the moving funds; equal limits become equations, unless they say no more than the budget does.
function rowsOf(
  { groups, lower }: CvarRequest,
  { fixed, pick }: { readonly fixed: Float64Array; readonly pick: (all: Float64Array) => Float64Array },
): { readonly floors: FloorRow[]; readonly equations: EqualRow[] } {
  const rest = 1 - fixed.reduce((sum, weight) => sum + weight, 0)
  const budget = pick(lower.map(() => 1))
  const floors: FloorRow[] = []
  const equations: EqualRow[] = [{ coefficients: budget, value: rest }]
  let covered = 0
  for (const { members, min, max } of groups) {
    const inside = new Float64Array(lower.length)
    for (const member of members) inside[member] = 1
    const coefficients = pick(inside)
    const held = members.reduce((sum, member) => sum + at(fixed, member), 0)
    const count = coefficients.reduce((sum, value) => sum + value, 0)
    if (count === 0) continue
    if (max - min <= weightTolerance) {
      covered += count
      if (covered < budget.length) equations.push({ coefficients, value: min - held })
      continue
    }
    if (Number.isFinite(min)) floors.push({ coefficients, bound: min - held })
    if (Number.isFinite(max)) floors.push({ coefficients: coefficients.map((value) => -value), bound: held - max })
  }
  return { floors, equations }
}
