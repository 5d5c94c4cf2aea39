import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isCurrencyDoubtful } from '@zhiheng/domain/funds/class-currency.ts'
import { investsIn } from '@zhiheng/domain/funds/invests-in.ts'
import { isSpecialClass } from '@zhiheng/domain/funds/order-classes.ts'
import { orderClasses } from '@zhiheng/domain/funds/order-classes.ts'
import { riskyBondOf } from '@zhiheng/domain/funds/risky-bond.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { MOST_WEEKS } from '@zhiheng/domain/optimiser/weekly-sample.ts'
import { withPeerExpenses } from '@zhiheng/domain/optimiser/with-peer-expenses.ts'
import { metricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { periodMetrics } from '@zhiheng/quant/metrics/period-metrics.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { weeksOfHistory } from '@zhiheng/quant/statistics/weekly-return-matrix.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { marketAsOf } from '../../platform/nav-store/market-as-of.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { cashRate, cashRateNow } from '../funds/cash-rate.ts'
import { whyHidden } from '../funds/hide-figures.ts'
import { valueAt } from '../funds/last-priced.ts'
import { type Scores, scoreMarket } from '../funds/score-market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { isPricedOfLate } from './priced-of-late.ts'

/** Model portfolios are in New Taiwan dollars. */
export const MODEL_CURRENCY: Currency = 'TWD'

/** A market as a model portfolio may know it on a day. */
export interface Universe {
  readonly market: Market
  readonly lastSlot: number
  readonly riskFree: number
  /** Every class, with its part of a portfolio in percent. */
  readonly funds: (nowPercents: ReadonlyMap<string, number>) => readonly OptimisedFund[]
}

const NOTHING: SlotSeries = { firstSlot: 0, values: new Float64Array(0) }

/** The funds as they are known today. */
export function universeNow(market: Market): Universe {
  return universeOf(market)
}

/**
 * The funds as they were known on an earlier day: no price and no rate after it. Sizes and days of disclosure have no
 * history here, so they exclude no one; a fund that has ended since was on sale while it had prices. What remains of
 * today are the facts that carry no date: kind, risk class, fees, and which living funds are on sale.
 */
export function universeAt(market: Market, day: IsoDate): Universe {
  const lastSlot = lastTradedSlot(market, slotOf(epochDayOf(day)))
  const past = marketAsOf(market, isoDayOf(epochDayOfSlot(lastSlot)))
  const funds = past.funds.map((fund): MarketFund => {
    const hasEnded = fund.status !== 'active'
    const wasAlive = isPricedOfLate(market.totalReturns(fund.index), lastSlot)
    return {
      ...fund,
      sizeTwd: fund.sizeTwd === null ? null : 1,
      holdingsDate: fund.holdingsDate === null ? null : day,
      status: wasAlive ? 'active' : fund.status,
      forSale: hasEnded ? wasAlive && fund.canTwSale : fund.forSale,
    }
  })
  return universeOf({ ...past, funds })
}

/** Lunar New Year closes the market for ten days at most. */
const LONGEST_HOLIDAY_SLOTS = 10

/** A day of a holiday has no prices: figures are then of the day before it, as they are on the site itself. */
function lastTradedSlot(market: Market, until: number): number {
  const counts = Array.from({ length: LONGEST_HOLIDAY_SLOTS }, (_, back) =>
    market.funds.reduce((sum, { index }) => sum + Number(valueAt(market.prices(index), until - back) > 0), 0),
  )
  const enough = Math.max(...counts) / 2
  return (
    until -
    Math.max(
      0,
      counts.findIndex((count) => count > 0 && count >= enough),
    )
  )
}

function universeOf(market: Market): Universe {
  const riskFree = cashRateNow(market, MODEL_CURRENCY) ?? 0
  const plan = metricsPlan(epochDayOf(market.asOf))
  const hidden = market.funds.map((fund) => whyHidden(market, fund, plan))
  const scores = scoreMarket(market, riskFree, (index) => hidden[index] ?? null)
  const described: Described = { market, scores, isMain: mainClasses(market.funds) }
  const shown = market.funds.filter((fund) => hidden[fund.index] === null).map((fund) => describe(described, fund))
  const gone = market.funds.filter((fund) => hidden[fund.index] !== null)
  return {
    market,
    riskFree,
    lastSlot: slotOf(epochDayOf(market.asOf)),
    funds: (nowPercents) =>
      withPeerExpenses([
        ...shown,
        // what is held and has no figures any more is there to be sold
        ...gone
          .filter(({ lipperId }) => nowPercents.has(lipperId))
          .map((fund) => ({ ...describe(described, fund), forSale: false })),
      ]).map((fund) => ({ ...fund, nowPercent: nowPercents.get(fund.lipperId) ?? 0 })),
  }
}

interface Described {
  readonly market: Market
  readonly scores: Scores
  readonly isMain: (fund: MarketFund) => boolean
}

/** Tells the class that stands for its fund. */
function mainClasses(funds: readonly MarketFund[]): Described['isMain'] {
  const own = Map.groupBy(funds, ({ strategyId }) => strategyId)
  const mains = new Set([...own.values()].map((classes) => orderClasses(classes)[0]?.lipperId))
  return ({ lipperId }) => mains.has(lipperId)
}

function describe({ market, scores, isMain }: Described, fund: MarketFund): Omit<OptimisedFund, 'peerExpense'> {
  const { name, assetType, sectorId, sectorName, isActive } = fundFacts(market, fund.lipperId)
  const score = scores.of(fund.index)?.score ?? null
  const today = slotOf(epochDayOf(market.asOf))
  return {
    lipperId: fund.lipperId,
    name,
    assetType,
    sectorId,
    sectorName,
    nowPercent: 0,
    strategyId: fund.strategyId,
    score,
    ...sharpesOf(market, fund, score),
    expense: fund.totalExpensePercent,
    weeks: weeksOfHistory(market.totalReturns(fund.index), today, MOST_WEEKS),
    riskLevel: fund.riskLevel,
    forSale: fund.forSale && isActive && isPricedOfLate(market.totalReturns(fund.index), today),
    forTarobo: fund.forTarobo,
    isLeveraged: fund.sector2Id === '95002',
    currency: fund.currency,
    isHedged: fund.isHedged,
    investsIn: investsIn(fund),
    isMainClass: isMain(fund),
    isIncomeKnown: market.income(fund.index).kind !== 'unknown',
    riskyBond: riskyBondOf(fund),
    isSpecialClass: isSpecialClass(fund),
    isCurrencyDoubtful: isCurrencyDoubtful(fund),
    series: () => totalReturnIn(market, fund.index, MODEL_CURRENCY) ?? NOTHING,
  }
}

type Sharpes = Pick<OptimisedFund, 'sharpe3y' | 'sharpe1y' | 'sharpe6m'>

/** They break ties between funds of one score alone, so those without a good score need none. */
function sharpesOf(market: Market, fund: MarketFund, score: number | null): Sharpes {
  if (score === null || score < 0) return { sharpe3y: null, sharpe1y: null, sharpe6m: null }
  const series = toDatedSeries(market.totalReturns(fund.index))
  const asOf = epochDayOf(market.asOf)
  const sharpeOf = (period: '1y' | '3y') => {
    const riskFree = cashRate(market, fund.currency, { from: periods[period].target(asOf), to: asOf })
    return periodMetrics(series, { asOf, period, riskFree }).sharpe
  }
  const sharpe3y = sharpeOf('3y')
  return { sharpe3y, sharpe1y: sharpe3y === null ? sharpeOf('1y') : null, sharpe6m: null }
}
