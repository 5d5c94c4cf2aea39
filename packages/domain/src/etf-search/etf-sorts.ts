/** What the list of ETFs may be sorted by; relevance is how well the words fit. */
export const etfSorts = [
  'relevance',
  'size',
  'expense',
  'perf',
  'premium',
  'tracking',
  'volume',
  'spread',
  'distribution',
  'launch',
  'name',
] as const
export type EtfSort = (typeof etfSorts)[number]

const upward: ReadonlySet<EtfSort> = new Set(['name', 'expense', 'spread', 'launch'])

/** The direction in which a list is read where none is asked for: costs from the lowest, sizes from the largest. */
export function usualEtfDirection(sort: EtfSort): 'asc' | 'desc' {
  return upward.has(sort) ? 'asc' : 'desc'
}
