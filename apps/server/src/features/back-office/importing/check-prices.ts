import type { FeedRow } from '@zhiheng/feeds/feed.ts'
import { type ProblemReason, severityOf } from '@zhiheng/feeds/problem.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { ChunkGathering } from '../../../platform/nav-store/chunk.ts'
import type { ProblemBook } from './collect-problems.ts'

type NavRow = Extract<FeedRow, { table: 'navs' }>

/** Further from its neighbour than this a price is looked at twice. Splits and resets are real, so it is kept. */
const LARGEST_STEP = 0.4
/** Two weeks: a price further off is no neighbour. */
const NEIGHBOUR_SLOTS = 10

/**
 * Takes the prices of one file into a gathering: the first price of a day stands, a second one is merged if it is
 * the same and rejected if not, and a leap from the price before it in the file is told.
 */
export function priceChecker(
  navs: ChunkGathering<string>,
  { fileName, problems }: { fileName: string; problems: ProblemBook },
): (row: NavRow) => boolean {
  const latest = new Map<string, { slot: number; value: number }>()
  const tell = (row: NavRow, reason: ProblemReason) =>
    problems.take({
      kind: 'problem',
      file: fileName,
      line: row.line,
      field: 'nav',
      reason,
      severity: severityOf(reason),
      value: `${row.record.lipperId} ${row.record.value}`,
    })
  return (row) => {
    const { lipperId, epochDay, value } = row.record
    const slot = slotOf(epochDay)
    const standing = navs.put(lipperId, slot, value)
    if (!Number.isNaN(standing)) {
      navs.put(lipperId, slot, standing)
      tell(row, standing === value ? 'duplicate_same' : 'duplicate_conflict')
      return false
    }
    const neighbour = latest.get(lipperId)
    if (neighbour === undefined) latest.set(lipperId, { slot, value })
    else {
      if (Math.abs(slot - neighbour.slot) <= NEIGHBOUR_SLOTS && isLeap(neighbour.value, value)) tell(row, 'price_jump')
      neighbour.slot = slot
      neighbour.value = value
    }
    return true
  }
}

function isLeap(before: number, now: number): boolean {
  return Math.abs(now / before - 1) > LARGEST_STEP
}
