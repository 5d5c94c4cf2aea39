import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { asIsoDate } from '../calendar/iso-date.ts'
import { chargesOf } from '../fund-plans/charges-of.ts'
import { toCents } from '../money/round-money.ts'
import { LONGEST_WAIT_SLOTS } from './day-mark.ts'
import type { FollowedFund } from './followed-fund.ts'
import { followedPlan } from './followed-plan.ts'
import type { Holding } from './holding.ts'
import type { RateOverTime } from './rates-over-time.ts'
import type { SlotSpan } from './slot-span.ts'

/** Money that bought at one price. Days are places in the span. */
export interface Lot {
  /** The day the money came. */
  readonly paid: number
  /** The first day from then on that has a price: it buys. Until then it is money; null while there is none. */
  readonly bought: number | null
  /** In the currency paid in; 0 for a charge that was not made. */
  readonly money: number
  /** What it bought, in units of the fund's total-return index; 0 while it is money. */
  readonly units: number
  /** The nominal day of a charge that was not made: the fund had no price for longer than money may wait. */
  readonly skipped: number | null
}

/** A line of a portfolio as its purchases. */
export interface FollowedLine {
  readonly line: Holding
  readonly fund: FollowedFund
  /** Portfolio's currency for one of the currency paid in. */
  readonly paidToShown: RateOverTime
  /** Oldest first; a line without a plan has one. */
  readonly lots: readonly Lot[]
  /** Units of the first so many lots together, shape (lots + 1). */
  readonly unitSums: Float64Array
}

export interface LineSource {
  readonly line: Holding
  readonly fund: FollowedFund
  /** Fund's currency for one of the currency paid in. */
  readonly paidToFund: RateOverTime
  readonly paidToShown: RateOverTime
}

/**
 * The purchases of a line: money put in at once buys at the first price on or after its day, and so does each charge of
 * a plan. A charge whose price is still to come is not there yet: it is made on the day of its price. A charge within a
 * hole of prices is not made, so that never several buy at one price; it keeps its place among the charges, because
 * records count them.
 */
export function followLine({ line, fund, paidToFund, paidToShown }: LineSource, span: SlotSpan): FollowedLine {
  const buy = (paid: number, bought: number | null): Lot => {
    const inFund = bought === null ? 0 : line.amount * (paidToFund[bought] ?? Number.NaN)
    return {
      paid,
      bought,
      money: line.amount,
      units: bought === null ? 0 : inFund / (fund.index[bought] ?? Number.NaN),
      skipped: null,
    }
  }
  const lots = paymentsOf(line, span).flatMap((paid) => {
    const bought = fund.nextPriced[paid] ?? -1
    if (followedPlan(line) === null) return [buy(paid, bought < 0 ? null : bought)]
    if (bought < 0) return []
    return [bought - paid > LONGEST_WAIT_SLOTS ? skip(paid, bought) : buy(bought, bought)]
  })
  const unitSums = new Float64Array(lots.length + 1)
  lots.forEach((lot, index) => (unitSums[index + 1] = (unitSums[index] ?? 0) + lot.units))
  return { line, fund, paidToShown, lots, unitSums }
}

/** The last charge of a plan that has waited for a price longer than money may, as a place; null where none has. */
export function overdueCharge({ line, fund }: Pick<FollowedLine, 'line' | 'fund'>, span: SlotSpan): number | null {
  if (followedPlan(line) === null) return null
  const last = span.last - span.first
  const isOverdue = (paid: number) => (fund.nextPriced[paid] ?? -1) < 0 && last - paid > LONGEST_WAIT_SLOTS
  return paymentsOf(line, span).findLast(isOverdue) ?? null
}

function skip(skipped: number, bought: number): Lot {
  return { paid: bought, bought, money: 0, units: 0, skipped }
}

/** The days on which money came, as places; money put in after the last prices is still money, at its worth of that day. */
function paymentsOf(line: Holding, span: SlotSpan): number[] {
  const plan = followedPlan(line)
  const last = span.last - span.first
  if (plan === null) return [Math.min(Math.max(0, placeOf(line.date, span)), last)]
  const until = asIsoDate(isoDateOf(epochDayOfSlot(span.last)))
  return chargesOf(plan, until)
    .filter((day) => day >= line.date)
    .map((day) => Math.max(0, placeOf(day, span)))
    .filter((place) => place <= last)
}

function placeOf(day: string, span: SlotSpan): number {
  return slotOnOrAfter(epochDayOf(day)) - span.first
}

/** What was put into a line so far, in the currency paid in; of a plan all charges that were made. */
export function moneyPaid({ line, lots }: Pick<FollowedLine, 'line' | 'lots'>): number {
  return toCents(line.amount * lots.filter(({ skipped }) => skipped === null).length)
}

/** Units that a line holds at the close of a day, of its first `most` purchases. */
export function unitsAt({ lots, unitSums }: FollowedLine, index: number, most = lots.length): number {
  // money put in at once buys once
  if (lots.length === 1 && most >= 1)
    return (lots[0]?.bought ?? Number.POSITIVE_INFINITY) <= index ? (unitSums[1] ?? 0) : 0
  let low = 0
  let high = Math.min(most, lots.length)
  while (low < high) {
    const middle = (low + high) >> 1
    const bought = lots[middle]?.bought ?? Number.POSITIVE_INFINITY
    if (bought <= index) low = middle + 1
    else high = middle
  }
  return unitSums[low] ?? 0
}

/** Money of a line that waits for its first price at the close of a day; only money put in at once waits. */
export function waitingAt({ lots }: FollowedLine, index: number): number {
  const lot = lots[0]
  if (lot === undefined || index < lot.paid) return 0
  return lot.bought === null || index < lot.bought ? lot.money : 0
}

/** What a line is worth at the close of a day, in the portfolio's currency; NaN where a rate is unknown. */
export function worthAt(line: FollowedLine, index: number, most?: number): number {
  const { fund, paidToShown } = line
  const units = unitsAt(line, index, most)
  const waiting = waitingAt(line, index)
  const inUnits = units === 0 ? 0 : units * (fund.index[index] ?? Number.NaN) * (fund.toShown[index] ?? Number.NaN)
  return waiting === 0 ? inUnits : inUnits + waiting * (paidToShown[index] ?? Number.NaN)
}
