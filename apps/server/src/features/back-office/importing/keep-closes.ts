import type { Database } from '../../../platform/database/database.ts'
import type { Chunk, ChunkGathering, MergeMode } from '../../../platform/nav-store/chunk.ts'
import { exchangeSeries } from '../../../platform/nav-store/exchange-series.ts'
import { type MergeCount, mergeLevelChunks, mergeNavChunks } from '../../../platform/nav-store/merge-chunks.ts'
import { readNavChunks } from '../../../platform/nav-store/read-chunks.ts'
import { firstSlotOf } from '../../../platform/nav-store/year-slots.ts'
import { readFundNames, readMarketRows, writeMarketRows } from '../store.ts'
import type { Dataset } from './market-rows.ts'
import { mergeRows } from './merge-rows.ts'
import { text } from './text.ts'

/** A hole of more weekdays than this has closing prices put into it; a shorter one is left as the source has it. */
const LONGEST_GAP = 10

/**
 * Keeps closing prices as levels, `close:` and the class, as those of the exchanges are. Where no NAV is known for more
 * than ten weekdays they also stand in for it: there the price of the class equals its close, which is the mark that
 * pages go by. A NAV that comes later takes their place.
 */
export async function keepCloses(
  trx: Database,
  closes: ChunkGathering<string>,
  { dataset, mode, fundIds }: { dataset: Dataset; mode: MergeMode; fundIds: ReadonlyMap<string, number> },
): Promise<MergeCount> {
  const chunks = [...closes.chunks()]
  if (chunks.length === 0) return { added: 0, changed: 0 }
  const ids = [...closes.keys()]
  const funds = await readFundNames(trx, ids)
  const incoming = funds.map(({ lipperId, name, currency }) => {
    const id = exchangeSeries('close', lipperId)
    return { id, dataset, name: text.close(name), kind: 'index', currency, unit: null }
  })
  const known = await readMarketRows(
    trx,
    'levels',
    incoming.map(({ id }) => id),
  )
  const levels = mergeRows('levels', { standing: known, incoming }, 'fill')
  await writeMarketRows(trx, 'levels', levels.rows)
  const kept = chunks.map((chunk) => ({ ...chunk, key: exchangeSeries('close', chunk.key) }))
  const asLevels = await mergeLevelChunks(trx, kept, mode)
  const asPrices = await mergeNavChunks(trx, await standIns(trx, chunks, fundIds), 'fill')
  return {
    added: levels.added + asLevels.added + asPrices.added,
    changed: levels.changed + asLevels.changed + asPrices.changed,
  }
}

/** The closes of days within a long hole of NAVs, or before the first and after the last one. */
async function standIns(
  trx: Database,
  closes: readonly Chunk<string>[],
  fundIds: ReadonlyMap<string, number>,
): Promise<Chunk<number>[]> {
  const byFund = Map.groupBy(closes, ({ key }) => fundIds.get(key) ?? -1)
  const years = closes.map(({ year }) => year)
  // a NAV of a neighbouring year ends a hole as well
  const around = [...new Set(years.flatMap((year) => [year - 1, year, year + 1]))]
  const navs = Map.groupBy(await readNavChunks(trx, [...byFund.keys()], around), ({ key }) => key)
  return [...byFund].flatMap(([key, chunks]) => {
    const known = pricedSlots(navs.get(key) ?? [])
    const closeSlots = pricedSlots(chunks)
    const isWanted = holeFinder(known, closeSlots)
    return chunks.map(({ year, values }) => ({
      key,
      year,
      values: values.map((value, at) => (isWanted(firstSlotOf(year) + at) ? value : Number.NaN)),
    }))
  })
}

/** Ascending. */
function pricedSlots(chunks: readonly Chunk<string | number>[]): number[] {
  const slots = chunks.flatMap(({ year, values }) =>
    [...values].flatMap((value, at) => (Number.isNaN(value) ? [] : [firstSlotOf(year) + at])),
  )
  return slots.toSorted((a, b) => a - b)
}

/** Tells whether a slot lies in a long hole; the closes themselves end a hole that has no NAV before or behind it. */
function holeFinder(known: readonly number[], closes: readonly number[]): (slot: number) => boolean {
  if (known.length === 0) return () => true
  const [start, end] = [(closes[0] ?? 0) - 1, (closes.at(-1) ?? 0) + 1]
  return (slot) => {
    let low = 0
    let high = known.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((known[middle] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    if (known[low] === slot) return false
    return (known[low] ?? end) - (known[low - 1] ?? start) - 1 > LONGEST_GAP
  }
}
