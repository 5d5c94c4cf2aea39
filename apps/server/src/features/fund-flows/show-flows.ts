import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundFlows } from '@zhiheng/contract/fund-flows.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { requireFund } from '../funds/require-fund.ts'
import { worthOn } from '../funds/twd-performance.ts'
import { toPercent } from '../funds/wire-number.ts'
import { averageDollar } from './average-dollar.ts'
import { flowMonths } from './flow-months.ts'
import { readFlows, readSizes } from './store.ts'

type Reply = ReplyOf<typeof getFundFlows>

/**
 * The money that came into a fund and left it, month by month, and what the average dollar in it earned.
 *
 * @throws Refusal not_found
 */
export async function showFlows(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  lipperId: string,
): Promise<Reply> {
  const market = current()
  const fund = requireFund(market, lipperId)
  const [flows, sizes] = await Promise.all([readFlows(db, fund.fundId), readSizes(db, fund.fundId)])
  const known = flowMonths(market, fund, { flows, sizes })
  const worth = worthInTwd(market, fund)
  const [first] = known.months
  const base = first === undefined ? Number.NaN : worth(lastDayOfMonth(monthIndexOf(first.lastDay) - 1))
  return {
    source: known.source,
    months: known.months.map(({ lastDay, netTwd, sizeTwd }) => ({
      month: isoDayOf(lastDay),
      net: Math.round(netTwd),
      size: sizeTwd,
      growth: toPercent(worth(lastDay) / base - 1),
    })),
    ...averageDollar(market, fund, { ...known, worth }),
  }
}

/** What 1 in the fund was worth on a day in TWD, distributions reinvested; NaN where no price or rate stands for the day. */
function worthInTwd(market: Market, { index, currency }: MarketFund): (day: EpochDay) => number {
  const source = { series: market.totalReturns(index), rates: ratesBetween(market, currency, 'TWD') }
  const lastSlot = slotOf(epochDayOf(market.asOf))
  return (day) => worthOn(source, slotOf(day), lastSlot)
}
