import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { checkPlan, earliestStart, type PlanField } from '@zhiheng/domain/fund-plans/check-plan.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { requirePlanPrices } from './require-prices.ts'
import { text } from './text.ts'

interface AskedPlan {
  readonly fund: MarketFund
  readonly plan: FundPlan
  readonly today: IsoDate
  /** Where it stands in what was sent, with a dot behind it; '' at the top. */
  readonly at: string
}

/**
 * Makes sure that a plan keeps the rules and that its fund had prices from its start on.
 *
 * @throws Refusal invalid_field, no_price_on_date or fund_not_available, with the fields at fault
 */
export function requirePlan(market: Market, { fund, plan, today, at }: AskedPlan): void {
  const { launchDate } = fund
  const entry = { ...plan, kind: 'regular' as const, isStopped: plan.dateEnd !== null, dateEnd: plan.dateEnd ?? '' }
  const faults = checkPlan(entry, { today, launchDate })
  if (faults.size > 0) {
    const said = saidOf(earliestStart({ launchDate }))
    throw new Refusal('invalid_field', Object.fromEntries([...faults].map((field) => [`${at}${field}`, said[field]])))
  }
  requirePlanPrices(market, fund, { date: plan.dateStart, at: `${at}dateStart` })
}

function saidOf(earliest: IsoDate): Record<PlanField, string> {
  const { plans } = text
  return { ...plans, dateStart: plans.dateStart(earliest.replaceAll('-', '/')) }
}
