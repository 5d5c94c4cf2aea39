/** A dense matrix, row after row. Covariances are (funds, funds); returns are (periods, funds), oldest first. */
export interface Matrix {
  readonly rows: number
  readonly columns: number
  readonly values: Float64Array
}

/**
 * A matrix of zeros.
 *
 * @param rows - how many rows, 0 allowed
 * @param columns - how many columns, 0 allowed
 * @returns shape (rows, columns)
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, layout.
 */
export function zeroMatrix(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float64Array(rows * columns) }
}

/**
 * A matrix from its rows, the way people and JSON write it.
 *
 * @param rows - equally long lists; null or undefined entries become NaN (unknown)
 * @returns shape (rows.length, length of a row)
 * @throws RangeError if the rows differ in length
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, layout.
 */
export function matrixFromRows(rows: readonly ArrayLike<number | null>[]): Matrix {
  const columns = rows[0]?.length ?? 0
  const matrix = zeroMatrix(rows.length, columns)
  for (const [index, row] of rows.entries()) {
    if (row.length !== columns) throw new RangeError(`matrixFromRows: row ${index} holds ${row.length} of ${columns}`)
    for (let column = 0; column < columns; column++) {
      matrix.values[index * columns + column] = row[column] ?? Number.NaN
    }
  }
  return matrix
}
