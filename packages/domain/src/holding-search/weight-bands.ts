/** Where the bands of weights part, percent; the wide ones where most lie in the last of the others. */
const EDGES = [1, 3, 5, 10] as const
const WIDE_EDGES = [5, 10, 20, 40] as const
const LARGE = 10

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
  const large = percents.filter((percent) => percent >= LARGE).length
  const edges: readonly number[] = large * 2 > percents.length ? WIDE_EDGES : EDGES
  return [0, ...edges].map((from, at) => {
    const to = edges[at] ?? null
    return { from, to, count: percents.filter((percent) => percent >= from && (to === null || percent < to)).length }
  })
}
