import { currencies } from '@zhiheng/domain/money/currency.ts'
import { type MetricsPlan, metricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { createMetricsTable, type MetricsTable } from '@zhiheng/quant/metrics/metrics-table.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { whyHidden } from '../funds/hide-figures.ts'
import { researchOf } from '../funds/research.ts'
import { performanceIn } from '../funds/twd-performance.ts'
import { cashRatesOf, writeFigures } from '../funds/write-figures.ts'
import { homeOf } from '../market/counted-funds.ts'

/** The figures of all funds on a day, as prices until then tell them; a fund's period stands at `cellOf`. */
export interface FiguresAt {
  readonly market: Market
  readonly plan: MetricsPlan
  /** Returns in New Taiwan dollars. */
  readonly twdPerf: Float64Array
  /** In each fund's own currency. */
  readonly figures: MetricsTable
  /** Whether a class stood for a fund that showed figures on the day. */
  readonly isShown: (fund: MarketFund) => boolean
}

/** Those of the site's own day: the ones that every page has. */
export function figuresNow(market: Market): FiguresAt {
  const known = nowByMarket.get(market) ?? ofResearch(market)
  nowByMarket.set(market, known)
  return known
}

const nowByMarket = new WeakMap<Market, FiguresAt>()

function ofResearch(market: Market): FiguresAt {
  const { plan, twdPerf, figures, hidden, isPrimary } = researchOf(market)
  const home = homeOf(market.funds)
  return {
    market,
    plan,
    twdPerf,
    figures,
    isShown: (fund) =>
      fund.market === home && fund.status === 'active' && isPrimary(fund.index) && hidden[fund.index] === null,
  }
}

const byMarket = new WeakMap<Market, Map<number, Promise<FiguresAt>>>()

/** The same of some months before: `figuresOn`. */
export function figuresBefore(market: Market, months: number): Promise<FiguresAt> {
  return figuresOn(market, addMonths(researchOf(market).plan.asOf, -months))
}

/** The same of an earlier day, funds that have ended since among them; made once a snapshot, in pieces. */
export function figuresOn(market: Market, day: EpochDay): Promise<FiguresAt> {
  const known = byMarket.get(market) ?? new Map<number, Promise<FiguresAt>>()
  byMarket.set(market, known)
  const made = known.get(day) ?? breatheThrough(makeFigures(market, day))
  known.set(day, made)
  // what failed is made again for the next who asks
  made.catch(() => known.delete(day))
  return made
}

/**
 * @yields after each fund
 */
function* makeFigures(market: Market, day: EpochDay): Generator<void, FiguresAt> {
  const { isPrimary } = researchOf(market)
  const plan = metricsPlan(day)
  const home = homeOf(market.funds)
  const shown = new Set<number>()
  const figures = createMetricsTable(market.funds.length)
  const rates = new Map(currencies.map((currency) => [currency, cashRatesOf(market, currency, plan.asOf)]))
  for (const fund of market.funds) {
    if (fund.market !== home || !isPrimary(fund.index) || whyHidden(market, fund, plan) !== null) continue
    shown.add(fund.index)
    const into = { table: figures, row: fund.index, riskFree: rates.get(fund.currency) ?? [] }
    writeFigures(market, fund.index, { plan, into })
    yield
  }
  const twdPerf = performanceIn(market, plan, { stated: 'TWD', isShown: (index) => shown.has(index) })
  return { market, plan, twdPerf, figures, isShown: ({ index }) => shown.has(index) }
}
