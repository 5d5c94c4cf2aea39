import type { FundPlan } from '../fund-plans/fund-plan.ts'
import type { Holding } from './holding.ts'

/**
 * The plan a line follows; null where the line is money put in at once. A line that follows a plan records what one
 * charge takes; lines with a plan and another amount stem from before plans were followed, and stay money put in at once.
 */
export function followedPlan(line: Pick<Holding, 'plan' | 'amount'>): FundPlan | null {
  return line.plan !== null && line.amount === line.plan.monthAmount ? line.plan : null
}
