import type { DemoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import type { DemoFund } from '@zhiheng/demo-market/fund/demo-classes.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { emptyStage, stageHistory, stageRow, type StagedRows } from './stage-rows.ts'

/** A class of the fictional market with all that belongs to it, into the stage. */
export function stageDemoFund(stage: StagedRows, made: DemoFund): void {
  stage.funds.push(made.fund)
  stageHistory(stage, made.navs)
  stage.distributions.push(...made.distributions)
  stage.splits.push(...made.splits)
  stage.holdings.push(...made.holdings, ...made.earlierHoldings)
  stage.flows.push(...made.flows)
  stage.events.push(...made.events)
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
