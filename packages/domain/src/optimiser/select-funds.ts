import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'

import type { OptimisationInputs } from './build-inputs.ts'

/** What of a inputs concerns some of its funds: what weights among them are chosen from and measured by. */
export type SelectedFunds = Pick<
  OptimisationInputs,
  'covariance' | 'excess' | 'mu' | 'now' | 'isShort' | 'groups' | 'bounds'
> & {
  /** Shape (weeks, funds of the part). */
  readonly returns: Matrix
}

/** Cuts a inputs down to the funds in `places`, in that order. */
export function selectFunds(inputs: OptimisationInputs, places: readonly number[]): SelectedFunds {
  const pick = (values: Float64Array) => Float64Array.from(places, (place) => values[place] ?? 0)
  return {
    covariance: pickColumns({ ...inputs.covariance, rows: places.length }, places, (row) => places[row] ?? 0),
    returns: pickColumns(inputs.sample.returns, places, (row) => row),
    excess: pick(inputs.excess),
    mu: pick(inputs.mu),
    now: pick(inputs.now),
    isShort: inputs.isShort,
    groups: (inputs.aim?.groups ?? inputs.groups).map((group) => ({
      ...group,
      members: group.members.map((member) => places.indexOf(member)).filter((at) => at >= 0),
    })),
    bounds: { ...inputs.bounds, lower: pick(inputs.bounds.lower), upper: pick(inputs.bounds.upper) },
  }
}

function pickColumns(from: Matrix, places: readonly number[], rowAt: (row: number) => number): Matrix {
  const values = new Float64Array(from.rows * places.length)
  for (let row = 0; row < from.rows; row++) {
    places.forEach((place, at) => {
      values[row * places.length + at] = from.values[rowAt(row) * from.columns + place] ?? Number.NaN
    })
  }
  return { rows: from.rows, columns: places.length, values }
}
