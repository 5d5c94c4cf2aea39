import type { FundPlan } from '../fund-plans/fund-plan.ts'
import type { Holding } from './holding.ts'

/** Whether two records tell of the same line: all that is recorded of it, but not its worth. */
export function isSameLine(a: Holding, b: Holding): boolean {
  return (
    a.lipperId === b.lipperId &&
    a.amount === b.amount &&
    a.date === b.date &&
    a.currency === b.currency &&
    isSamePlan(a.plan, b.plan)
  )
}

function isSamePlan(a: FundPlan | null, b: FundPlan | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.dateStart === b.dateStart &&
    a.dateEnd === b.dateEnd &&
    a.chargeDay === b.chargeDay &&
    a.monthAmount === b.monthAmount
  )
}
