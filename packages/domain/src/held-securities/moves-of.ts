import { differenceOf, LEAST_MOVE } from '../fund-holdings/compare-disclosures.ts'
import type { HeldSubject } from './held-subject.ts'

/** How much of a fund it was and is, percent. */
export interface Move {
  readonly row: number
  readonly before: number
  readonly now: number
}

/** What changed since the list before of each fund, the largest difference first. */
export interface Moves {
  /** Newly listed. */
  readonly added: readonly Move[]
  /** Not listed any more. */
  readonly gone: readonly Move[]
  readonly up: readonly Move[]
  readonly down: readonly Move[]
}

/**
 * The funds that newly list a security, no longer list it, or changed its weight, each against its previous list. A fund
 * without a previous list is in none of the groups.
 */
export function movesOf({ held, gone }: HeldSubject): Moves {
  const both = held.flatMap(({ row, percent, before }): Move[] =>
    before === null ? [] : [{ row, before, now: percent }],
  )
  const old = both.filter(({ before }) => before > 0)
  return {
    added: sorted(both.filter(({ before }) => before === 0)),
    gone: sorted(gone.map(({ row, percent }) => ({ row, before: percent, now: 0 }))),
    up: sorted(old.filter((move) => differenceOf(move) > LEAST_MOVE)),
    down: sorted(old.filter((move) => differenceOf(move) < -LEAST_MOVE)),
  }
}

function sorted(moves: readonly Move[]): Move[] {
  return moves.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)) || a.row - b.row)
}
