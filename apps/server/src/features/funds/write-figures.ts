import { LEAST_ANNUAL_DAYS } from '@zhiheng/domain/funds/period-names.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { allPeriodMetrics, type MetricsRow } from '@zhiheng/quant/metrics/all-period-metrics.ts'
import type { MetricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { periodKeys, periods } from '@zhiheng/quant/returns/periods.ts'
import { hasHole } from '@zhiheng/quant/risk/hole-in-fall.ts'
import type { EpochDay, Ratio, SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { cashRate } from './cash-rate.ts'
import { fallOfLife, hasTwoPrices } from './fall-of-life.ts'
import { isTotalReturnOver, knownIncomeEnd, knownIncomeSlot } from './total-return-span.ts'

/**
 * Writes all figures of a class as of the day of a plan, in its own currency. What would not be true is left out: no
 * annual figure of less than three months, no return or risk with the distributions of a part of its time, and no deepest
 * fall over a hole in prices.
 */
export function writeFigures(market: Market, index: number, { plan, into }: { plan: MetricsPlan; into: MetricsRow }) {
  allPeriodMetrics(market.totalReturns(index), plan, into)
  withholdAnnual(into, plan.asOf)
  if (market.income(index).kind === 'reinvested') withholdHalfKnown(market, index, { plan, into })
  withholdOverHole(market, index, { plan, into })
}

/** What cash earned over each period up to a day, in the order of `periodKeys`; NaN where no one says. */
export function cashRatesOf(market: Market, currency: Currency, asOf: EpochDay): Ratio[] {
  return periodKeys.map(
    (key) => cashRate(market, currency, { from: periods[key].target(asOf), to: asOf }) ?? Number.NaN,
  )
}

/** A week says nothing of a year: no volatility, annual return or Sharpe ratio of it. */
function withholdAnnual({ table, row }: MetricsRow, asOf: EpochDay): void {
  for (const [index, key] of periodKeys.entries()) {
    if (asOf - periods[key].target(asOf) >= LEAST_ANNUAL_DAYS) continue
    for (const column of [table.annualReturn, table.annualCompound, table.volatility, table.sharpe]) {
      column[row * periodKeys.length + index] = Number.NaN
    }
  }
}

/** A figure with the distributions of a part of its time is neither one of total returns nor one by price: it is not shown. */
function withholdHalfKnown(
  market: Market,
  index: number,
  { plan, into: { table, row } }: { plan: MetricsPlan; into: MetricsRow },
): void {
  for (const [position, period] of periodKeys.entries()) {
    if (isTotalReturnOver(market, index, { period, asOf: plan.asOf })) continue
    for (const column of columnsOf(table)) column[row * periodKeys.length + position] = Number.NaN
  }
  if (
    knownIncomeSlot(market, index) > market.totalReturns(index).firstSlot ||
    knownIncomeEnd(market, index) < plan.lastSlot
  )
    table.lifeDrawdown[row] = fallOfLife(market, index, plan)?.depth ?? Number.NaN
}

function columnsOf(table: MetricsRow['table']): Float64Array[] {
  return [table.perf, table.annualReturn, table.annualCompound, table.volatility, table.sharpe, table.maxDrawdown]
}

/** How deep a class fell while it had no price no one knows; its page says between which days. One price cannot fall. */
function withholdOverHole(
  market: Market,
  index: number,
  { plan, into }: { plan: MetricsPlan; into: MetricsRow },
): void {
  const { table, row } = into
  const series = market.totalReturns(index)
  if (!hasTwoPrices(series.values)) table.lifeDrawdown[row] = Number.NaN
  if (!hasHole(series.values)) return
  withholdFallsOverHole(series, { plan, into })
  if (Number.isNaN(table.lifeDrawdown[row])) return
  const fall = fallOfLife(market, index, plan)
  if (fall === null || fall.hole !== null) table.lifeDrawdown[row] = Number.NaN
}

/** The fall of a period with a hole in it may have been deeper: among small falls it would stand too far in front. */
function withholdFallsOverHole(
  { firstSlot, values }: SlotSeries,
  { plan, into: { table, row } }: { plan: MetricsPlan; into: MetricsRow },
): void {
  for (const [position, base] of plan.baseSlots.entries()) {
    const window = values.subarray(Math.max(0, base - firstSlot), Math.max(0, plan.lastSlot - firstSlot + 1))
    if (hasHole(window)) table.maxDrawdown[row * periodKeys.length + position] = Number.NaN
  }
}
