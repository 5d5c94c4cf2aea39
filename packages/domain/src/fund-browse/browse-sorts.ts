/** What a list of a category may be sorted by: as the search for funds, and by two figures of its own. */
export const browseSorts = [
  'score',
  'perf',
  'volatility',
  'sharpe',
  'drawdown',
  'expense',
  'size',
  'distribution',
  'launch',
  'name',
  'tw_hold',
  'steady',
] as const
export type BrowseSort = (typeof browseSorts)[number]
export type Direction = 'asc' | 'desc'

/**
 * Things by a figure of theirs; those without one last, whichever the direction; equal ones as they stood.
 *
 * @param values - of each thing, NaN unknown, shape (n)
 */
export function orderByFigure<Thing>(
  things: readonly Thing[],
  values: ArrayLike<number>,
  direction: Direction,
): Thing[] {
  const sign = direction === 'asc' ? 1 : -1
  const worth = things.map((thing, at) => ({ thing, value: values[at] ?? Number.NaN }))
  return worth
    .toSorted((a, b) => {
      const [isBlank, isOther] = [Number.isNaN(a.value), Number.isNaN(b.value)]
      return isBlank || isOther ? Number(isBlank) - Number(isOther) : sign * (a.value - b.value)
    })
    .map(({ thing }) => thing)
}
