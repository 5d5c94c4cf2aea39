import { firstSlotOf, MOST_WEEKDAYS, weekdaysOf, yearOfSlot } from './year-slots.ts'

/** One calendar year of one series: slot i is the i-th weekday of the year; NaN where there is no value. */
export interface Chunk<Key extends string | number> {
  readonly key: Key
  readonly year: number
  /** Shape (weekdays up to the last value). */
  readonly values: Float64Array
}

/** Values of many series, gathered day by day in any order, before they become chunks. */
export interface ChunkGathering<Key extends string | number> {
  /** Takes a value for a slot; a later one of the same slot wins. Gives back what stood there, NaN if nothing did. */
  put(key: Key, slot: number, value: number): number
  keys(): IterableIterator<Key>
  chunks(): Generator<Chunk<Key>, void, void>
}

/** Gathers values. Rows of one series usually come together and in order, so the last chunk is remembered. */
export function gatherChunks<Key extends string | number>(): ChunkGathering<Key> {
  const series = new Map<Key, Map<number, Float64Array>>()
  let lastKey: Key | null = null
  let first = 0
  let end = 0
  let open: Float64Array = new Float64Array(0)

  function openChunk(key: Key, slot: number): void {
    const year = yearOfSlot(slot)
    let years = series.get(key)
    if (years === undefined) series.set(key, (years = new Map()))
    let values = years.get(year)
    if (values === undefined) years.set(year, (values = new Float64Array(MOST_WEEKDAYS).fill(Number.NaN)))
    lastKey = key
    first = firstSlotOf(year)
    end = first + weekdaysOf(year)
    open = values
  }

  return {
    put(key, slot, value) {
      if (key !== lastKey || slot < first || slot >= end) openChunk(key, slot)
      const before = open[slot - first] ?? Number.NaN
      open[slot - first] = value
      return before
    },
    keys: () => series.keys(),
    *chunks() {
      for (const [key, years] of series) {
        for (const [year, values] of years) {
          const trimmed = withoutTail(values)
          if (trimmed.length > 0) yield { key, year, values: trimmed }
        }
      }
    },
  }
}

/** A chunk ends with its last value. */
export function withoutTail(values: Float64Array): Float64Array {
  let length = values.length
  while (length > 0 && Number.isNaN(values[length - 1])) length -= 1
  return values.subarray(0, length)
}

/** How two chunks of the same series and year become one. `fill`: what stands already is not touched. */
export type MergeMode = 'overwrite' | 'fill'

export interface MergedChunk {
  readonly values: Float64Array
  /** Values that were not there before. */
  readonly added: number
  /** Values that were there and are another now. */
  readonly changed: number
}

/** Lays the values of a chunk over those that stand; nothing that stands is lost. */
export function mergeChunk(standing: Float64Array, incoming: Float64Array, mode: MergeMode): MergedChunk {
  const values = new Float64Array(Math.max(standing.length, incoming.length)).fill(Number.NaN)
  values.set(standing)
  let added = 0
  let changed = 0
  for (let slot = 0; slot < incoming.length; slot++) {
    const now = incoming[slot] ?? Number.NaN
    const before = values[slot] ?? Number.NaN
    if (Number.isNaN(now) || now === before) continue
    if (Number.isNaN(before)) added += 1
    else if (mode === 'fill') continue
    else changed += 1
    values[slot] = now
  }
  return { values, added, changed }
}
