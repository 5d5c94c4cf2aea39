import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { chargeDayFor, type PlanEntry } from '@zhiheng/domain/fund-plans/check-plan.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { LAST_CHARGE_DAY, LEAST_MONTH_AMOUNT } from '@zhiheng/domain/fund-plans/plan-limits.ts'

/** How money goes into a fund: at once on a day, or by a plan from that day on. */
export interface Purchase {
  readonly date: IsoDate
  readonly plan: FundPlan | null
}

/** What is being entered, and whether the charge day was chosen by hand: it then no longer follows the start. */
export interface EntryState {
  readonly entry: PlanEntry
  readonly isDayChosen: boolean
}

/** What a dialog starts with. */
export function startEntry({ date, plan }: Purchase): EntryState {
  return {
    entry: {
      kind: plan === null ? 'single' : 'regular',
      dateStart: date,
      chargeDay: plan?.chargeDay ?? chargeDayFor(date),
      monthAmount: plan?.monthAmount ?? LEAST_MONTH_AMOUNT,
      isStopped: (plan?.dateEnd ?? null) !== null,
      dateEnd: plan?.dateEnd ?? '',
    },
    isDayChosen: plan !== null,
  }
}

/** Another start: on the 29th and later the charge day becomes the 1st; else it follows until it is chosen by hand. */
export function withStart({ entry, isDayChosen }: EntryState, dateStart: string): EntryState {
  const isLate = Number(dateStart.slice(8)) > LAST_CHARGE_DAY
  const follows = isIsoDate(dateStart) && (isLate || !isDayChosen)
  return { entry: { ...entry, dateStart, ...(follows ? { chargeDay: chargeDayFor(dateStart) } : {}) }, isDayChosen }
}
