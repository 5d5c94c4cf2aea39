import { at } from '../../linear-algebra/at.ts'
import type { CvarRequest } from '../cvar-request.ts'
import { limitRows } from '../limit-rows.ts'
import { settledWeights } from '../settled-weights.ts'
import type { ScenarioProgramme } from './scenario-state.ts'

/** The programme over the funds that can move, and which funds these are. */
export interface ArrangedProgramme {
  readonly programme: ScenarioProgramme
  readonly moving: readonly number[]
}

/**
 * Brings a request into the form of the solver: fixed funds taken out, returns of size about 1, limits as rows.
 *
 * @param request - limits that some portfolio keeps
 * @param given - mean return of each fund, what returns are divided by, and which scenarios are in it
 * @returns the programme; the row of the return target, if any, is the last floor
 *
 * Source: Rockafellar & Uryasev 2000.
 */
export function scenarioProgramme(
  request: CvarRequest,
  given: { readonly means: Float64Array; readonly scale: number; readonly kept: Int32Array },
): ArrangedProgramme {
  const { returns, lower, upper, confidence, targetReturn } = request
  const settled = settledWeights(request)
  const moving = Array.from(lower.keys()).filter((i) => Number.isNaN(at(settled, i)))
  const fixed = settled.map((weight) => (Number.isNaN(weight) ? 0 : weight))
  const { kept } = given
  const periods = kept.length
  const values = new Float64Array(moving.length * periods)
  const offset = new Float64Array(periods)
  for (const [t, scenario] of kept.entries()) {
    const row = scenario * returns.columns
    for (const [index, fund] of moving.entries())
      values[index * periods + t] = at(returns.values, row + fund) / given.scale
    for (const [fund, weight] of fixed.entries())
      offset[t] = at(offset, t) + (weight * at(returns.values, row + fund)) / given.scale
  }
  const pick = (all: Float64Array): Float64Array => Float64Array.from(moving, (fund) => at(all, fund))
  const { floors, equations } = limitRows(request, { moving, fixed })
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
      penalty: 1 / ((1 - confidence) * returns.rows),
    },
    moving,
  }
}
