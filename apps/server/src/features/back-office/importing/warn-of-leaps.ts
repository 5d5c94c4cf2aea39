import { civilOfEpochDay } from '@zhiheng/quant/series/civil-date.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Chunk } from '../../../platform/nav-store/chunk.ts'
import { readNavChunks } from '../../../platform/nav-store/read-chunks.ts'
import { firstSlotOf } from '../../../platform/nav-store/year-slots.ts'
import { readFundIds } from '../store.ts'
import type { ProblemBook } from './collect-problems.ts'
import type { FirstPrice } from './read-into-stage.ts'

/** As in the feeds' own check between the rows of a file. */
const LARGEST_STEP = 0.4
/** A month of weekdays: a price further back is no neighbour. */
const NEIGHBOUR_SLOTS = 22

/**
 * Warns where a file's first price of a class is far from the last one that stands: a daily list has its neighbours
 * in the database, not in itself.
 */
export async function warnOfLeaps(
  db: Database,
  { fileName, firstPrices }: { fileName: string; firstPrices: ReadonlyMap<string, FirstPrice> },
  problems: ProblemBook,
): Promise<void> {
  if (firstPrices.size === 0) return
  const fundIds = await readFundIds(db)
  const known = [...firstPrices].flatMap(([lipperId, first]) => {
    const id = fundIds.get(lipperId)
    return id === undefined ? [] : [{ lipperId, id, first }]
  })
  const years = new Set(known.flatMap(({ first }) => yearsAround(first.epochDay)))
  const ids = known.map(({ id }) => id)
  const chunks = Map.groupBy(await readNavChunks(db, ids, [...years]), (chunk) => chunk.key)
  for (const { lipperId, id, first } of known) {
    const before = priceBefore(chunks.get(id) ?? [], slotOnOrAfter(first.epochDay))
    if (before === null || Math.abs(first.value / before - 1) <= LARGEST_STEP) continue
    problems.take({
      kind: 'problem',
      file: fileName,
      line: first.line,
      field: 'nav',
      reason: 'price_jump',
      severity: 'warning',
      value: `${lipperId} ${before} → ${first.value}`,
    })
  }
}

function yearsAround(epochDay: number): number[] {
  const { year } = civilOfEpochDay(epochDay)
  return [year - 1, year]
}

/** The last price before a slot, if it is a neighbour. */
function priceBefore(chunks: readonly Chunk<number>[], slot: number): number | null {
  for (let at = slot - 1; at >= slot - NEIGHBOUR_SLOTS; at--) {
    for (const { year, values } of chunks) {
      const price = values[at - firstSlotOf(year)] ?? Number.NaN
      if (!Number.isNaN(price)) return price
    }
  }
  return null
}
