import type { DatedSize } from '@zhiheng/domain/fund-events/size-trend.ts'

import type { SizeOnRecord } from './store.ts'

/** A class of the fund, with the first day on which it may have a size; null where that is not known. */
export interface SizedClass {
  readonly fundId: number
  readonly since: string | null
}

/**
 * The sizes of a whole fund by day: those given for it; on other days the sum of its classes, where each that was out then
 * has one. Of two sizes of a day the larger one is the fund's.
 *
 * @param records - ascending by day, then by size
 */
export function wholeSizes(records: readonly SizeOnRecord[], classes: readonly SizedClass[]): DatedSize[] {
  const whole = new Map<string, DatedSize>()
  const parts = new Map<string, Map<number, SizeOnRecord>>()
  for (const record of records) {
    const { date, twd, scope, fundId } = record
    if (scope === 'fund') whole.set(date, { date, twd })
    else parts.set(date, (parts.get(date) ?? new Map<number, SizeOnRecord>()).set(fundId, record))
  }
  for (const [day, known] of parts) {
    const [first] = known.values()
    const isWhole = classes.every(({ fundId, since }) => known.has(fundId) || (since !== null && since > day))
    if (first === undefined || !isWhole || whole.has(day)) continue
    whole.set(day, { date: first.date, twd: [...known.values()].reduce((sum, { twd }) => sum + twd, 0) })
  }
  return [...whole.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
