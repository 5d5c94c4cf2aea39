import type { IsoDate } from '../calendar/iso-date.ts'
import type { StoredPart } from './disclosed-months.ts'

/** What one list of a fund says of a security. */
export interface ListedPart {
  readonly day: IsoDate
  /** Percent of the fund; null: the list does not name it. */
  readonly percent: number | null
  /** How much of the fund the list names, percent. */
  readonly whole: number
  /** The smallest part that it names, percent; null where it names nothing. */
  readonly least: number | null
}

/** A stored list with the smallest part that it names, percent; null where it names nothing. */
export interface ListWithLeast extends StoredPart {
  readonly least: number | null
}

const WHOLE = 100

/** The lists of each fund, by its row, the oldest first; of two of one day that of the first class counts. */
export function listsOfFunds(lists: readonly ListWithLeast[]): ReadonlyMap<number, readonly ListedPart[]> {
  const days = new Map<string, ListWithLeast>()
  for (const list of lists) {
    const key = `${list.row} ${list.day}`
    const other = days.get(key)
    if (other === undefined || list.order < other.order) days.set(key, list)
  }
  const byRow = Map.groupBy(days.values(), ({ row }) => row)
  return new Map(
    [...byRow].map(([row, own]) => [row, own.toSorted((a, b) => (a.day < b.day ? -1 : 1)).map(partOf)] as const),
  )
}

/** A list of more than 100 percent is brought to 100, with all that it names. */
function partOf({ day, whole, part, least }: ListWithLeast): ListedPart {
  const scale = WHOLE / Math.max(WHOLE, whole)
  return {
    day,
    percent: part > 0 ? part * scale : null,
    whole: Math.min(WHOLE, whole),
    least: least === null ? null : least * scale,
  }
}
