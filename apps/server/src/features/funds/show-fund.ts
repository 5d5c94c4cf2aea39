import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { type Fund, unknownFacts } from '@zhiheng/contract/funds.ts'
import { buyersOf } from '@zhiheng/domain/funds/class-buyers.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { scorePartWeights } from '@zhiheng/quant/scoring/score-peers.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { calendarYearsBesidePeers } from './calendar-years.ts'
import { cashRateName } from './cash-rate.ts'
import { closesAsPrice } from './closes-as-price.ts'
import type { Research } from './compute-figures.ts'
import { yearPaid } from './distribution-rate.ts'
import { eventsOf } from './events-of.ts'
import { expenseStanding } from './expense-standing.ts'
import { fallOfLife } from './fall-of-life.ts'
import { listClasses } from './list-classes.ts'
import { pageFigures, type PageFigures } from './page-figures.ts'
import { periodTable } from './period-table.ts'
import { referenceLink } from './reference-of.ts'
import { requireFund } from './require-fund.ts'
import { researchOf } from './research.ts'
import { riskStanding } from './risk-standing.ts'
import type { FundScore } from './score-market.ts'
import { eachPeriod, fallOf, summariseFund } from './summarise-fund.ts'
import { knownIncomeSlot } from './total-return-span.ts'
import { unexplainedDay } from './unexplained-day.ts'
import { toPercent } from './wire-number.ts'

/**
 * Everything the page of a fund says of it.
 *
 * @throws Refusal not_found
 */
export function showFund(market: Market, lipperId: string): Fund {
  const fund = requireFund(market, lipperId)
  const research = researchOf(market)
  const { index } = fund
  const periods = periodTable(research, index)
  const own = pageFigures(research, index)
  return {
    ...summariseFund(research, index),
    ...figuresOf(periods),
    ...factsOf(market, fund),
    as_of: market.asOf,
    figures_as_of: isoDayOf(own.plan.asOf),
    is_demo: market.isDemo,
    classes: listClasses(research, fund),
    ...scoreOf(research, fund),
    cash_rate_name: cashRateName(market, fund.currency),
    reference: referenceLink(research, index),
    periods,
    max_drawdown: fallOf(own.table.lifeDrawdown[own.row]),
    drawdown: drawdownOf(market, index, own),
    risk_standing: riskStanding(research, index),
    expense_standing: expenseStanding(research, index),
    distribution_from_capital_12m: toPercent(yearPaid(market, index)?.fromCapital),
    fy: calendarYearsBesidePeers(research, index).map(({ year, perf, partial, peerMedian }) => ({
      year,
      perf: toPercent(perf),
      partial,
      peer_median: toPercent(peerMedian),
    })),
  }
}

/** The page says of itself what its table says: of a class whose prices have ended, the figures of its last day. */
function figuresOf(periods: Record<PeriodKey, Fund['periods'][string]>) {
  return {
    months_performance: eachPeriod((period) => periods[period].perf),
    ann_return: eachPeriod((period) => periods[period].ann_return),
    ann_volatility: eachPeriod((period) => comparable(periods[period])),
    ann_sharpe: eachPeriod((period) => periods[period].sharpe),
    months_volatility: eachPeriod((period) => comparable(periods[period])),
    months_sharp: eachPeriod((period) => periods[period].sharpe),
  }
}

/** A volatility by price beside returns that hold distributions stands in the page's table alone, which says so. */
function comparable({ volatility, missing }: Fund['periods'][string]): number | null {
  return missing === 'unknown_income' ? null : volatility
}

