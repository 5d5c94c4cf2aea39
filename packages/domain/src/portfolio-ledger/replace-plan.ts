import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'

import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import type { FundPlan } from '../fund-plans/fund-plan.ts'
import type { Currency } from '../money/currency.ts'
import type { Holding } from './holding.ts'

/** Which of a fund's running plans a change is about: all of them, none (one more beside them), or one. */
export type ReplacedPlan = 'all' | 'none' | Pick<FundPlan, 'dateStart' | 'chargeDay'>

/** Another plan for a fund from today on; null: none any more. */
export interface PlanChange {
  readonly lipperId: string
  readonly plan: Pick<FundPlan, 'chargeDay' | 'monthAmount'> | null
  /** All of them where nothing is said. */
  readonly replaces?: ReplacedPlan
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
export function replacePlan(lines: readonly Holding[], change: PlanChange): Holding[] {
  const { lipperId, plan, currency, today, replaces = 'all' } = change
  const end = plan !== null && Number(today.slice(8)) === plan.chargeDay ? dayBefore(today) : today
  const kept = lines.flatMap((line) =>
    line.lipperId === lipperId && isReplaced(line.plan, replaces) ? endedBy(line, end) : [line],
  )
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

/** Whether a change is about a plan that runs. */
export function isReplaced(plan: FundPlan | null, replaces: ReplacedPlan): boolean {
  if (plan === null || replaces === 'none') return false
  return replaces === 'all' || (plan.dateStart === replaces.dateStart && plan.chargeDay === replaces.chargeDay)
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
