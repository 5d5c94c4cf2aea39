import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { laterDay } from '../calendar/later-day.ts'
import { firstChargeDate } from './first-charge-date.ts'
import type { FundPlan } from './fund-plan.ts'

/**
 * The next nominal day on which a plan will charge, after a day; null where it has ended by then.
 *
 * @param after - a charge on this very day is not the next one
 */
export function nextChargeDate(plan: Omit<FundPlan, 'monthAmount'>, after: IsoDate): IsoDate | null {
  const from = asIsoDate(isoDateOf(epochDayOf(after) + 1))
  const next = firstChargeDate({ ...plan, dateStart: laterDay(from, plan.dateStart) })
  return plan.dateEnd !== null && next > plan.dateEnd ? null : next
}
