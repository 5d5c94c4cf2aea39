import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'

import type { Scene } from './set-scene.ts'

/** What of a scene concerns some of its funds: what weights among them are chosen from and measured by. */
export type PartOfScene = Pick<Scene, 'covariance' | 'excess' | 'mu' | 'now' | 'isShort' | 'groups' | 'bounds'> & {
  /** Shape (weeks, funds of the part). */
  readonly returns: Matrix
}

/** Cuts a scene down to the funds in `places`, in that order. */
export function partOfScene(scene: Scene, places: readonly number[]): PartOfScene {
  const pick = (values: Float64Array) => Float64Array.from(places, (place) => values[place] ?? 0)
  return {
    covariance: pickColumns({ ...scene.covariance, rows: places.length }, places, (row) => places[row] ?? 0),
    returns: pickColumns(scene.sample.returns, places, (row) => row),
    excess: pick(scene.excess),
    mu: pick(scene.mu),
    now: pick(scene.now),
    isShort: scene.isShort,
    groups: (scene.aim?.groups ?? scene.groups).map((group) => ({
      ...group,
      members: group.members.map((member) => places.indexOf(member)).filter((at) => at >= 0),
    })),
    bounds: { ...scene.bounds, lower: pick(scene.bounds.lower), upper: pick(scene.bounds.upper) },
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
