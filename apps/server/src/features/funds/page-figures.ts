import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { type MetricsPlan, metricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { createMetricsTable, type MetricsTable } from '@zhiheng/quant/metrics/metrics-table.ts'
import { periodKeys } from '@zhiheng/quant/returns/periods.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { columnOf, type HiddenReason, type Research } from './compute-figures.ts'
import { isTooYoungOn } from './hide-figures.ts'
import { lastPricedSlot } from './last-priced.ts'
import { cashRatesOf, writeFigures } from './write-figures.ts'

/** The figures of one class as its own page shows them, and the day they are of. */
export interface PageFigures {
  /** Of the site's date; of the last price where the prices of a class have ended. */
  readonly plan: MetricsPlan
  readonly table: MetricsTable
  /** The place of the class in the table. */
  readonly row: number
  /** Why nothing is shown, on that day. */
  readonly hidden: HiddenReason | null
}

const cached = new WeakMap<Research, Map<number, PageFigures>>()

/**
 * The figures of a class for its own page. Where its prices have ended they are those of its last day: nothing else of
 * the site uses these, so that no list, rank or median mixes two days.
 */
export function pageFigures(research: Research, index: number): PageFigures {
  const hidden = research.hidden[index] ?? null
  const fund = research.market.funds[index]
  if (hidden !== 'stale' || fund === undefined)
    return { plan: research.plan, table: research.figures, row: index, hidden }
  const known = cached.get(research) ?? new Map<number, PageFigures>()
  cached.set(research, known)
  const made = known.get(index) ?? figuresAtEnd(research.market, fund, research.plan)
  known.set(index, made)
  return made
}

/** The place of a figure in the tables of `PageFigures`. */
export function pageCell({ row }: PageFigures, period: PeriodKey): number {
  return row * periodKeys.length + columnOf(period)
}

function figuresAtEnd(market: Market, fund: MarketFund, today: MetricsPlan): PageFigures {
  const { index, currency } = fund
  const last = lastPricedSlot(market.totalReturns(index), today.lastSlot) ?? today.lastSlot
  const plan = metricsPlan(epochDayOfSlot(last))
  const table = createMetricsTable(1)
  if (isTooYoungOn(market, fund, plan.asOf)) return { plan, table, row: 0, hidden: 'too_young' }
  const into = { table, row: 0, riskFree: cashRatesOf(market, currency, plan.asOf) }
  writeFigures(market, index, { plan, into })
  return { plan, table, row: 0, hidden: null }
}
