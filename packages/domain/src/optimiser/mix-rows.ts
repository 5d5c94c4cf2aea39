import { allocate } from '../money/allocate.ts'
import { WHOLE_TENTHS } from '../portfolio-ledger/percent-tenths.ts'

/** A fund of a proposal, percent on the tenth grid. */
export interface MixedRow {
  readonly before: number
  readonly after: number
  /** Whether the member takes this row as proposed. */
  readonly isTaken: boolean
  /** A locked fund keeps its share whatever happens to the others. */
  readonly isLocked: boolean
}

/**
 * The weights where only some rows of a proposal are taken: those as proposed, the others as they are, then all but the
 * locked ones scaled by the same factor so that they make 100.
 *
 * @returns percent on the tenth grid, summing to exactly 100.0; as proposed where every row is taken, as it is where none
 */
export function mixRows(rows: readonly MixedRow[]): number[] {
  if (rows.every((row) => row.isTaken)) return rows.map((row) => row.after)
  if (rows.every((row) => !row.isTaken)) return rows.map((row) => row.before)
  const wanted = rows.map((row) => (row.isTaken ? row.after : row.before))
  const locked = rows.map((row) => (row.isLocked ? Math.round(row.before * 10) : null))
  const fixed = locked.reduce<number>((sum, tenths) => sum + (tenths ?? 0), 0)
  const free = wanted.map((percent, index) => (locked[index] === null ? percent : 0))
  // where nothing but locked funds is left there is no one to take the rest: what is held stays
  if (fixed > WHOLE_TENTHS || (fixed < WHOLE_TENTHS && free.every((percent) => percent === 0)))
    return rows.map((row) => row.before)
  const parts = allocate(WHOLE_TENTHS - fixed, free)
  return rows.map((_, index) => (locked[index] ?? parts[index] ?? 0) / 10)
}
