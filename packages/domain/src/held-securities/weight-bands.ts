/** Where the bands of weights part, percent. */
const EDGES = [1, 3, 5, 10] as const

/** How many weights lie from one edge up to the next. */
export interface WeightBand {
  /** Percent; itself in the band. */
  readonly from: number
  /** Percent; not in the band any more. null: the last band. */
  readonly to: number | null
  readonly count: number
}

/** How weights spread, the smallest band first. */
export function weightBands(percents: readonly number[]): WeightBand[] {
  return [0, ...EDGES].map((from, at) => {
    const to = EDGES[at] ?? null
    return { from, to, count: percents.filter((percent) => percent >= from && (to === null || percent < to)).length }
  })
}
