import type { MetricsPlan } from '@zhiheng/quant/returns/metrics-plan.ts'
import { OLDEST_BASE_DAYS } from '@zhiheng/quant/returns/periods.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { lastPricedSlot } from './last-priced.ts'

const YOUNGEST_MONTHS = 6

/**
 * Why a class shows neither performance nor score: it is younger than six months (DOMAIN 2.8), its last price is
 * more than ten days older than everybody's date, or it has none.
 */
export function whyHidden(
  market: Market,
  fund: MarketFund,
  plan: MetricsPlan,
): 'too_young' | 'stale' | 'no_price' | null {
  const series = market.totalReturns(fund.index)
  const last = lastPricedSlot(series, plan.lastSlot)
  if (last === null) return 'no_price'
  const launchDay = launchDayOf(market, fund)
  if (launchDay !== null && addMonths(launchDay, YOUNGEST_MONTHS) > plan.asOf) return 'too_young'
  return plan.asOf - epochDayOfSlot(last) > OLDEST_BASE_DAYS ? 'stale' : null
}

/** The day a class began; its first price where nobody says. */
export function launchDayOf(market: Market, { index, launchDate }: MarketFund): number | null {
  if (launchDate !== null) return epochDayOf(launchDate)
  const { firstSlot, values } = market.prices(index)
  return values.length === 0 ? null : epochDayOfSlot(firstSlot)
}
