import { sql } from 'kysely'

import type { Database } from '../database/database.ts'
import type { SeriesTable } from './market.ts'
import { visitNavChunks } from './read-chunks.ts'
import { firstSlotOf } from './year-slots.ts'

const BYTES = Float64Array.BYTES_PER_ELEMENT

/**
 * Loads every fund's prices into one buffer, without the empty slots before its first and after its last price.
 *
 * @param fundIds - ascending; place i of the table is fundIds[i]
 * @param lastSlot - later prices are left out
 */
export async function loadPrices(db: Database, fundIds: readonly number[], lastSlot: number): Promise<SeriesTable> {
  const table = emptyTable(fundIds.length, await weekdaysStored(db))
  const { firstSlots, offsets, values } = table
  const bytes = new Uint8Array(values.buffer)
  let fund = -1
  /** One past the last value of the fund at hand. */
  let end = 0

  const closeUpTo = (next: number) => {
    if (fund >= 0) end = clippedEnd(table, fund, { end, lastSlot })
    while (fund < next) offsets[++fund] = end
  }
  await visitNavChunks(db, (fundId, year, chunk) => {
    if (fundIds[fund] !== fundId) {
      let next = fund + 1
      while (next < fundIds.length && (fundIds[next] ?? 0) < fundId) next += 1
      if (fundIds[next] !== fundId) return // listed after the funds were read
      closeUpTo(next)
    }
    const start = offsets[fund] ?? 0
    const isFirst = end === start
    const at = isFirst ? start : start + firstSlotOf(year) - (firstSlots[fund] ?? 0)
    values.fill(Number.NaN, end, at)
    bytes.set(chunk, at * BYTES)
    end = at + chunk.byteLength / BYTES
    if (!isFirst) return
    const skipped = leadingEmpty(values, start, end)
    values.copyWithin(start, start + skipped, end)
    firstSlots[fund] = firstSlotOf(year) + skipped
    end -= skipped
  })
  closeUpTo(fundIds.length)
  return { firstSlots, offsets, values: values.subarray(0, end) }
}

/** A table of the same layout for other figures of the same slots. */
export function tableLike(table: SeriesTable): SeriesTable {
  return { ...table, values: new Float64Array(new SharedArrayBuffer(table.values.length * BYTES)) }
}

function emptyTable(funds: number, slots: number): SeriesTable {
  return {
    firstSlots: new Int32Array(new SharedArrayBuffer(funds * 4)),
    offsets: new Int32Array(new SharedArrayBuffer((funds + 1) * 4)),
    values: new Float64Array(new SharedArrayBuffer(slots * BYTES)),
  }
}

/** An upper bound: whole years of every fund. Memory that is never touched costs nothing. */
async function weekdaysStored(db: Database): Promise<number> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(year) as first, max(year) as last from nav_chunks group by fund_id`.execute(db)
  return rows.reduce((sum, { first, last }) => sum + firstSlotOf(last + 1) - firstSlotOf(first), 0)
}

function leadingEmpty(values: Float64Array, start: number, end: number): number {
  let at = start
  while (at < end && Number.isNaN(values[at])) at += 1
  return at - start
}

function clippedEnd(
  { firstSlots, offsets, values }: SeriesTable,
  fund: number,
  limit: { end: number; lastSlot: number },
): number {
  const start = offsets[fund] ?? 0
  let end = Math.max(start, Math.min(limit.end, start + limit.lastSlot - (firstSlots[fund] ?? 0) + 1))
  while (end > start && Number.isNaN(values[end - 1])) end -= 1
  return end
}
