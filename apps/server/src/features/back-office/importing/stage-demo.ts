import type { DemoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import type { DemoFund } from '@zhiheng/demo-market/fund/demo-classes.ts'
import type { EtfTrading } from '@zhiheng/demo-market/fund/etf-trading.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { exchangeSeries } from '../../../platform/nav-store/exchange-series.ts'
import { emptyStage, stageHistory, stageRow, type StagedRows } from './stage-rows.ts'
import { text } from './text.ts'

/** A class of the fictional market with all that belongs to it, into the stage. */
export function stageDemoFund(stage: StagedRows, made: DemoFund): void {
  stage.funds.push(made.fund)
  stageHistory(stage, made.navs)
  stage.distributions.push(...made.distributions)
  stage.splits.push(...made.splits)
  stage.holdings.push(...made.holdings, ...made.earlierHoldings)
  stage.flows.push(...made.flows)
  stage.sizes.push(...made.sizes)
  stage.events.push(...made.events)
  if (made.trading !== null) stageTrading(stage, made.fund, made.trading)
}

/** Closes are known beside the net values and never in their place, so they are levels alone. */
function stageTrading(stage: StagedRows, { lipperId, name, currency }: FundRecord, trading: EtfTrading): void {
  const close = exchangeSeries('close', lipperId)
  stage.indicators.set(close, { indicatorId: close, name: text.close(name), kind: 'index', currency, unit: null })
  const series = [
    [close, trading.closes],
    [exchangeSeries('volume', lipperId), trading.volumes],
    [exchangeSeries('bid', lipperId), trading.bids],
    [exchangeSeries('ask', lipperId), trading.asks],
  ] as const
  for (const [id, values] of series) {
    for (const [at, value] of values.entries())
      if (!Number.isNaN(value)) stage.points.put(id, slotOnOrAfter(trading.epochDays[at] ?? 0), value)
  }
}

/**
 * Everything of the fictional market that is not a fund.
 *
 * @param after - only figures of later days; all if not given
 */
export function stageDemoTables(tables: DemoMarketTables, after = Number.NEGATIVE_INFINITY): StagedRows {
  const stage = emptyStage()
  stage.securities.push(...tables.securities)
  for (const record of tables.fx) if (epochDayOf(record.date) > after) stageRow(stage, { table: 'fx', record })
  for (const { record, epochDays, values } of [...tables.benchmarks, ...tables.indicators]) {
    stage.indicators.set(record.indicatorId, record)
    for (const [at, value] of values.entries()) {
      const day = epochDays[at] ?? 0
      if (day > after) stage.points.put(record.indicatorId, slotOnOrAfter(day), value)
    }
  }
  return stage
}
