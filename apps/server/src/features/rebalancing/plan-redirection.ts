import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalancePlan as call } from '@zhiheng/contract/rebalancing/plan.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { LEAST_MONTH_AMOUNT } from '@zhiheng/domain/fund-plans/plan-limits.ts'
import { chargeDayOf, isCharging } from '@zhiheng/domain/rebalancing/plans-to-change.ts'
import { redirectPlans } from '@zhiheng/domain/rebalancing/redirect-plans.ts'

import { convertNow } from '../portfolio-ledger/convert-now.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import type { PortfolioSnapshot } from './read-snapshot.ts'

/** Where the monthly charges should go; no rows where no plan runs. */
export function planRedirection(snapshot: PortfolioSnapshot, today: IsoDate): ReplyOf<typeof call>['plans'] {
  const { market, funds, bands } = snapshot
  const monthly = monthlyByFund(snapshot, today)
  const before = funds.map(({ lipperId }) => monthly.get(lipperId) ?? 0)
  const found = redirectPlans(funds, { monthly: before, leastMonthly: LEAST_MONTH_AMOUNT }, bands)
  if (found === null) return { rows: [], months: null }
  const rows = funds.map(({ lipperId }, index) => ({
    lipper_id: lipperId,
    name: fundFacts(market, lipperId).name,
    before: before[index] ?? 0,
    after: found.monthly[index] ?? 0,
    charge_day: chargeDayOf(snapshot.lines, lipperId, today),
  }))
  return { rows: rows.filter((row) => row.before > 0 || row.after > 0), months: found.months }
}

/** What running plans charge each month, in the portfolio's currency, whole units. */
function monthlyByFund({ market, portfolio, lines }: PortfolioSnapshot, today: IsoDate): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { lipperId, plan, currency } of lines) {
    if (plan === null || !isCharging({ plan }, today)) continue
    const amount = convertNow(market, plan.monthAmount, { from: currency, to: portfolio.currency }) ?? 0
    sums.set(lipperId, (sums.get(lipperId) ?? 0) + Math.round(amount))
  }
  return sums
}
