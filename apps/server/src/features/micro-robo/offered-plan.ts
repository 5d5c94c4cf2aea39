import type { RoboFirmPlan } from '@zhiheng/contract/micro-robo.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { held, withoutPrices } from '../firm-plans/follow-plan.ts'
import { listOfferedPlans, type OfferedPlan } from '../firm-plans/offered-plans.ts'
import { backtestOf } from '../firm-plans/preview-plan.ts'
import { worstYearOfMix } from '../model-portfolios/wise-demo.ts'
import { namedFund } from '../portfolio-analysis/read-held-funds.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'

/** What the course of a plan is told in, New Taiwan dollars. */
const SAMPLE = 1_000_000

/** The plan that a firm offers to a level today, what it suggests first; null where clients of the level may have none. */
export async function offeredPlan(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  asked: { readonly firmId: number; readonly kyc: number },
): Promise<RoboFirmPlan | null> {
  const offered = await listOfferedPlans(site, asked)
  const plan = offered.find(({ why }) => why === null)
  return plan === undefined ? null : planReply(site.market(), plan)
}

function planReply(market: Market, { cellId, planId, number, content }: OfferedPlan): RoboFirmPlan {
  const alloc = { ...content.targets, other: 0 }
  return {
    as_of: market.asOf,
    kyc_entry: cellId,
    plan_id: planId,
    name: content.name,
    number,
    least_amount: content.leastAmount,
    alloc,
    funds: held(content.funds)
      .toSorted((one, other) => other.percent - one.percent)
      .map(({ lipperId, percent }) => ({
        lipper_id: lipperId,
        name: namedFund(fundFacts(market, lipperId)).name,
        percent,
      })),
    worst_year: worstYearOfMix(market, alloc),
    ...courseOf(market, content),
  }
}

/** The course that the preview of the plan shows at the firm's desk. */
function courseOf(market: Market, { funds }: OfferedPlan['content']): Pick<RoboFirmPlan, 'series' | 'figures'> {
  const found =
    withoutPrices(market, funds).length > 0 ? null : backtestOf(market, { funds, before: null, limited: [] })
  if (found === null) return { series: [], figures: null }
  const { from, to, dates, plan } = found
  const series = dates.flatMap((date, at) => {
    const grown = plan.growth[at] ?? null
    return grown === null ? [] : [{ date, value: Math.round(SAMPLE * (1 + grown / 100)) }]
  })
  const { yearly, vol, max_drawdown, cost } = plan
  return { series, figures: { from, to, yearly, vol, max_drawdown, cost } }
}
