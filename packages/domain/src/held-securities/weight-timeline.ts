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

/**
 * The weights of a security by the months of the lists; of several lists of a fund in a month the last one counts. Of funds
 * with the same largest weight the one with the most lists goes first; months of which none of the funds shown has a list
 * are left out.
 */
export function weightTimeline(byRow: ReadonlyMap<number, readonly ListedPart[]>, most: Most): WeightTimeline {
  const recent = [...new Set([...byRow.values()].flat().map(monthOf))].toSorted().slice(-most.months)
  const all = timedFunds(byRow, recent)
  const shown = all.toSorted((a, b) => b.peak - a.peak || b.lists - a.lists || a.row - b.row).slice(0, most.funds)
  const places = [...recent.keys()].filter((at) => shown.some(({ weights }) => weights[at] !== null))
  return {
    months: places.flatMap((at) => recent[at] ?? []),
    count: all.length,
    funds: shown
      .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : b.peak - a.peak || a.row - b.row))
      .map(({ row, first, isEarlier, weights }) => ({
        row,
        first,
        isEarlier,
        weights: places.map((at) => weights[at] ?? null),
      })),
  }
}

interface Weighed extends TimedFund {
  /** Its largest weight, percent. */
  readonly peak: number
  /** Months with a list. */
  readonly lists: number
}

/** The funds that list it in some of these months. */
function timedFunds(byRow: ReadonlyMap<number, readonly ListedPart[]>, months: readonly string[]): Weighed[] {
  return [...byRow].flatMap(([row, lists]): Weighed[] => {
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
    return [{ row, first, isEarlier, weights, peak, lists: weights.filter((weight) => weight !== null).length }]
  })
}

function monthOf({ day }: ListedPart): string {
  return day.slice(0, 7)
}
