import { lastDayOfMonth } from '../series/month-index.ts'
import type { EpochDay, MonthSeries, Ratio } from '../series/series.ts'
import { mean } from '../statistics/mean.ts'
import { quantile } from '../statistics/quantile.ts'

/** One holding period: so many months up to a month's end. */
export interface RollingWindow {
  readonly end: EpochDay
  readonly perf: Ratio
}

export interface RollingReturns {
  /** Oldest first. */
  readonly windows: readonly RollingWindow[]
  /** The first of equals. */
  readonly best: RollingWindow
  readonly worst: RollingWindow
  readonly mean: Ratio
  readonly median: Ratio
  /** Part of the windows that gained, in [0, 1]. */
  readonly sharePositive: Ratio
}

/**
 * Every holding period of so many months that a buyer could have had.
 *
 * @param months - month-end total-return index; a window with a NaN at either end is left out
 * @param length - months of a window
 * @returns the windows and their summary; null if there is none
 *
 * Source: rolling returns on month-end values.
 */
export function rollingReturns(months: MonthSeries, length: number): RollingReturns | null {
  const windows: RollingWindow[] = []
  for (let i = length; i < months.values.length; i++) {
    const perf = (months.values[i] ?? Number.NaN) / (months.values[i - length] ?? Number.NaN) - 1
    if (!Number.isNaN(perf)) windows.push({ end: lastDayOfMonth(months.firstMonth + i), perf })
  }
  const [first] = windows
  if (first === undefined) return null
  const perfs = windows.map((window) => window.perf)
  return {
    windows,
    best: windows.reduce((best, window) => (window.perf > best.perf ? window : best), first),
    worst: windows.reduce((worst, window) => (window.perf < worst.perf ? window : worst), first),
    mean: mean(perfs) ?? Number.NaN,
    median: quantile(perfs, 0.5) ?? Number.NaN,
    sharePositive: perfs.filter((perf) => perf > 0).length / perfs.length,
  }
}
