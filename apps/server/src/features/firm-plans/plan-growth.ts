import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPlanGrowth } from '@zhiheng/contract/firm-plans/preview.ts'

import type { Site } from '../../platform/site.ts'
import { readKnownFunds } from './known-funds.ts'
import { backtestOf, followedBack } from './preview-plan.ts'
import { readPublishedPlan } from './published-plan.ts'

/**
 * What the newest version of a plan would have become: the backtest that its preview shows.
 *
 * @throws Refusal not_found, plan_unpublished
 */
export async function planGrowth(
  site: Site,
  asked: { readonly firmId: number; readonly planId: number },
): Promise<ReplyOf<typeof getPlanGrowth>> {
  const market = site.market()
  const [plan, known] = await Promise.all([readPublishedPlan(site.db, asked), readKnownFunds(site, asked.firmId)])
  const { unpriced, mix } = await followedBack(site, plan.funds)
  const found = mix && backtestOf(market, { funds: plan.funds, before: null, limited: mix.limited_by })
  return {
    id: plan.id,
    name: plan.name,
    level: plan.level,
    number: plan.number,
    as_of: market.asOf,
    backtest: found && {
      from: found.from,
      to: found.to,
      dates: found.dates,
      plan: found.plan,
      limited_by: found.limited_by,
    },
    without_prices: unpriced.map((lipperId) => ({ lipper_id: lipperId, name: known.nameOf(lipperId) })),
  }
}
