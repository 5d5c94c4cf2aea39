import { lastDayOfMonth, lastPricedMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf, weekOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { FlowFreq } from './flow-freq.ts'

/** Spans of time by which flows are told, numbered without a gap. */
export interface FlowPeriod {
  readonly freq: FlowFreq
  /** The number of the span a day is in. */
  readonly numberOf: (day: EpochDay) => number
  readonly lastDayOf: (number: number) => EpochDay
  /** The last span that has no weekday after a day. */
  readonly lastOver: (asOf: EpochDay) => number
  /** Whether two sizes are those of the ends of two neighbours, whatever their last days of business. */
  readonly isNext: (earlier: EpochDay, later: EpochDay) => boolean
  readonly perYear: number
}

const MONTH_DAYS = { least: 20, most: 45 } as const

/** Calendar months, as `monthIndexOf` numbers them. */
export const flowMonths: FlowPeriod = {
  freq: 'month',
  numberOf: monthIndexOf,
  lastDayOf: lastDayOfMonth,
  lastOver: lastPricedMonth,
  isNext: (earlier, later) => isWithin(later - earlier, MONTH_DAYS),
  perYear: MONTHS_A_YEAR,
}

const SLOTS_A_WEEK = 5
const DAYS_A_WEEK = 7
/** The Friday, as a slot of its week. */
const FRIDAY = 4
/** From a Friday to the Wednesday of the next week, and from a Wednesday to the Friday of the next. */
const WEEK_DAYS = { least: 5, most: 9 } as const

/**
 * Weeks from Monday to Friday, a weekend with the Friday before it. A week in which the market was closed is none of its
 * own: no money came in, and what follows is counted from the week before it.
 *
 * @param closed - such weeks, as `weekOfSlot` numbers them
 */
export function flowWeeks(closed: ReadonlySet<number>): FlowPeriod {
  const sorted = [...closed].toSorted((a, b) => a - b)
  const numberOfWeek = (week: number) => week - sorted.filter((each) => each <= week).length
  const numberOf = (day: EpochDay) => numberOfWeek(weekOf(day))
  return {
    freq: 'week',
    numberOf,
    lastDayOf: (number) => {
      const week = sorted.reduce((open, each) => (each <= open ? open + 1 : open), number)
      return epochDayOfSlot(week * SLOTS_A_WEEK + FRIDAY)
    },
    lastOver: (asOf) => numberOfWeek(weekOfSlot(slotOf(asOf) - FRIDAY)),
    isNext: (earlier, later) => {
      const between = weekOf(later) - weekOf(earlier) - 1
      return numberOf(later) - numberOf(earlier) === 1 && isWithin(later - earlier - between * DAYS_A_WEEK, WEEK_DAYS)
    },
    perYear: 52,
  }
}

function weekOf(day: EpochDay): number {
  return weekOfSlot(slotOf(day))
}

function isWithin(days: number, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return days >= least && days <= most
}

/**
 * The last one of each period that is over: of sizes by day or week only those of its end tell what came into a fund
 * during it.
 *
 * @param sizes - in order of their days
 * @param asked - the day up to which prices are known
 */
export function lastOfPeriods<Sized extends { readonly epochDay: EpochDay }>(
  sizes: readonly Sized[],
  { period, asOf }: { readonly period: FlowPeriod; readonly asOf: EpochDay },
): Sized[] {
  const lastOver = period.lastOver(asOf)
  const numbers = sizes.map(({ epochDay }) => period.numberOf(epochDay))
  return sizes.filter((_, at) => {
    const number = numbers[at] ?? Number.POSITIVE_INFINITY
    return number <= lastOver && numbers[at + 1] !== number
  })
}
