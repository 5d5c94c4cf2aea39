import type {
  DistributionRecord,
  FlowRecord,
  FundRecord,
  HoldingRecord,
  IndicatorRecord,
  SecurityRecord,
  SplitRecord,
} from '@zhiheng/domain/funds/market-data.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { FeedRow, QuoteRecord } from '@zhiheng/feeds/feed.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { type ChunkGathering, gatherChunks } from '../../platform/nav-store/chunk.ts'

/** Rows of one file that passed every check, before the database sees any of them. */
export interface StagedRows {
  readonly funds: FundRecord[]
  readonly aliases: Map<string, string>
  readonly securities: SecurityRecord[]
  readonly distributions: DistributionRecord[]
  readonly splits: SplitRecord[]
  readonly holdings: HoldingRecord[]
  readonly flows: FlowRecord[]
  readonly indicators: Map<string, IndicatorRecord>
  readonly quotes: QuoteRecord[]
  readonly navs: ChunkGathering<string>
  readonly fx: ChunkGathering<Currency>
  readonly points: ChunkGathering<string>
  /** The last day a price, rate or figure is of; −Infinity before there is one. */
  lastDay: number
}

/** Nothing staged yet. */
export function emptyStage(): StagedRows {
  return {
    funds: [],
    aliases: new Map(),
    securities: [],
    distributions: [],
    splits: [],
    holdings: [],
    flows: [],
    indicators: new Map(),
    quotes: [],
    navs: gatherChunks(),
    fx: gatherChunks(),
    points: gatherChunks(),
    lastDay: Number.NEGATIVE_INFINITY,
  }
}

/** Takes a row into the stage. */
export function stageRow(stage: StagedRows, row: FeedRow): void {
  switch (row.table) {
    case 'navs':
      stage.lastDay = Math.max(stage.lastDay, row.record.epochDay)
      return stage.navs.put(row.record.lipperId, slotOf(row.record.epochDay), row.record.value)
    case 'fx':
      return stage.fx.put(row.record.currency, slotOf(dayOf(stage, row.record.date)), row.record.perUsd)
    case 'points':
      // a figure of a weekend is known on Monday; two of one slot: the later row wins
      return stage.points.put(row.record.indicatorId, slotOnOrAfter(dayOf(stage, row.record.date)), row.record.value)
    case 'indicators':
      return void stage.indicators.set(row.record.indicatorId, row.record)
    case 'aliases':
      return void stage.aliases.set(row.record.code, row.record.lipperId)
    case 'funds':
      return void stage.funds.push(row.record)
    case 'securities':
      return void stage.securities.push(row.record)
    case 'distributions':
      return void stage.distributions.push(row.record)
    case 'splits':
      return void stage.splits.push(row.record)
    case 'holdings':
      return void stage.holdings.push(row.record)
    case 'flows':
      return void stage.flows.push(row.record)
    case 'quotes':
      return void stage.quotes.push(row.record)
  }
}

/** The class that a row is about and that has to be known before; null for rows that stand for themselves. */
export function fundOfRow(row: FeedRow): string | null {
  return row.table !== 'funds' && 'lipperId' in row.record ? row.record.lipperId : null
}

const days = new Map<string, number>()

function dayOf(stage: StagedRows, date: string): number {
  let day = days.get(date)
  if (day === undefined) days.set(date, (day = epochDayOf(date)))
  stage.lastDay = Math.max(stage.lastDay, day)
  return day
}
