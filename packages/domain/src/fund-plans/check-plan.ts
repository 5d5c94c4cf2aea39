import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { EARLIEST_DAY } from '../calendar/earliest-day.ts'
import { isIsoDate } from '../calendar/is-iso-date.ts'
import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { laterDay } from '../calendar/later-day.ts'
import type { FundPlan } from './fund-plan.ts'
import { LAST_CHARGE_DAY, LEAST_MONTH_AMOUNT, MOST_MONTH_AMOUNT } from './plan-limits.ts'

/** How money goes into a fund, as it is being entered: fields may be empty or wrong. */
export interface PlanEntry {
  readonly kind: 'single' | 'regular'
  /** '' while there is none. */
  readonly dateStart: string
  /** Null while the field is empty. */
  readonly chargeDay: number | null
  readonly monthAmount: number | null
  readonly isStopped: boolean
  /** Counts only where it is stopped; '' while there is none. */
  readonly dateEnd: string
}

export type PlanField = 'dateStart' | 'chargeDay' | 'monthAmount' | 'dateEnd'

/** What a fund and the day allow. */
export interface PlanBounds {
  readonly today: IsoDate
  /** The fund's first day; null where it is not known. */
  readonly launchDate: IsoDate | null
}

/**
 * Which fields of an entry break a rule; empty where it can be taken.
 *
 * Source: research spec §5 "Fund-plan popup".
 */
export function checkPlan(entry: PlanEntry, bounds: PlanBounds): ReadonlySet<PlanField> {
  const isRegular = entry.kind === 'regular'
  const starts = isDayBetween(entry.dateStart, earliestStart(bounds), bounds.today)
  const faults = {
    dateStart: !starts,
    chargeDay: isRegular && !isWholeBetween(entry.chargeDay, 1, LAST_CHARGE_DAY),
    monthAmount: isRegular && !isWholeBetween(entry.monthAmount, LEAST_MONTH_AMOUNT, MOST_MONTH_AMOUNT),
    dateEnd: isRegular && entry.isStopped && !isDayBetween(entry.dateEnd, entry.dateStart, bounds.today),
  } satisfies Record<PlanField, boolean>
  return new Set(planFields.filter((field) => faults[field]))
}

const planFields = ['dateStart', 'chargeDay', 'monthAmount', 'dateEnd'] as const

/** The first day on which money can have gone into a fund. Source: research spec §5, "whichever is later". */
export function earliestStart({ launchDate }: Pick<PlanBounds, 'launchDate'>): IsoDate {
  if (launchDate === null) return EARLIEST_DAY
  return laterDay(asIsoDate(isoDateOf(epochDayOf(launchDate) + 1)), EARLIEST_DAY)
}

/** The charge day that goes with a start: its day of the month, and the first where not every month has it. */
export function chargeDayFor(dateStart: IsoDate): number {
  const day = Number(dateStart.slice(8))
  return day > LAST_CHARGE_DAY ? 1 : day
}

/** The plan of an entry without faults; null for a single purchase. */
export function planOfEntry(entry: PlanEntry): FundPlan | null {
  if (entry.kind === 'single') return null
  const { dateStart, chargeDay, monthAmount, isStopped, dateEnd } = entry
  return {
    dateStart: asIsoDate(dateStart),
    dateEnd: isStopped ? asIsoDate(dateEnd) : null,
    chargeDay: chargeDay ?? 1,
    monthAmount: monthAmount ?? LEAST_MONTH_AMOUNT,
  }
}

function isDayBetween(text: string, first: string, last: string): boolean {
  return isIsoDate(text) && text >= first && text <= last
}

function isWholeBetween(value: number | null, least: number, most: number): boolean {
  return value !== null && Number.isInteger(value) && value >= least && value <= most
}
