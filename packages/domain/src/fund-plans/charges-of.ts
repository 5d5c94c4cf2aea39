import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { firstDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { earlierDay } from '../calendar/later-day.ts'
import { firstChargeDate } from './first-charge-date.ts'
import type { FundPlan } from './fund-plan.ts'

/**
 * The nominal days on which a plan has charged: the charge day of each month, from the first on or after its start up
 * to a day or to its end, both included.
 *
 * @returns oldest first; the money of a day buys at the first price on or after it
 *
 * Source: research spec §3 "Fund plan"; PRODUCT A20 "Plan".
 */
export function chargesOf(plan: Omit<FundPlan, 'monthAmount'>, until: IsoDate): readonly IsoDate[] {
  const last = earlierDay(plan.dateEnd ?? until, until)
  const first = firstChargeDate(plan)
  if (first > last) return []
  const firstMonth = monthIndexOf(epochDayOf(first))
  const months = monthIndexOf(epochDayOf(last)) - firstMonth + 1
  const days = Array.from({ length: months }, (_, month) =>
    asIsoDate(isoDateOf(firstDayOfMonth(firstMonth + month) + plan.chargeDay - 1)),
  )
  return (days.at(-1) ?? first) > last ? days.slice(0, -1) : days
}
