import type { ListedPart } from './listed-parts.ts'

/** What the list of a month says: a weight, that it is not listed; null where there is no list. */
export type MonthWeight = { readonly percent: number | null } | null

/** A fund that lists a security in some of the months. */
export interface TimedFund {
  readonly row: number
  /** The first month in which it lists it, `YYYY-MM`. */
  readonly first: string
  /** Its first list of these months lists it already: it may have held it long before. */
  readonly isEarlier: boolean
  /** One a month. */
  readonly weights: readonly MonthWeight[]
}

/** Who listed a security when. */
export interface WeightTimeline {
  /** `YYYY-MM`, the newest last; months of which some fund has a list. */
  readonly months: readonly string[]
  /** Those whose weight was largest at any time, the one that listed it first in front. */
  readonly funds: readonly TimedFund[]
  /** How many list it in some of the months. */
  readonly count: number
}

interface Most {
  readonly months: number
  readonly funds: number
}

/** The weights of a security by the months of the lists; of several lists of a fund in a month the last one counts. */
export function weightTimeline(byRow: ReadonlyMap<number, readonly ListedPart[]>, most: Most): WeightTimeline {
  const months = [...new Set([...byRow.values()].flat().map(monthOf))].toSorted().slice(-most.months)
  const all = [...byRow].flatMap(([row, lists]): (TimedFund & { readonly peak: number })[] => {
    const last = new Map(lists.map((list) => [monthOf(list), list] as const))
    const weights = months.map((month): MonthWeight => {
      const list = last.get(month)
      return list === undefined ? null : { percent: list.percent }
    })
    const at = weights.findIndex((weight) => weight !== null && weight.percent !== null)
    const first = months[at]
    if (first === undefined) return []
    const isEarlier = weights.slice(0, at).every((weight) => weight === null)
    const peak = Math.max(...weights.map((weight) => weight?.percent ?? 0))
    return [{ row, first, isEarlier, weights, peak }]
  })
  const largest = all.toSorted((a, b) => b.peak - a.peak || a.row - b.row).slice(0, most.funds)
  return {
    months,
    count: all.length,
    funds: largest
      .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : b.peak - a.peak || a.row - b.row))
      .map(({ row, first, isEarlier, weights }) => ({ row, first, isEarlier, weights })),
  }
}

function monthOf({ day }: ListedPart): string {
  return day.slice(0, 7)
}
