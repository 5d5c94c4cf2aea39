/** A series of numbers as whole steps, a half to a third of the bytes of the numbers themselves. */
export interface PackedSeries {
  /** What one step is worth. */
  readonly unit: number
  /** The first value and then the change to each next known one, in units; null where nothing is known. */
  readonly steps: readonly (number | null)[]
}

/** The smallest value has so many units: half a unit is a twenty-millionth of it. */
const UNITS = 1e7

/** Packs values above zero; NaN is unknown. What comes out again differs by less than a ten-millionth. */
export function packSeries(values: Float64Array): { readonly unit: number; readonly steps: (number | null)[] } {
  const least = values.reduce((low, value) => (value < low ? value : low), Number.POSITIVE_INFINITY)
  const unit = Number.isFinite(least) ? least / UNITS : 1
  let before = 0
  const steps = Array.from(values, (value) => {
    if (Number.isNaN(value)) return null
    const now = Math.round(value / unit)
    const step = now - before
    before = now
    return step
  })
  return { unit, steps }
}

/** The values again, NaN where nothing is known. */
export function unpackSeries({ unit, steps }: PackedSeries): Float64Array {
  let sum = 0
  return Float64Array.from(steps, (step) => {
    if (step === null) return Number.NaN
    sum += step
    return sum * unit
  })
}
