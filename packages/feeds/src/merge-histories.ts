import type { NavHistory } from '@zhiheng/domain/funds/market-data.ts'

/** A price that the new history has otherwise than the known one. */
export interface NavCorrection {
  readonly epochDay: number
  readonly was: number
  readonly is: number
}

/** Two histories as one, and what the newer one changed. */
export interface MergedHistory {
  readonly history: NavHistory
  readonly added: number
  readonly corrections: readonly NavCorrection[]
}

/**
 * A known history with newer prices of the same class. Where both have a day the newer price counts: houses publish
 * corrections, seldom.
 */
export function mergeHistories(known: NavHistory, newer: NavHistory): MergedHistory {
  const length = known.epochDays.length + newer.epochDays.length
  const epochDays = new Int32Array(length)
  const values = new Float64Array(length)
  const corrections: NavCorrection[] = []
  let [k, n, size] = [0, 0, 0]
  while (k < known.epochDays.length || n < newer.epochDays.length) {
    const knownDay = known.epochDays[k] ?? Number.POSITIVE_INFINITY
    const newerDay = newer.epochDays[n] ?? Number.POSITIVE_INFINITY
    const was = known.values[k] ?? 0
    const is = newer.values[n] ?? 0
    if (knownDay === newerDay && was !== is) corrections.push({ epochDay: newerDay, was, is })
    epochDays[size] = Math.min(knownDay, newerDay)
    values[size] = newerDay <= knownDay ? is : was
    if (knownDay <= newerDay) k++
    if (newerDay <= knownDay) n++
    size++
  }
  const history = { lipperId: known.lipperId, epochDays: epochDays.slice(0, size), values: values.slice(0, size) }
  return { history, added: size - known.epochDays.length, corrections }
}
