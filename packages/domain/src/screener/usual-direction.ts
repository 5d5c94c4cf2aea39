/** Names, costs, risks and days of founding read best from the small end, the rest from the large. */
const upward: ReadonlySet<string> = new Set([
  'name',
  'expense',
  'volatility',
  'launch',
  'down_capture',
  'least_single',
  'least_monthly',
])

/** The direction in which a list of funds is read where none is asked for: costs from the lowest, scores from the highest. */
export function usualDirection(sort: string): 'asc' | 'desc' {
  return upward.has(sort) ? 'asc' : 'desc'
}
