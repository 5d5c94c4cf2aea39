import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Database } from '../../../platform/database/database.ts'
import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { visitNavChunks } from '../../../platform/nav-store/read-chunks.ts'
import { firstDayOf, firstSlotOf, weekdaysOf } from '../../../platform/nav-store/year-slots.ts'
import { readChunkDays } from './store.ts'

/** What one pass over all chunks found. */
export interface ChunkFaults {
  /** Zero, negative or infinite prices. */
  readonly wrongPrices: readonly string[]
  /** Prices that the market in memory does not have, or has otherwise. */
  readonly differences: readonly string[]
}

/** Holds every stored price against the market in memory. */
export async function compareChunks(db: Database, market: Market): Promise<ChunkFaults> {
  const places = new Map(market.funds.map((fund) => [fund.fundId, fund.index]))
  const lastSlot = slotOf(epochDayOf(market.today))
  const wrongPrices: string[] = []
  const differences: string[] = []
  const found = new Int32Array(market.funds.length)
  await visitNavChunks(db, (fundId, year, bytes) => {
    const index = places.get(fundId)
    const first = firstSlotOf(year)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (index === undefined) return void differences.push(`fund ${fundId} is not in memory`)
    const series = market.prices(index)
    for (let at = 0; at * 8 < bytes.byteLength; at++) {
      const price = view.getFloat64(at * 8, true)
      if (Number.isNaN(price)) continue
      if (!(price > 0 && price < Number.POSITIVE_INFINITY))
        wrongPrices.push(`fund ${fundId} ${year} slot ${at}: ${price}`)
      if (first + at > lastSlot) continue
      found[index] = (found[index] ?? 0) + 1
      const held = series.values[first + at - series.firstSlot]
      if (held !== price) differences.push(`fund ${fundId} ${year} slot ${at}: ${price} stored, ${held} in memory`)
    }
  })
  for (const { index, lipperId } of market.funds) {
    const held = market.prices(index).values.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0)
    if (held !== found[index]) differences.push(`${lipperId}: ${held} prices in memory, ${found[index]} stored`)
  }
  return { wrongPrices, differences }
}

/** Chunks that begin on another day than their year's first weekday, or are longer than it. */
export async function findMisshapenChunks(db: Database): Promise<string[]> {
  const chunks = await readChunkDays(db)
  return chunks
    .filter(({ year, first_day, slots }) => first_day !== isoDayOf(firstDayOf(year)) || slots > weekdaysOf(year))
    .map(({ table, key, year, first_day, slots }) => `${table} ${key} ${year}: ${slots} slots from ${first_day}`)
}