function factsOf(market: Market, fund: MarketFund) {
  const { firstSlot, values } = market.prices(fund.index)
  const benchmark = fund.benchmarkId === null ? null : market.level(fund.benchmarkId)
  return {
    former_names: [...fund.formerNames],
    status: fund.status,
    successor_id: fund.successorId,
    share_class: fund.shareClass,
    etf_data:
      fund.etf === null
        ? null
        : { tags: [...fund.etf.tags], proactive: fund.etf.proactive, indexName: fund.etf.indexName },
    benchmarkId: fund.benchmarkId,
    benchmark_name: benchmark?.name ?? benchmarkName(market, fund),
    buyers: buyersOf(fund),
    tw_ratio: fund.twRatioPercent,
    tw_fund_size: fund.sizeTwd,
    buy_last_month_tw: fund.boughtLastMonthTwd,
    size_date: fund.sizeDate,
    class_size: fund.classSizeTwd,
    class_size_date: fund.classSizeDate,
    risk_is_official: fund.officialRiskLevel !== null,
    risk_is_of_firm: market.shelf?.risk.has(fund.fundId) === true,
    peer_category: fund.peerCategory,
    fee_caps: feeCapsOf(fund),
    events: eventsOf(market, fund),
    closes_as_price: closesAsPrice(market, fund),
    management_fee: fund.managementFeePercent,
    entry_fee: fund.entryFeePercent,
    unexplained_step: unexplainedDay(market, fund.index),
    first_price_date: values.length === 0 ? null : isoDayOf(epochDayOfSlot(firstSlot)),
    holdings_date: fund.holdingsDate,
    distribution_frequency: fund.distributionFrequency,
    income_from: incomeFromOf(market, fund),
  }
}

function incomeFromOf(market: Market, { index }: MarketFund): Fund['income_from'] {
  const { firstSlot, values } = market.prices(index)
  const since = knownIncomeSlot(market, index)
  return values.length > 0 && since > firstSlot ? isoDayOf(epochDayOfSlot(since)) : null
}

function feeCapsOf({ feeCaps }: MarketFund): Fund['fee_caps'] {
  if (feeCaps === null) return null
  const { year, managementPercent, custodyPercent, salesPercent } = feeCaps
  return { year, management: managementPercent, custody: custodyPercent, sales: salesPercent }
}

/** A synthetic index never carries the name of a real one. */
function benchmarkName(market: Market, fund: MarketFund): string | null {
  const sector = subSectorOf(fund.sector2Id)
  if (sector === null || fund.benchmarkId !== sector.mCode) return null
  return market.isDemo ? sector.demoIndexName : sector.benchmarkName
}

type ScoreFields = Pick<
  Fund,
  'score_date' | 'score_version' | 'score_parts' | 'score_weights' | 'score_peers' | 'score_unknown' | 'peer_group'
>

function scoreOf({ scores, peers }: Research, fund: MarketFund): ScoreFields {
  const score = scores.of(fund.index)
  const group = peers.of(fund.index)
  return {
    score_date: score === null ? null : scores.date,
    score_version: scores.version,
    score_parts: score === null ? null : partsOf(score.components),
    score_weights: score === null ? null : partsOf(scorePartWeights(score.components)),
    score_peers: score === null ? null : { ...score.peers, months: score.months },
    score_unknown: score === null ? [] : unknownOf(fund),
    peer_group: group === null ? null : { name: group.name, count: group.places.length },
  }
}

function partsOf({ consistency, excess, sharpe, cost }: FundScore['components']): Fund['score_parts'] {
  return {
    consistency: toPercent(consistency),
    excess: toPercent(excess),
    sharpe: toPercent(sharpe),
    cost: toPercent(cost),
  }
}

function unknownOf(fund: MarketFund): Fund['score_unknown'] {
  const known = { holdings: fund.holdingsDate, size: fund.sizeTwd, expense: fund.totalExpensePercent }
  return unknownFacts.filter((fact) => known[fact] === null)
}

/** The deepest fall, with the days it went between. */
function drawdownOf(market: Market, index: number, { plan, hidden }: PageFigures): Fund['drawdown'] {
  const fall = hidden === null ? fallOfLife(market, index, plan) : null
  if (fall === null || fall.depth === 0) return null
  const { firstSlot, lastSlot, hole, gap, unseenRecovery: unseen } = fall
  const dayOf = (position: number) => isoDayOf(epochDayOfSlot(firstSlot + position))
  return {
    depth: toPercent(-fall.depth) ?? 0,
    from: isoDayOf(epochDayOfSlot(firstSlot)),
    peak: dayOf(fall.peak),
    trough: dayOf(fall.trough),
    recovered: fall.recovery === null ? null : dayOf(fall.recovery),
    recovered_after: unseen && dayOf(unseen.before),
    until: lastSlot < plan.lastSlot ? isoDayOf(epochDayOfSlot(lastSlot)) : null,
    hole: hole && { from: dayOf(hole.before), to: dayOf(hole.after) },
    gap: gap && { from: dayOf(gap.before), to: dayOf(gap.after) },
  }
}
