import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { firstDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import type { FundPlan } from './fund-plan.ts'

/**
 * The first charge day on or after the start. Its nominal day: banks charge on the next business day where it is none.
 *
 * @throws RangeError where the start is no day
 *
 * Source: research spec §3 "firstChargeDate"; PRODUCT A20 "Plan".
 */
export function firstChargeDate({ dateStart, chargeDay }: Pick<FundPlan, 'dateStart' | 'chargeDay'>): IsoDate {
  const start = epochDayOf(dateStart)
  const month = monthIndexOf(start)
  const sameMonth = firstDayOfMonth(month) + chargeDay - 1
  return asIsoDate(isoDateOf(sameMonth >= start ? sameMonth : firstDayOfMonth(month + 1) + chargeDay - 1))
}
