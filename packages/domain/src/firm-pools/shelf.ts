import type { IsoDate } from '../calendar/iso-date.ts'

/** How a pool of a firm carries a fund: whether it is sold, and on which days that holds. */
export interface ShelfLine {
  readonly fundId: number
  /** false: it is listed, but its sale has stopped. */
  readonly isOnSale: boolean
  readonly from: IsoDate
  /** The last day; null: without an end. */
  readonly to: IsoDate | null
}

/**
 * Whether a firm sells a fund on a day, over all its pools (the specification's `firm_sale`): true where any pool sells it
 * that day, false where it is or was listed and no pool sells it now. A fund that no pool lists, or none lists yet, is absent.
 */
export function shelfOn(day: IsoDate, lines: readonly ShelfLine[]): ReadonlyMap<number, boolean> {
  const shelf = new Map<number, boolean>()
  for (const { fundId, isOnSale, from, to } of lines) {
    if (from > day) continue
    const isSold = isOnSale && (to === null || to >= day)
    shelf.set(fundId, isSold || shelf.get(fundId) === true)
  }
  return shelf
}
