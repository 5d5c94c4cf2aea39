import type { SlotSpan } from '../portfolio-ledger/slot-span.ts'

/** Days that all who are compared have in common. */
export interface CommonWindow extends SlotSpan {
  /** Who begin last and so made it shorter than was asked for, by their places; empty where no one did. */
  readonly shortenedBy: readonly number[]
}

/**
 * The days over which all can be compared: never more than the youngest has, and said who that is.
 *
 * @param begins - the first day with money of each
 * @param asked - the days asked for; `first` null: as long as there are days
 * @returns null where fewer than two days are left
 */
export function commonWindow(
  begins: readonly number[],
  asked: { readonly first: number | null; readonly last: number },
): CommonWindow | null {
  if (begins.length === 0) return null
  const latest = Math.max(...begins)
  const wanted = asked.first ?? Math.min(...begins)
  const first = Math.max(latest, wanted)
  if (first >= asked.last) return null
  const isShorter = latest > wanted
  return {
    first,
    last: asked.last,
    shortenedBy: isShorter ? begins.flatMap((begin, index) => (begin === latest ? [index] : [])) : [],
  }
}
