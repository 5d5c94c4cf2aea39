import type { SeriesTable } from './market.ts'

/** A step this large from one price to the next that no recorded event explains. Source: QUANT 7, "unrecorded split". */
const LARGEST_RATIO = 1.5

/**
 * Takes away the total returns before a step that nothing explains: a split that was not recorded, a class that began
 * anew, a gap behind which the unit changed. What lies across it would be a made-up gain or loss. The latest such step
 * counts, and the prices themselves stay as they were published.
 *
 * @param table - total returns, changed in place: NaN before the step
 */
export function cutAtLeaps({ offsets, values }: SeriesTable): void {
  for (let index = 0; index + 1 < offsets.length; index++) {
    const [start, end] = [offsets[index] ?? 0, offsets[index + 1] ?? 0]
    const step = latestLeap(values, start, end)
    if (step > start) values.fill(Number.NaN, start, step)
  }
}

/** The place of the first price behind the latest leap; `start` where there is none. */
function latestLeap(values: Float64Array, start: number, end: number): number {
  let after = Number.NaN
  let placeAfter = start
  for (let place = end - 1; place >= start; place--) {
    const value = values[place] ?? Number.NaN
    if (Number.isNaN(value)) continue
    if (after > value * LARGEST_RATIO || after * LARGEST_RATIO < value) return placeAfter
    after = value
    placeAfter = place
  }
  return start
}
