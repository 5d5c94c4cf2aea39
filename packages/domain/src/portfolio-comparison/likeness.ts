import { rollingReturns } from '@zhiheng/quant/returns/rolling-returns.ts'
import { simpleReturns } from '@zhiheng/quant/returns/simple-returns.ts'
import { monthEndSeries } from '@zhiheng/quant/series/month-end-series.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { EpochDay, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { weekEndSeries } from '@zhiheng/quant/series/week-end-series.ts'
import { correlation } from '@zhiheng/quant/statistics/correlation.ts'
import { FEWEST_WEEKS } from '@zhiheng/quant/statistics/weekly-correlation.ts'

/** A growth cut into the spans in which it is compared with others of the same days. */
export interface Spans {
  /** Weekly returns. */
  readonly weeks: Float64Array
  /** Returns of every twelve months that end with a month, by the month's end. */
  readonly years: ReadonlyMap<EpochDay, number>
}

/** How alike two growths are. */
export interface Likeness {
  /** Of weekly returns over all days; null under a year. */
  readonly correlation: number | null
  /** The same of the year up to each of the weeks asked for. */
  readonly rolling: readonly (number | null)[]
  /** How often the first, and the second, had the better twelve months; equals count for neither. null under a year. */
  readonly wins: { readonly first: number; readonly second: number; readonly of: number } | null
}

/** Cuts a growth into weeks and rolling years; growths that are compared must be of the same days. */
export function spansOf(growth: SlotSeries, asOf: EpochDay): Spans {
  const years = rollingReturns(monthEndSeries(toDatedSeries(growth), asOf), MONTHS_A_YEAR)
  return {
    weeks: simpleReturns(weekEndSeries(growth).values),
    years: new Map((years?.windows ?? []).map(({ end, perf }) => [end, perf])),
  }
}

/**
 * How alike two growths move, and who was ahead how often.
 *
 * @param weeksGone - each the number of weeks up to which a rolling year is asked for
 */
export function likenessOf(one: Spans, other: Spans, weeksGone: readonly number[]): Likeness {
  const over = (from: number, until: number) =>
    until < FEWEST_WEEKS ? null : correlation(one.weeks.subarray(from, until), other.weeks.subarray(from, until))
  return {
    correlation: over(0, one.weeks.length),
    rolling: weeksGone.map((until) => over(Math.max(0, until - FEWEST_WEEKS), until)),
    wins: winsOf(one, other),
  }
}

function winsOf(one: Spans, other: Spans): Likeness['wins'] {
  const both = [...one.years].flatMap(([end, perf]) => {
    const rival = other.years.get(end)
    return rival === undefined ? [] : [perf - rival]
  })
  if (both.length === 0) return null
  return { first: both.filter((gap) => gap > 0).length, second: both.filter((gap) => gap < 0).length, of: both.length }
}

/** After how many weeks a year is over, and every quarter of one since; the last week always. */
export function rollingWeeks(weeks: number): number[] {
  const step = FEWEST_WEEKS / 4
  const places: number[] = []
  for (let until = weeks; until >= FEWEST_WEEKS; until -= step) places.unshift(until)
  return places
}
