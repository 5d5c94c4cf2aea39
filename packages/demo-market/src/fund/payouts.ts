import type { DistributionFrequency, DistributionRecord } from '@zhiheng/domain/funds/market-data.ts'

import { isoDateOf } from '../calendar/civil-day.ts'
import { between, type Stream, uniform } from '../chance/counter.ts'

/** When and how much a class pays. */
export interface PayoutPlan {
  readonly frequency: DistributionFrequency
  readonly isStable: boolean
  /** The day of a paying month from which the next priced day is the ex-date. */
  readonly fromDayOfMonth: number
  /** Income of the portfolio a year by slot, ratio; below zero counts as none. */
  readonly income: Float64Array
  /** What a stable class pays a year, times its income. */
  readonly generosity: number
  /** null where the fund does not say what it pays from. */
  readonly tellsSource: boolean
  /** What the portfolio earns beside gains on what it sells. */
  readonly earns: 'dividends' | 'interest' | 'both'
}

const monthsBetween: Readonly<Record<DistributionFrequency, number>> = {
  none: 0,
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  annual: 12,
  irregular: 6,
}

/** Whether a class pays in a month; the months are spread over the year by the plan's day. */
export function paysInMonth(plan: PayoutPlan, monthIndex: number): boolean {
  const months = monthsBetween[plan.frequency]
  return months > 0 && (monthIndex + plan.fromDayOfMonth) % months === 0
}

/** What is paid on an ex-date, per unit, and from where. */
export interface PayoutOccasion {
  readonly lipperId: string
  readonly day: number
  readonly slot: number
  readonly monthIndex: number
  /** Price before the payment. */
  readonly price: number
  /** Price at the start of the calendar year: a stable amount is fixed then. */
  readonly yearPrice: number
}

/** The payment of an occasion; null where there is nothing to pay. Draws are keyed by the month. */
export function payout(plan: PayoutPlan, stream: Stream, occasion: PayoutOccasion): DistributionRecord | null {
  const months = monthsBetween[plan.frequency]
  const income = Math.max(plan.income[occasion.slot] ?? 0, 0)
  const key = occasion.monthIndex * 8
  const ratio = plan.isStable
    ? Math.max(income, 0.02) * plan.generosity
    : income * between(stream, key, [0.9, 1.25]) * (uniform(stream, key + 1) < 0.01 ? 0 : 1)
  const base = plan.isStable ? occasion.yearPrice : occasion.price
  const amount = roundAmount((base * ratio * months) / 12)
  if (amount <= 0 || amount > 0.5 * occasion.price) return null
  const paid = { lipperId: occasion.lipperId, exDate: isoDateOf(occasion.day), amountPerUnit: amount }
  if (!plan.tellsSource) return { ...paid, fromCapitalPercent: null }
  const capital = fromCapital(plan, stream, key + 2)
  return { ...paid, fromCapitalPercent: capital, ...earnedParts(plan.earns, 100 - capital, uniform(stream, key + 6)) }
}

/** Interest is all that bonds earn; shares are also sold with a gain. */
function earnedParts(
  earns: PayoutPlan['earns'],
  percent: number,
  draw: number,
): Pick<DistributionRecord, 'dividendPercent' | 'interestPercent' | 'realisedGainPercent'> {
  const gain = earns === 'interest' ? 0 : roundTo(percent * (0.2 + 0.35 * draw))
  const rest = roundTo(percent - gain)
  const interest = earns === 'dividends' ? 0 : earns === 'interest' ? rest : roundTo(rest / 2)
  return { dividendPercent: roundTo(rest - interest), interestPercent: interest, realisedGainPercent: gain }
}

/** A stable payment comes from capital by a Beta(2, 3) draw, any other by 15 % at most. Source: DOMAIN chapter 6.5. */
function fromCapital(plan: PayoutPlan, stream: Stream, key: number): number {
  if (plan.isStable && plan.generosity > 1) {
    const draws = [0, 1, 2, 3].map((at) => uniform(stream, key + at)).toSorted((a, b) => a - b)
    return roundTo(100 * (draws[1] ?? 0))
  }
  return uniform(stream, key) < 0.5 ? 0 : roundTo(between(stream, key + 1, [0, 15]))
}

function roundTo(percent: number): number {
  return Math.round(percent * 100) / 100
}

/** Four decimals, six for small amounts. */
function roundAmount(amount: number): number {
  return amount >= 0.01 ? Math.round(amount * 1e4) / 1e4 : Math.round(amount * 1e6) / 1e6
}
