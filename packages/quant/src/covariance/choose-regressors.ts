import { at } from '../linear-algebra/at.ts'

/** An older fund's centred returns over the window of the younger one. */
export interface RegressorHistory {
  readonly fund: number
  readonly values: Float64Array
}

/**
 * Which older funds explain a younger one: all of them, or the most correlated ones if they are more than a fifth of its history.
 * Funds that add nothing to those already chosen (duplicates, constants) are left out.
 *
 * @param own - centred returns of the younger fund
 * @param older - centred returns of the older funds over the same window
 * @returns their fund numbers, in the order given
 *
 * Source: QUANT.md section 3.3; forward choice by correlation with the part not explained yet, which also drops duplicates.
 */
export function chooseRegressors(own: Float64Array, older: readonly RegressorHistory[]): readonly number[] {
  const most = Math.max(1, Math.floor(own.length / 5))
  const ranked =
    older.length <= most
      ? older
      : older.toSorted((one, other) => correlation(own, other.values) - correlation(own, one.values))
  const chosen = new Set<number>()
  const basis: Float64Array[] = []
  for (const { fund, values } of ranked) {
    if (chosen.size === most) break
    const rest = unexplained(values, basis)
    const [before, after] = [squares(values), squares(rest)]
    if (!(after > 1e-10 * before)) continue
    basis.push(rest.map((value) => value / Math.sqrt(after)))
    chosen.add(fund)
  }
  return older.flatMap(({ fund }) => (chosen.has(fund) ? [fund] : []))
}

function squares(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0)
}

function correlation(own: Float64Array, other: Float64Array): number {
  const size = Math.sqrt(squares(own) * squares(other))
  return size === 0 ? 0 : Math.abs(own.reduce((sum, value, t) => sum + value * at(other, t), 0)) / size
}

// What is left of a history after taking off its projections on an orthonormal basis (modified Gram-Schmidt).
function unexplained(values: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const rest = values.slice()
  for (const direction of basis) {
    const share = rest.reduce((sum, value, t) => sum + value * at(direction, t), 0)
    for (let t = 0; t < rest.length; t++) rest[t] = at(rest, t) - share * at(direction, t)
  }
  return rest
}
