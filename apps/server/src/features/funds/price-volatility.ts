import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { allPeriodMetrics } from '@zhiheng/quant/metrics/all-period-metrics.ts'
import type { MetricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { createMetricsTable } from '@zhiheng/quant/metrics/metrics-table.ts'
import { periodKeys, periods } from '@zhiheng/quant/returns/periods.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { stretchOf, windowWorth } from './window-worth.ts'

const nothing = periodKeys.map(() => Number.NaN)

/** The volatility of each period by price alone, splits taken out: what can be said where distributions are half known. NaN: nothing. */
export function priceVolatility(market: Market, { index, currency }: MarketFund, plan: MetricsPlan) {
  const stretch = stretchOf({ from: periods['10y'].target(plan.asOf), to: plan.asOf })
  const values = windowWorth(market, index, { stretch, stated: { currency, basis: 'price' } })
  const table = createMetricsTable(1)
  allPeriodMetrics({ firstSlot: stretch.firstSlot, values }, plan, { table, row: 0, riskFree: nothing })
  return (period: PeriodKey): number => table.volatility[periodKeys.indexOf(period)] ?? Number.NaN
}
