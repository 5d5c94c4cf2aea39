import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

const HALF_YEAR = 130
const YEAR = 260
const FIVE_YEARS = 5 * YEAR

/** What an index shows on a day, from nothing behind it. Ratios. */
export interface Signs {
  readonly halfYear: number
  /** How far above its mean of five years. */
  readonly gap: number
  /** Volatility of a year and of five, each a year. */
  readonly volatility: number
  readonly usualVolatility: number
}

/** Reads an index up to a slot; null where it is shorter than five years by then. */
export function signsOf({ firstSlot, values }: SlotSeries, lastSlot: number): Signs | null {
  const end = lastSlot - firstSlot + 1
  if (end < FIVE_YEARS || end > values.length) return null
  const known = Array.from(values.subarray(end - FIVE_YEARS, end)).filter((value) => !Number.isNaN(value))
  const [last, before] = [known.at(-1), known.at(-1 - HALF_YEAR)]
  if (last === undefined || before === undefined) return null
  return {
    halfYear: last / before - 1,
    gap: last / meanOf(known) - 1,
    volatility: volatilityOf(known.slice(-YEAR)),
    usualVolatility: volatilityOf(known),
  }
}

/** What a rate is on a day and what it was on average over five years, percent units; null where it is shorter. */
export function heightOf(
  { firstSlot, values }: SlotSeries,
  lastSlot: number,
): { readonly now: number; readonly usual: number } | null {
  const end = lastSlot - firstSlot + 1
  if (end < FIVE_YEARS || end > values.length) return null
  const known = Array.from(values.subarray(end - FIVE_YEARS, end)).filter((value) => !Number.isNaN(value))
  const now = known.at(-1)
  return now === undefined ? null : { now, usual: meanOf(known) }
}

function volatilityOf(levels: readonly number[]): number {
  const steps = levels.slice(1).map((level, at) => Math.log(level / (levels[at] ?? Number.NaN)))
  const mean = meanOf(steps)
  return Math.sqrt(meanOf(steps.map((step) => (step - mean) ** 2)) * YEAR)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
