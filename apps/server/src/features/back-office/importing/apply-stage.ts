import { isDeepStrictEqual } from 'node:util'

import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { QuoteRecord } from '@zhiheng/feeds/feed.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Database } from '../../../platform/database/database.ts'
import { type Chunk, type ChunkGathering, gatherChunks, type MergeMode } from '../../../platform/nav-store/chunk.ts'
import { exchangeSeries } from '../../../platform/nav-store/exchange-series.ts'
import { fxLevelId } from '../../../platform/nav-store/load-levels.ts'
import { type MergeCount, mergeLevelChunks, mergeNavChunks } from '../../../platform/nav-store/merge-chunks.ts'
import * as store from '../store.ts'
import { keepCloses } from './keep-closes.ts'
import {
  type Dataset,
  distributionRow,
  eventRow,
  flowRow,
  holdingRow,
  levelRow,
  type MarketRow,
  type MarketTableName,
  marketTables,
  securityRow,
  sizeRow,
  splitRow,
} from './market-rows.ts'
import { mergeFunds } from './merge-funds.ts'
import { mergeRows } from './merge-rows.ts'
import type { StagedRows } from './stage-rows.ts'
import { text } from './text.ts'

export interface ApplyOptions {
  readonly dataset: Dataset
  readonly mode: MergeMode
  /** Another mode for the records of funds; `mode` if not given. */
  readonly fundsMode?: MergeMode
}

/**
 * Lays what was staged over what stands, within a transaction. What comes out the same is not written.
 *
 * @returns how many rows and values are new, and how many are others now
 */
export async function applyStage(trx: Database, stage: StagedRows, options: ApplyOptions): Promise<MergeCount> {
  const { dataset, mode } = options
  const counts: MergeCount[] = []
  const merge = async (table: MarketTableName, rows: readonly MarketRow[]) => {
    if (rows.length > 0) counts.push(await mergeInto(trx, { table, rows, mode }))
  }
  await merge(
    'securities',
    stage.securities.map((security) => securityRow(security, dataset)),
  )
  counts.push(await mergeFunds(trx, stage, { dataset, mode: options.fundsMode ?? mode, factsMode: mode }))
  await merge('levels', await levelRows(trx, stage, dataset))

  const fundIds = await store.readFundIds(trx)
  const idOf = (lipperId: string) => fundIds.get(lipperId) ?? unknownFund(lipperId)
  for (const [table, rows] of rowsOfFunds(stage, idOf)) await merge(table, rows)
  await store.stampSizes(trx, [...new Set(stage.sizes.map(({ lipperId }) => idOf(lipperId)))])
  counts.push(
    await keepCloses(trx, stage.closes, { ...options, fundIds }),
    await replaceHoldings(
      trx,
      stage.holdings.map((holding) => holdingRow(idOf(holding.lipperId), holding)),
      mode,
    ),
    await mergeNavChunks(trx, withKeys(stage.navs, idOf), mode),
    await mergeNavChunks(trx, withKeys(stage.weekend.navs, idOf), 'fill'),
    await mergeLevelChunks(trx, withKeys(stage.fx, fxLevelId), mode),
    await mergeLevelChunks(trx, withKeys(stage.weekend.fx, fxLevelId), 'fill'),
    await mergeLevelChunks(trx, stage.points.chunks(), mode),
    await keepQuotes(trx, stage.quotes, options),
    await keepAliases(trx, stage.aliases),
  )
  return {
    added: counts.reduce((sum, count) => sum + count.added, 0),
    changed: counts.reduce((sum, count) => sum + count.changed, 0),
  }
}

/** The rows that belong to classes, by table. */
function rowsOfFunds(
  stage: StagedRows,
  idOf: (lipperId: string) => number,
): readonly (readonly [MarketTableName, readonly MarketRow[]])[] {
  return [
    ['distributions', stage.distributions.map((paid) => distributionRow(idOf(paid.lipperId), paid))],
    ['splits', stage.splits.map((split) => splitRow(idOf(split.lipperId), split))],
    ['fund_flows', stage.flows.map((flow) => flowRow(idOf(flow.lipperId), flow))],
    ['fund_events', stage.events.map((event) => eventRow(idOf(event.lipperId), event))],
    ['fund_sizes', stage.sizes.map((size) => sizeRow(idOf(size.lipperId), size))],
  ]
}

/** Staging has let no row of an unknown class pass. */
function unknownFund(lipperId: string): never {
  throw new RangeError(`applyStage: no class ${lipperId}`)
}

