import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { stretchOf } from '@zhiheng/domain/funds/chart-stretch.ts'
import { LEAST_ANNUAL_DAYS } from '@zhiheng/domain/funds/period-names.ts'
import { allPeriodMetrics } from '@zhiheng/quant/metrics/all-period-metrics.ts'
import type { MetricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { createMetricsTable } from '@zhiheng/quant/metrics/metrics-table.ts'
import { periodKeys, periods } from '@zhiheng/quant/returns/periods.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { windowWorth } from './window-worth.ts'

const nothing = periodKeys.map(() => Number.NaN)

/** Figures of a period by price alone; ratios, NaN where there is none. */
export interface PriceFigure {
  readonly perf: number
  readonly annualCompound: number
  readonly volatility: number
}

/**
 * The figures of each period by price alone, splits taken out: what can be said where distributions are half known or
 * not at all. No annual figure of less than three months.
 */
export function priceFigures(market: Market, { index, currency }: MarketFund, plan: MetricsPlan) {
  const stretch = stretchOf({ from: periods['10y'].target(plan.asOf), to: plan.asOf })
  const values = windowWorth(market, index, { stretch, stated: { currency, basis: 'price' } })
  const table = createMetricsTable(1)
  allPeriodMetrics({ firstSlot: stretch.firstSlot, values }, plan, { table, row: 0, riskFree: nothing })
  return (period: PeriodKey): PriceFigure => {
    const cell = periodKeys.indexOf(period)
    const isShort = plan.asOf - periods[period].target(plan.asOf) < LEAST_ANNUAL_DAYS
    const annual = (column: Float64Array) => (isShort ? Number.NaN : (column[cell] ?? Number.NaN))
    return {
      perf: table.perf[cell] ?? Number.NaN,
      annualCompound: annual(table.annualCompound),
      volatility: annual(table.volatility),
    }
  }
}
