import type { BenchRow } from './bench-row.ts'

/** What a unit counts, and which way is better. */
const units = {
  ms: 'least',
  KB: 'least',
  MB: 'least',
  'rows/s': 'most',
  'pages/s': 'most',
} as const

export type Unit = keyof typeof units

/** One measured figure of any unit. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: Unit
  /** Null where nothing was promised. */
  readonly budget: number | null
  /** Against the limit measured in the same run, where there is one. */
  readonly ratio?: number
  readonly note?: string
}

/** A time as a figure. */
export function figureOf({ ms, budgetMs, ...rest }: BenchRow): Figure {
  return { ...rest, value: ms, unit: 'ms', budget: budgetMs }
}

/** Whether a figure keeps its promise; null where there is none. */
export function isWithin({ value, unit, budget }: Figure): boolean | null {
  if (budget === null) return null
  return units[unit] === 'least' ? value <= budget : value >= budget
}

/** The median and any other part of the sorted values. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
}

/** Does the work so many times and says how long each took. */
export function timesOf(runs: number, work: () => unknown): number[] {
  return Array.from({ length: runs }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
}
