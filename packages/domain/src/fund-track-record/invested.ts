import { monthlyCharges } from '@zhiheng/quant/investing/monthly-charges.ts'
import { type Invested, investAt, worthThrough } from '@zhiheng/quant/investing/monthly-plan.ts'
import { type Fan, startMonthFans, wholeStarts } from '@zhiheng/quant/investing/start-month-fan.ts'
import type { Ratio, SlotSeries } from '@zhiheng/quant/series/series.ts'

import { LAST_CHARGE_DAY, LEAST_MONTH_AMOUNT, MOST_MONTH_AMOUNT } from '../fund-plans/plan-limits.ts'

/** What a reader chooses: money of each month from a month on. */
export interface InvestedAsk {
  /** As `monthIndexOf` numbers it. */
  readonly startMonth: number
  /** 1 to 28. */
  readonly chargeDay: number
  readonly monthAmount: number
}

/** What became of the same money, paid at once and month by month. */
export interface InvestedOutcome {
  /** How often the plan has charged. */
  readonly months: number
  readonly paid: number
  /** All of it at the first charge. */
  readonly lump: Invested | null
  /** Null where a charge found no price. */
  readonly plan: Invested | null
  /** Months whose charge found no price: what they bought no one knows. */
  readonly unpriced: readonly number[]
  /** Place of the first purchase; null where it found no price. */
  readonly first: number | null
  readonly charges: readonly number[]
  readonly end: number
}

/** The months one can begin in, and the prices that their charges find. */
export interface StartMonths {
  readonly first: number
  /** The last month with a charge; below `first` where there is none. */
  readonly last: number
  readonly places: Int32Array
}

/** The start months of a charge day. */
export function startMonths(series: SlotSeries, chargeDay: number): StartMonths {
  const { firstMonth, places } = monthlyCharges(series, chargeDay)
  return { first: firstMonth, last: firstMonth + places.length - 1, places }
}

/** So many charges are shown first. */
const USUAL_MONTHS = 120

/** The start that is shown first: ten years back, or where the last month without a price is behind. */
export function usualStart({ first, places }: StartMonths): number {
  const hole = places.lastIndexOf(-1)
  return first + Math.max(hole + 1, places.length - USUAL_MONTHS, 0)
}

export type InvestedField = 'startMonth' | 'chargeDay' | 'monthAmount'

/** Which fields of a choice break a rule. Source: research spec §5 "Fund-plan popup". */
export function checkInvested(
  { startMonth, chargeDay, monthAmount }: { readonly [field in InvestedField]: number | null },
  { first, last }: Pick<StartMonths, 'first' | 'last'>,
): ReadonlySet<InvestedField> {
  const faults = {
    startMonth: !isWholeBetween(startMonth, first, last),
    chargeDay: !isWholeBetween(chargeDay, 1, LAST_CHARGE_DAY),
    monthAmount: !isWholeBetween(monthAmount, LEAST_MONTH_AMOUNT, MOST_MONTH_AMOUNT),
  } satisfies Record<InvestedField, boolean>
  return new Set(fields.filter((field) => faults[field]))
}

const fields = ['startMonth', 'chargeDay', 'monthAmount'] as const

/**
 * What a lump sum and a monthly plan of the same money became up to the last price. The money of a charge buys at the
 * first price on or after its day, as in every plan of the site.
 *
 * @param series - what one unit with its distributions reinvested is worth, on the weekday calendar
 * @returns null where nothing has been charged
 *
 * Source: docs/decisions/2026-11-23-plans-by-days-and-prices.md; PRODUCT A5.5.
 */
export function investedFrom(series: SlotSeries, ask: InvestedAsk): InvestedOutcome | null {
  const { first, places } = startMonths(series, ask.chargeDay)
  const own = Array.from(places.subarray(Math.max(0, ask.startMonth - first)))
  if (own.length === 0) return null
  const months = own.length
  const unpriced = own.flatMap((place, at) => (place < 0 ? [Math.max(ask.startMonth, first) + at] : []))
  const paid = months * ask.monthAmount
  const end = series.values.findLastIndex((value) => !Number.isNaN(value))
  const [start = -1] = own
  return {
    months,
    paid,
    lump: start < 0 ? null : investAt(series, [start], { amount: paid, end }),
    plan: unpriced.length > 0 ? null : investAt(series, own, { amount: ask.monthAmount, end }),
    unpriced,
    first: start < 0 ? null : start,
    charges: own,
    end,
  }
}

