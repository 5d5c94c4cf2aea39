import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import type { FundPlan } from '../fund-plans/fund-plan.ts'
import type { Currency } from '../money/currency.ts'
import type { Holding } from './holding.ts'

/** Another plan for a fund from today on; null: none any more. */
export interface PlanChange {
  readonly lipperId: string
  readonly plan: Pick<FundPlan, 'chargeDay' | 'monthAmount'> | null
  readonly currency: Currency
  readonly today: IsoDate
}

/**
 * The lines of a portfolio after a fund's plan was changed. What has been charged stays as it is: a running plan ends,
 * and the new one begins today as a line of its own. A day is never charged twice: where the new plan charges today,
 * the old one ended yesterday.
 *
 * @returns the other lines as they are, in their order; the new line behind those of its fund
 */
export function replacePlan(lines: readonly Holding[], { lipperId, plan, currency, today }: PlanChange): Holding[] {
  const end = plan !== null && Number(today.slice(8)) === plan.chargeDay ? dayBefore(today) : today
  const kept = lines.flatMap((line) => (line.lipperId === lipperId ? endedBy(line, end) : [line]))
  if (plan === null) return kept
  const next: Holding = {
    lipperId,
    amount: plan.monthAmount,
    currency,
    date: today,
    plan: { dateStart: today, dateEnd: null, ...plan },
  }
  const behind = kept.findLastIndex((line) => line.lipperId === lipperId) + 1
  return kept.toSpliced(behind === 0 ? kept.length : behind, 0, next)
}

/** A line whose plan, if it still ran, ends on a day; nothing of it where it would have begun behind that day. */
function endedBy(line: Holding, end: IsoDate): Holding[] {
  const { plan } = line
  if (plan === null || (plan.dateEnd !== null && plan.dateEnd <= end)) return [line]
  return line.date > end ? [] : [{ ...line, plan: { ...plan, dateEnd: end } }]
}

function dayBefore(day: IsoDate): IsoDate {
  return asIsoDate(isoDateOf(epochDayOf(day) - 1))
}
