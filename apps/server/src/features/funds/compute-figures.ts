import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { orderClasses } from '@zhiheng/domain/funds/order-classes.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { type MetricsPlan, metricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { createMetricsTable, type MetricsTable } from '@zhiheng/quant/metrics/metrics-table.ts'
import { periodKeys } from '@zhiheng/quant/returns/periods.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { cashRateNow } from './cash-rate.ts'
import { type PeerGroups, groupPeers } from './group-peers.ts'
import { whyHidden } from './hide-figures.ts'
import { type LatestPrice, latestPrice } from './latest-price.ts'
import { type Scores, scoreMarket } from './score-market.ts'
import { performanceIn } from './twd-performance.ts'
import { cashRatesOf, writeFigures } from './write-figures.ts'

/** Why a class shows no figures at all. */
export type HiddenReason = 'too_young' | 'stale' | 'no_price'

/**
 * What is derived from a market, once for each of its versions. Everything is a ratio, NaN is unknown; a figure of
 * fund `index` and a period stands at `cellOf(index, period)`.
 */
export interface Research {
  readonly market: Market
  readonly plan: MetricsPlan
  /** In each class's own currency. Classes that show no figures have none here either. */
  readonly figures: MetricsTable
  /** Returns in New Taiwan dollars, for comparisons between funds. */
  readonly twdPerf: Float64Array
  /** One a class; null: it shows figures. */
  readonly hidden: readonly (HiddenReason | null)[]
  readonly latest: (index: number) => LatestPrice | null
  readonly scores: Scores
  readonly peers: PeerGroups
  /** Classes of each strategy by their places, the primary one first. */
  readonly strategies: ReadonlyMap<string, readonly number[]>
  /** Whether a class stands for its strategy. */
  readonly isPrimary: (index: number) => boolean
}

const columns = new Map<string, number>(periodKeys.map((key, column) => [key, column]))

/** The column of a period in the tables of figures. */
export function columnOf(period: PeriodKey): number {
  return columns.get(period) ?? 0
}

/** Where a figure stands in the tables of `Research`. */
export function cellOf(index: number, period: PeriodKey): number {
  return index * periodKeys.length + columnOf(period)
}

/** Computes all figures of all classes. */
export function computeFigures(market: Market): Research {
  const plan = metricsPlan(epochDayOf(market.asOf))
  const rates = new Map(currencies.map((currency) => [currency, cashRatesOf(market, currency, plan.asOf)]))
  const hidden = market.funds.map((fund) => whyHidden(market, fund, plan))
  const figures = createMetricsTable(market.funds.length)
  for (const fund of market.funds) {
    if (hidden[fund.index] !== null) continue
    const into = { table: figures, row: fund.index, riskFree: rates.get(fund.currency) ?? [] }
    writeFigures(market, fund.index, { plan, into })
  }
  const hiddenOf = (index: number): HiddenReason | null => hidden[index] ?? null
  const isShown = (index: number): boolean => hiddenOf(index) === null
  const twdPerf = performanceIn(market, plan, { stated: 'TWD', isShown })
  const strategies = strategiesOf(market.funds)
  const primaries = new Set([...strategies.values()].map((places) => places[0]))
  const scores = scoreMarket(market, cashRateNow(market, 'TWD') ?? 0, hiddenOf)
  const latest = new Map<number, LatestPrice | null>()
  return {
    market,
    plan,
    figures,
    twdPerf,
    hidden,
    latest: (index) => {
      const found = latest.get(index)
      if (found !== undefined) return found
      const made = latestPrice(market, index)
      latest.set(index, made)
      return made
    },
    scores,
    peers: groupPeers({ market, scores, twdPerf, isShown }),
    strategies,
    isPrimary: (index) => primaries.has(index),
  }
}

function strategiesOf(funds: readonly MarketFund[]): Map<string, readonly number[]> {
  const classes = new Map<string, MarketFund[]>()
  for (const fund of funds) {
    const own = classes.get(fund.strategyId)
    if (own === undefined) classes.set(fund.strategyId, [fund])
    else own.push(fund)
  }
  return new Map([...classes].map(([id, own]) => [id, orderClasses(own).map((fund) => fund.index)]))
}
