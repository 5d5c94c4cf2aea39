import type { MonthSeries } from '@zhiheng/quant/series/series.ts'

/** So many months after a score it is looked what became of the class. */
export const horizons = [1, 3, 6, 12] as const
export type Horizon = (typeof horizons)[number]

/** Every score, the lowest first. */
export const scoreLevels = [-3, -2, -1, 0, 1, 2, 3] as const
export type ScoreLevel = (typeof scoreLevels)[number]

/** A class that was scored at any time. */
export interface RatedClass {
  /** The sub-sector and the large class by which its peers are found; null is unknown. */
  readonly narrow: string | null
  readonly wide: string | null
  /** What it was worth at month ends, distributions reinvested, in New Taiwan dollars; NaN is unknown. */
  readonly worths: MonthSeries
  /** The month of its last price, where it has none any more; null: it goes on. */
  readonly endedIn: number | null
}

/** What was given at a month end. */
export interface RatedMonth {
  readonly month: number
  /** Places of the scored classes, ascending. */
  readonly places: readonly number[]
  /** What each of them was given, in the order of `places`. */
  readonly scores: readonly number[]
}

/** Scores as they were written down, and what the classes were worth. */
export interface RatedHistory {
  readonly classes: readonly RatedClass[]
  /** Oldest first; a month of which nothing was written is not here. */
  readonly months: readonly RatedMonth[]
  /** The last month up to which worths are known. */
  readonly lastMonth: number
}
