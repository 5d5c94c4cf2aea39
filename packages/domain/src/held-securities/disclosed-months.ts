import type { IsoDate } from '../calendar/iso-date.ts'

/** A list of a class that was stored. */
export interface StoredPart {
  /** The fund that the class belongs to. */
  readonly row: number
  /** Place of the class among those of its fund: of two lists of one day the lower one counts. */
  readonly order: number
  readonly day: IsoDate
  /** All that is listed above zero, percent; more than 100 is scaled to 100. */
  readonly whole: number
  /** How much of it is what is asked about. */
  readonly part: number
}

/** What the lists of one month say. */
export interface DisclosedMonth {
  /** `YYYY-MM`. */
  readonly month: string
  /** Funds with a list of this month. */
  readonly lists: number
  /** Those that list it. */
  readonly holders: number
  /** Percent of these on average; null where there are none. */
  readonly average: number | null
}

const WHOLE = 100

/**
 * How many funds list it in each month that has lists, the newest month last. A fund counts in the months of its own lists alone:
 * nothing is carried on to a month of which it says nothing. Of several lists in a month the last one counts.
 */
export function disclosedMonths(lists: readonly StoredPart[], most: number): DisclosedMonth[] {
  const months = new Map<string, Map<number, StoredPart>>()
  for (const list of lists) {
    const month = list.day.slice(0, 7)
    const known = months.get(month) ?? new Map<number, StoredPart>()
    months.set(month, known)
    const other = known.get(list.row)
    if (other === undefined || isLater(list, other)) known.set(list.row, list)
  }
  return [...months]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(-most)
    .map(([month, byRow]) => {
      const percents = [...byRow.values()].flatMap(({ whole, part }) =>
        part > 0 ? [(part * WHOLE) / Math.max(WHOLE, whole)] : [],
      )
      return {
        month,
        lists: byRow.size,
        holders: percents.length,
        average: percents.length === 0 ? null : percents.reduce((sum, percent) => sum + percent, 0) / percents.length,
      }
    })
}

function isLater(list: StoredPart, other: StoredPart): boolean {
  return list.day > other.day || (list.day === other.day && list.order < other.order)
}