/** What both were worth on some days. */
export interface InvestedCourse {
  readonly days: readonly number[]
  readonly lump: Float64Array
  readonly plan: Float64Array | null
  /** What the plan had paid by then. */
  readonly paid: Float64Array
}

/**
 * The course of both, on days with a price.
 *
 * @param most - days at most; the first and the last are among them
 */
export function courseOf(
  { values }: SlotSeries,
  { charges, first, end, paid, plan }: InvestedOutcome,
  most: number,
): InvestedCourse | null {
  if (first === null || end < first) return null
  const priced: number[] = []
  for (let at = first; at <= end; at++) if (!Number.isNaN(values[at])) priced.push(at)
  const step = Math.max(1, (priced.length - 1) / Math.max(1, most - 1))
  const count = Math.min(priced.length, most)
  const days = Array.from({ length: count }, (_, at) => priced[Math.round(at * step)] ?? end)
  const amount = paid / charges.length
  const monthly = worthThrough(
    values,
    charges.filter((place) => place >= 0),
    { amount, days },
  )
  return {
    days,
    lump: worthThrough(values, [first], { amount: paid, days }).worth,
    plan: plan === null ? null : monthly.worth,
    paid: monthly.paid,
  }
}

/** Years for which a fan is drawn where there are months enough. */
export const fanYears = [1, 3, 5, 10] as const
export type FanYears = (typeof fanYears)[number]

/** Fewer start months than a year has say nothing of start months. */
const FEWEST_STARTS = 12

/** The years that a fund has start months enough for. */
export function fanChoices(places: ArrayLike<number>): FanYears[] {
  return fanYears.filter((years) => wholeStarts(places, years * 12).length >= FEWEST_STARTS)
}

/** What misses 100 by less than a series is exact to has lost nothing. */
const LEAST_KEPT = 100 - 1e-4

/** Twelve months from one charge to another, both moved by days of rest. */
const WHOLE_YEAR = 350

/** One way of paying in from all start months. */
export interface StartFan extends Fan {
  readonly count: number
  /** Start months that ended below what was paid. */
  readonly lost: number
  readonly worstStart: StartOutcome
  /** The middle one of all; the worse of two. */
  readonly middleStart: StartOutcome
  readonly bestStart: StartOutcome
}

/** How one start month ended. */
export interface StartOutcome {
  /** As `monthIndexOf` numbers it. */
  readonly month: number
  /** What each 100 became. */
  readonly ending: number
  /** Money-weighted, a year. */
  readonly rate: Ratio | null
}

export interface StartFans {
  readonly months: number
  readonly lump: StartFan
  readonly plan: StartFan
}

/**
 * What came of every month in which one could have begun and been held for so many years.
 *
 * @returns null with fewer than twelve such months
 */
export function startFans(series: SlotSeries, chargeDay: number, years: FanYears): StartFans | null {
  const charged = startMonths(series, chargeDay)
  const months = years * 12
  const fans = startMonthFans(series.values, charged.places, months)
  if (fans === null || fans.lump.starts.length < FEWEST_STARTS) return null
  const rateOf = (start: number, count: number): Ratio | null => {
    const places = charged.places.subarray(start, start + count)
    const end = charged.places[start + months] ?? -1
    return investAt(series, places, { amount: 1, end, yearlyFrom: WHOLE_YEAR })?.rate ?? null
  }
  return {
    months,
    lump: fanWith(fans.lump, charged.first, (start) => rateOf(start, 1)),
    plan: fanWith(fans.plan, charged.first, (start) => rateOf(start, months)),
  }
}

function fanWith(fan: Fan, firstMonth: number, rateOf: (start: number) => Ratio | null): StartFan {
  const count = fan.starts.length
  const outcomeOf = (at: number): StartOutcome => {
    const start = fan.starts[at] ?? 0
    return { month: firstMonth + start, ending: fan.endings[at] ?? Number.NaN, rate: rateOf(start) }
  }
  return {
    ...fan,
    count,
    lost: fan.endings.filter((ending) => ending < LEAST_KEPT).length,
    worstStart: outcomeOf(0),
    middleStart: outcomeOf(Math.floor((count - 1) / 2)),
    bestStart: outcomeOf(count - 1),
  }
}

function isWholeBetween(value: number | null, least: number, most: number): boolean {
  return value !== null && Number.isInteger(value) && value >= least && value <= most
}
