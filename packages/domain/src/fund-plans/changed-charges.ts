import type { IsoDate } from '../calendar/iso-date.ts'
import { firstChargeDate } from './first-charge-date.ts'
import type { FundPlan } from './fund-plan.ts'

/** What a changed charge day does to the month of the change. */
export interface ChangedCharges {
  /** The first charge by the new terms. */
  readonly first: IsoDate
  /** Charged already this month, and once more by the new day; or not charged in it at all. */
  readonly month: 'again' | 'skipped' | null
}

/**
 * When a plan charges after its terms were changed today, and whether the month of the change has two charges or none.
 * What lies behind today is never charged: a day that is past this month begins in the next one.
 *
 * @param plan - the plan that runs; null where the new one is the first
 */
export function changedCharges(
  plan: FundPlan | null,
  { chargeDay, today }: Pick<FundPlan, 'chargeDay'> & { readonly today: IsoDate },
): ChangedCharges {
  const first = firstChargeDate({ dateStart: today, chargeDay })
  if (plan === null) return { first, month: null }
  const isThisMonth = first.slice(0, 7) === today.slice(0, 7)
  const own = `${today.slice(0, 8)}${String(plan.chargeDay).padStart(2, '0')}`
  // where both charge today, the new plan does; where only the old one would, it still does
  const isCharged = own >= firstChargeDate(plan) && (own < today || (own === today && first !== today))
  if (isCharged) return { first, month: isThisMonth ? 'again' : null }
  return { first, month: own > today && !isThisMonth ? 'skipped' : null }
}
