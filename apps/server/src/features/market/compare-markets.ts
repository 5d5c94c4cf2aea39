import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { getPerformances } from '@zhiheng/contract/market/performances.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { columnOf, type Research } from '../funds/compute-figures.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { researchOf } from '../funds/research.ts'
import { eachPeriod } from '../funds/summarise-fund.ts'
import { worthOn } from '../funds/twd-performance.ts'
import { toPercent } from '../funds/wire-number.ts'
import { marketRows } from './market-rows.ts'
import type { SectorSet } from './sector-rows.ts'
import type { StatedIn } from './stated-returns.ts'

type Reply = ReplyOf<typeof getPerformances>

/** All markets of a set beside each other. */
export function compareMarkets(market: Market, { set, currency }: { set: SectorSet; currency: StatedIn }): Reply {
  const research = researchOf(market)
  const rows = marketRows(research, { set, stated: currency })
  return {
    as_of: market.funds.length === 0 ? null : market.asOf,
    set,
    currency,
    usd_in_twd: dollarInTwd(research),
    rows,
    funds: namedIn(market, rows),
  }
}

/** What a US dollar gained in New Taiwan dollars over each period, percent units. */
function dollarInTwd({ market, plan }: Research): Record<PeriodKey, number | null> {
  const rates = ratesBetween(market, 'USD', 'TWD')
  const dollars = { firstSlot: rates.firstSlot, values: new Float64Array(rates.values.length).fill(1) }
  const on = (slot: number) => worthOn({ series: dollars, rates }, slot, plan.lastSlot)
  return eachPeriod((period) => toPercent(on(plan.lastSlot) / on(plan.baseSlots[columnOf(period)] ?? 0) - 1))
}

/** The funds at the ends of markets, each once. */
function namedIn(market: Market, rows: Reply['rows']): Reply['funds'] {
  const ids = rows.flatMap(({ dispersion }) =>
    Object.values(dispersion).flatMap((spread) => (spread === null ? [] : [spread.lowest, spread.highest])),
  )
  return [...new Set(ids)].flatMap((lipperId) => {
    const fund = market.funds[market.indexOf(lipperId ?? '') ?? -1]
    return fund === undefined ? [] : [{ lipper_id: fund.lipperId, name: displayName(fund.name) }]
  })
}