async function mergeInto(
  trx: Database,
  { table, rows, mode }: { table: MarketTableName; rows: readonly MarketRow[]; mode: MergeMode },
): Promise<MergeCount> {
  const [first] = marketTables[table].key
  // the first key column is a text or a fund's number in every table
  const keys = rows.map((row) => (typeof row[first] === 'number' ? row[first] : String(row[first])))
  const standing = await store.readMarketRows(trx, table, keys)
  const merged = mergeRows(table, { standing, incoming: rows }, mode)
  await store.writeMarketRows(trx, table, merged.rows)
  return merged
}

/** Level series named in the file, and those whose figures came without a name. */
async function levelRows(trx: Database, stage: StagedRows, dataset: Dataset): Promise<MarketRow[]> {
  const named = [...stage.indicators.values()].map((indicator) => levelRow(indicator, dataset))
  const rates = [...new Set([...stage.fx.keys(), ...stage.weekend.fx.keys()])].map((currency) => ({
    id: fxLevelId(currency),
    dataset,
    name: text.dollarRate(currencyNames[currency]),
    kind: 'fx',
    currency,
    unit: null,
  }))
  const unnamed = [...stage.points.keys()].filter((id) => !stage.indicators.has(id))
  const known = new Set((await store.readMarketRows(trx, 'levels', unnamed)).map((row) => row['id']))
  const made = unnamed
    .filter((id) => !known.has(id))
    .map((id) => ({ id, dataset, name: id, kind: 'macro', currency: null, unit: null }))
  return [...named, ...rates, ...made]
}

function* withKeys<From extends string, To extends string | number>(
  gathering: ChunkGathering<From>,
  keyOf: (key: From) => To,
): Generator<Chunk<To>, void, void> {
  for (const chunk of gathering.chunks()) yield { ...chunk, key: keyOf(chunk.key) }
}

/** A list of holdings is one thing: a new one of the same day replaces it whole. */
async function replaceHoldings(trx: Database, rows: readonly MarketRow[], mode: MergeMode): Promise<MergeCount> {
  if (rows.length === 0) return { added: 0, changed: 0 }
  const fundIds = [...new Set(rows.map((row) => Number(row['fund_id'])))]
  const standing = byList(await store.readMarketRows(trx, 'fund_holdings', fundIds))
  const fresh = [...byList(rows)].filter(([list, lines]) => {
    const old = standing.get(list)
    return old === undefined || (mode === 'overwrite' && !isDeepStrictEqual(old, lines))
  })
  const replaced = fresh.filter(([list]) => standing.has(list)).flatMap(([, lines]) => lines)
  const lines = fresh.flatMap(([, list]) => list)
  await store.deleteHoldings(
    trx,
    replaced.map((row) => ({ fundId: Number(row['fund_id']), date: String(row['date']) })),
  )
  await store.writeMarketRows(trx, 'fund_holdings', lines)
  await store.stampHoldingsDates(trx, fundIds)
  return { added: lines.length - replaced.length, changed: replaced.length }
}

function byList(rows: readonly MarketRow[]): Map<string, MarketRow[]> {
  const lists = Map.groupBy(rows, (row) => `${String(row['fund_id'])} ${String(row['date'])}`)
  for (const list of lists.values()) list.sort((a, b) => Number(a['rank']) - Number(b['rank']))
  return lists
}

/** Closing prices of the ETFs we have are levels of their own, `close:` and the class; a premium is told from them. */
async function keepQuotes(
  trx: Database,
  quotes: readonly QuoteRecord[],
  { dataset, mode }: ApplyOptions,
): Promise<MergeCount> {
  if (quotes.length === 0) return { added: 0, changed: 0 }
  const etfs = await store.readEtfsByCode(trx)
  const levels = new Map<string, MarketRow>()
  const closes = gatherChunks<string>()
  for (const quote of quotes) {
    const etf = etfs.get(quote.code)
    if (etf === undefined) continue
    const id = exchangeSeries('close', etf.lipperId)
    levels.set(id, { id, dataset, name: text.close(quote.name), kind: 'index', currency: etf.currency, unit: null })
    closes.put(id, slotOf(epochDayOf(quote.date)), quote.close)
  }
  const named = await mergeInto(trx, { table: 'levels', rows: [...levels.values()], mode })
  const values = await mergeLevelChunks(trx, closes.chunks(), mode)
  return { added: named.added + values.added, changed: named.changed + values.changed }
}

async function keepAliases(trx: Database, aliases: ReadonlyMap<string, string>): Promise<MergeCount> {
  if (aliases.size === 0) return { added: 0, changed: 0 }
  const known = (await store.readState(trx, 'aliases')) ?? {}
  const merged = { ...known, ...Object.fromEntries(aliases) }
  const added = Object.keys(merged).length - Object.keys(known).length
  if (!isDeepStrictEqual(known, merged)) await store.writeState(trx, 'aliases', merged)
  return { added, changed: 0 }
}
