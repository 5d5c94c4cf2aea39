import type { IsoDate } from '../calendar/iso-date.ts'
import { toCents } from '../money/round-money.ts'
import { chargesOf } from './charges-of.ts'
import { firstChargeDate } from './first-charge-date.ts'
import type { FundPlan } from './fund-plan.ts'
import { LEAST_MONTH_AMOUNT } from './plan-limits.ts'

/** What follows from a plan without any price. Source: research spec §3 "Derived". */
export interface PlanFigures {
  readonly firstChargeDate: IsoDate
  /** How often it has charged. */
  readonly months: number
  /** What it has charged so far: months × monthAmount, to the cent. */
  readonly amount: number
}

/** What a plan has charged up to a day, that day included. */
export function planFigures(plan: FundPlan, today: IsoDate): PlanFigures {
  const months = chargesOf(plan, today).length
  return { firstChargeDate: firstChargeDate(plan), months, amount: toCents(months * plan.monthAmount) }
}

/**
 * What a plan that has charged an amount in so many months takes each month, to the cent; what a new one starts with
 * where it has not charged yet.
 *
 * Source: research spec §3 "Monthly amount under a plan is amount divided by plan months", "monthAmount (default 3000)".
 */
export function monthAmountOf(amount: number, months: number): number {
  return months === 0 ? LEAST_MONTH_AMOUNT : toCents(amount / months)
}
