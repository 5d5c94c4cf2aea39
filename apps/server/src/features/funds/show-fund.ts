import type { Fund } from '@zhiheng/contract/funds.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import type { FundScore } from '@zhiheng/quant/scoring/score-funds.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { calendarYearsBesidePeers } from './calendar-years.ts'
import { cellOf, type Research } from './compute-figures.ts'
import { periodTable } from './period-table.ts'
import { requireFund } from './require-fund.ts'
import { researchOf } from './research.ts'
import { eachPeriod, summariseFund } from './summarise-fund.ts'
import { unexplainedDay } from './unexplained-day.ts'
import { toNumber, toPercent } from './wire-number.ts'

/**
 * Everything the page of a fund says of it.
 *
 * @throws Refusal not_found
 */
export function showFund(market: Market, lipperId: string): Fund {
  const fund = requireFund(market, lipperId)
  const research = researchOf(market)
  const { index } = fund
  return {
    ...summariseFund(research, index),
    ...factsOf(market, fund),
    as_of: market.asOf,
    is_demo: market.isDemo,
    classes: classesOf(research, fund),
    months_volatility: eachPeriod((period) => toPercent(research.figures.volatility[cellOf(index, period)])),
    months_sharp: eachPeriod((period) => toNumber(research.figures.sharpe[cellOf(index, period)])),
    ...scoreOf(research, index),
    periods: periodTable(research, index),
    drawdown: drawdownOf(research, index),
    fy: calendarYearsBesidePeers(research, index).map(({ year, perf, partial, peerMedian }) => ({
      year,
      perf: toPercent(perf),
      partial,
      peer_median: toPercent(peerMedian),
    })),
  }
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
    tw_ratio: fund.twRatioPercent,
    tw_fund_size: fund.sizeTwd,
    buy_last_month_tw: fund.boughtLastMonthTwd,
    management_fee: fund.managementFeePercent,
    entry_fee: fund.entryFeePercent,
    unexplained_step: unexplainedDay(market, fund.index),
    first_price_date: values.length === 0 ? null : isoDayOf(epochDayOfSlot(firstSlot)),
    holdings_date: fund.holdingsDate,
    distribution_frequency: fund.distributionFrequency,
  }
}

/** A synthetic index never carries the name of a real one. */
function benchmarkName(market: Market, fund: MarketFund): string | null {
  const sector = subSectorOf(fund.sector2Id)
  if (sector === null || fund.benchmarkId !== sector.mCode) return null
  return market.isDemo ? sector.demoIndexName : sector.benchmarkName
}

/** All classes of the strategy that are still there, the primary one first. */
function classesOf({ market, strategies }: Research, fund: MarketFund): Fund['classes'] {
  const places = strategies.get(fund.strategyId) ?? []
  return places
    .map((place) => market.funds[place])
    .filter((one) => one !== undefined)
    .filter((one) => one.status !== 'liquidated' && one.status !== 'merged')
    .map((one) => ({ lipper_id: one.lipperId, name: displayName(one.name), currency: one.currency }))
}

function scoreOf({ scores, peers }: Research, index: number): Pick<Fund, 'score_date' | 'score_parts' | 'peer_group'> {
  const score = scores.of(index)
  const group = peers.of(index)
  return {
    score_date: score === null ? null : scores.date,
    score_parts: score === null ? null : partsOf(score),
    peer_group: group === null ? null : { name: group.name, count: group.places.length },
  }
}

/** Percentiles among the peers; all four or none, as they are shown together. */
function partsOf({ components }: FundScore): Fund['score_parts'] {
  const [ret, sharpe, drawdown, consistency] = [
    toPercent(components.ret),
    toPercent(components.sharpe),
    toPercent(components.drawdown),
    toPercent(components.consistency),
  ]
  if (ret === null || sharpe === null || drawdown === null || consistency === null) return null
  return { return: ret, sharpe, drawdown, consistency }
}

function drawdownOf({ market, hidden, plan }: Research, index: number): Fund['drawdown'] {
  if (hidden[index] !== null) return null
  const { firstSlot, values } = market.totalReturns(index)
  const fall = maxDrawdown(values.subarray(0, plan.lastSlot - firstSlot + 1))
  if (fall === null || fall.depth === 0) return null
  const dayOf = (place: number) => isoDayOf(epochDayOfSlot(firstSlot + place))
  return {
    depth: toPercent(-fall.depth) ?? 0,
    peak: dayOf(fall.peak),
    trough: dayOf(fall.trough),
    recovered: fall.recovery === null ? null : dayOf(fall.recovery),
  }
}
