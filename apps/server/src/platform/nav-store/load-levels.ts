import { type Currency, isCurrency } from '@zhiheng/domain/money/currency.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Database } from '../database/database.ts'
import { type Chunk, withoutTail } from './chunk.ts'
import { withDerivedRates } from './derived-rates.ts'
import type { MarketLevel } from './market.ts'
import { readAllLevelChunks } from './read-chunks.ts'
import { firstSlotOf } from './year-slots.ts'

/** Exchange rates and other levels, up to a slot. */
export interface Levels {
  readonly levels: readonly MarketLevel[]
  readonly fxPerUsd: ReadonlyMap<Currency, SlotSeries>
}

/** Ids of exchange rates among the levels: `fx:TWD` is New Taiwan dollars for one US dollar. */
export function fxLevelId(currency: Currency): string {
  return `fx:${currency}`
}

/** Loads all levels; there are a few hundred. */
export async function loadLevels(db: Database, lastSlot: number): Promise<Levels> {
  const rows = await db.selectFrom('levels').selectAll().orderBy('id').execute()
  const series = seriesOf(await readAllLevelChunks(db), lastSlot)
  const levels: MarketLevel[] = []
  const fxPerUsd = new Map<Currency, SlotSeries>()
  for (const row of rows) {
    const found = series.get(row.id) ?? { firstSlot: 0, values: new Float64Array(0) }
    const currency = row.currency !== null && isCurrency(row.currency) ? row.currency : null
    if (row.kind !== 'fx')
      levels.push({ id: row.id, name: row.name, kind: row.kind, currency, unit: row.unit, series: found })
    else if (currency !== null && found.values.length > 0) fxPerUsd.set(currency, found)
  }
  return { levels, fxPerUsd: withDerivedRates(fxPerUsd, lastSlot) }
}

function seriesOf(chunks: readonly Chunk<string>[], lastSlot: number): Map<string, SlotSeries> {
  const byId = new Map<string, Chunk<string>[]>()
  for (const chunk of chunks) byId.set(chunk.key, [...(byId.get(chunk.key) ?? []), chunk])
  return new Map([...byId].map(([id, own]) => [id, joined(own, lastSlot)]))
}

/** Chunks of one series, ascending by year, as one. */
function joined(chunks: readonly Chunk<string>[], lastSlot: number): SlotSeries {
  const first = chunks[0]
  const last = chunks.at(-1)
  if (first === undefined || last === undefined) return { firstSlot: 0, values: new Float64Array(0) }
  const start = firstSlotOf(first.year)
  const values = new Float64Array(firstSlotOf(last.year) - start + last.values.length).fill(Number.NaN)
  for (const chunk of chunks) values.set(chunk.values, firstSlotOf(chunk.year) - start)
  const known = withoutTail(values.subarray(0, Math.max(0, lastSlot - start + 1)))
  const empty = known.findIndex((value) => !Number.isNaN(value))
  return { firstSlot: start + Math.max(0, empty), values: known.slice(Math.max(0, empty)) }
}
