import type {
  DistributionRecord,
  FlowRecord,
  FundEventRecord,
  FundFacts,
  FundRecord,
  HoldingRecord,
  IndicatorRecord,
  NavHistory,
  SecurityRecord,
  SizeRecord,
  SplitRecord,
} from '@zhiheng/domain/funds/market-data.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { FeedTable, FeedTables, QuoteRecord } from '@zhiheng/feeds/feed.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { type ChunkGathering, gatherChunks } from '../../../platform/nav-store/chunk.ts'
import { exchangeSeries } from '../../../platform/nav-store/exchange-series.ts'

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
  readonly facts: FundFacts[]
  readonly sizes: SizeRecord[]
  readonly events: FundEventRecord[]
  /** Closing prices by class; they stand in for NAVs only where none is known. */
  readonly closes: ChunkGathering<string>
  readonly navs: ChunkGathering<string>
  readonly fx: ChunkGathering<Currency>
  /** What is of a Saturday or Sunday, on the Monday behind it: it counts only where that Monday has nothing of its own. */
  readonly weekend: { readonly navs: ChunkGathering<string>; readonly fx: ChunkGathering<Currency> }
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
    facts: [],
    sizes: [],
    events: [],
    closes: gatherChunks(),
    navs: gatherChunks(),
    fx: gatherChunks(),
    weekend: { navs: gatherChunks(), fx: gatherChunks() },
    points: gatherChunks(),
    lastDay: Number.NEGATIVE_INFINITY,
  }
}

type Stagers = { readonly [Table in FeedTable]: (stage: StagedRows, record: FeedTables[Table]) => void }

const stagers: Stagers = {
  navs(stage, { lipperId, epochDay, value }) {
    if (epochDay > stage.lastDay) stage.lastDay = epochDay
    putPrice(stage, lipperId, { epochDay, value })
  },
  fx(stage, { currency, date, perUsd }) {
    const day = dayOf(stage, date)
    const rates = isWeekend(day) ? stage.weekend.fx : stage.fx
    rates.put(currency, slotOnOrAfter(day), perUsd)
  },
  // a figure of a weekend is known on Monday; two of one slot: the later row wins
  points: (stage, { indicatorId, date, value }) =>
    stage.points.put(indicatorId, slotOnOrAfter(dayOf(stage, date)), value),
  indicators: (stage, indicator) => stage.indicators.set(indicator.indicatorId, indicator),
  aliases: (stage, { code, lipperId }) => stage.aliases.set(code, lipperId),
  funds: (stage, fund) => stage.funds.push(fund),
  securities: (stage, security) => stage.securities.push(security),
  distributions: (stage, paid) => stage.distributions.push(paid),
  splits: (stage, split) => stage.splits.push(split),
  holdings: (stage, holding) => stage.holdings.push(holding),
  flows: (stage, flow) => stage.flows.push(flow),
  quotes: (stage, quote) => stage.quotes.push(quote),
  facts: (stage, facts) => stage.facts.push(facts),
  sizes: (stage, size) => stage.sizes.push(size),
  events: (stage, event) => stage.events.push(event),
  closes(stage, { lipperId, epochDay, value }) {
    stage.lastDay = Math.max(stage.lastDay, epochDay)
    stage.closes.put(lipperId, slotOnOrAfter(epochDay), value)
  },
  trades(stage, { lipperId, epochDay, volume, quoted }) {
    stage.lastDay = Math.max(stage.lastDay, epochDay)
    const slot = slotOnOrAfter(epochDay)
    if (volume !== null) stage.points.put(exchangeSeries('volume', lipperId), slot, volume)
    if (quoted === null) return
    stage.points.put(exchangeSeries('bid', lipperId), slot, quoted.bid)
    stage.points.put(exchangeSeries('ask', lipperId), slot, quoted.ask)
  },
}

/** Takes a row into the stage. */
export function stageRow<Table extends FeedTable>(
  stage: StagedRows,
  { table, record }: { readonly table: Table; readonly record: FeedTables[Table] },
): void {
  stagers[table](stage, record)
}

/** Takes all prices of a class into the stage. */
export function stageHistory(stage: StagedRows, { lipperId, epochDays, values }: NavHistory): void {
  for (const [at, value] of values.entries()) putPrice(stage, lipperId, { epochDay: epochDays[at] ?? 0, value })
  stage.lastDay = Math.max(stage.lastDay, epochDays.at(-1) ?? Number.NEGATIVE_INFINITY)
}

function putPrice(stage: StagedRows, lipperId: string, price: { epochDay: number; value: number }): void {
  const prices = isWeekend(price.epochDay) ? stage.weekend.navs : stage.navs
  prices.put(lipperId, slotOnOrAfter(price.epochDay), price.value)
}

function isWeekend(epochDay: number): boolean {
  return slotOf(epochDay) !== slotOnOrAfter(epochDay)
}

const days = new Map<string, number>()

function dayOf(stage: StagedRows, date: string): number {
  let day = days.get(date)
  if (day === undefined) days.set(date, (day = epochDayOf(date)))
  stage.lastDay = Math.max(stage.lastDay, day)
  return day
}
