import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { isIsoDate } from '../calendar/is-iso-date.ts'
import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import type { FundPlan } from './fund-plan.ts'
import { LEAST_MONTH_AMOUNT, MOST_MONTH_AMOUNT } from './plan-limits.ts'

/** Another amount from a day on, as it is being entered. */
export interface RaiseEntry {
  /** '' while there is none. */
  readonly from: string
  readonly monthAmount: number | null
}

/** Which fields of a raise break a rule: its day lies behind the plan's start and not behind its end or today. */
export function checkRaise(plan: FundPlan, raise: RaiseEntry, today: IsoDate): ReadonlySet<keyof RaiseEntry> {
  const { from, monthAmount: amount } = raise
  const isDay = isIsoDate(from) && from > plan.dateStart && from <= (plan.dateEnd ?? today)
  const isAmount =
    amount !== null && Number.isInteger(amount) && amount >= LEAST_MONTH_AMOUNT && amount <= MOST_MONTH_AMOUNT
  return new Set<keyof RaiseEntry>([...(isDay ? [] : ['from' as const]), ...(isAmount ? [] : ['monthAmount' as const])])
}

/**
 * A plan that takes another amount from a day on, as the two plans that it is: the first ends the day before. Both
 * together charge on the same days as the one did.
 */
export function raisePlan(
  plan: FundPlan,
  { from, monthAmount }: { readonly from: IsoDate; readonly monthAmount: number },
): readonly [FundPlan, FundPlan] {
  const dayBefore = asIsoDate(isoDateOf(epochDayOf(from) - 1))
  return [
    { ...plan, dateEnd: dayBefore },
    { ...plan, dateStart: from, monthAmount },
  ]
}
