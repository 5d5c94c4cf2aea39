import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { asIsoDate, type IsoDate } from '../../calendar/iso-date.ts'
import { followFund } from '../followed-fund.ts'
import { type FollowedLine, followLine } from '../followed-line.ts'
import type { Holding, ValuedHolding } from '../holding.ts'
import { sameCurrency } from '../rates-over-time.ts'
import type { SlotSpan } from '../slot-span.ts'

/** Monday 1970-01-12, place 0 of every span here. */
const FIRST_SLOT = 10

/** A day without a price. */
export const gap = Number.NaN

/** So many days from the first one on. */
export function spanOf(days: number): SlotSpan {
  return { first: FIRST_SLOT, last: FIRST_SLOT + days - 1 }
}

/** The day of a place. */
export function dayAt(place: number): IsoDate {
  return asIsoDate(isoDateOf(epochDayOfSlot(FIRST_SLOT + place)))
}

/** Money put in at once on the day of a place. */
export function aLine(
  lipperId: string,
  amount: number,
  place: number,
  more: Partial<ValuedHolding> = {},
): ValuedHolding {
  return { lipperId, amount, currency: 'TWD', date: dayAt(place), plan: null, value: amount, ...more }
}

/** What is known of a fund, from place 0 on. */
export interface Course {
  readonly prices: readonly number[]
  /** Part of the growth that was paid out, by place. */
  readonly paidOut?: ReadonlyMap<number, number>
  /** Portfolio's currency for one of the fund's; not given: they are the same. */
  readonly rates?: readonly number[]
  /** Portfolio's currency for one of the currency paid in; not given: they are the same. */
  readonly paidRates?: readonly number[]
}

/** Follows lines of funds by their courses over so many days. */
export function follower(courses: Readonly<Record<string, Course>>, days: number): (line: Holding) => FollowedLine {
  const span = spanOf(days)
  const one = sameCurrency(span)
  return (line) => {
    const { prices, paidOut = new Map<number, number>(), rates, paidRates } = courses[line.lipperId] ?? { prices: [] }
    const toShown = rates === undefined ? one : Float64Array.from(rates)
    const paidToShown = paidRates === undefined ? one : Float64Array.from(paidRates)
    const totalReturn = { firstSlot: FIRST_SLOT, values: Float64Array.from(prices) }
    const parts = new Map([...paidOut].map(([place, part]) => [FIRST_SLOT + place, part]))
    const fund = followFund({ totalReturn, paidOut: parts, toShown }, span)
    const paidToFund = toShown.map((rate, place) => (paidToShown[place] ?? gap) / rate)
    return followLine({ line, fund, paidToFund, paidToShown }, span)
  }
}

/** What work in pieces comes to. */
export function finished<Result>(work: Generator<void, Result>): Result {
  let piece = work.next()
  while (piece.done !== true) piece = work.next()
  return piece.value
}
