/** What a list of found funds can show beside their names; in this order it is offered. */
export const screenerColumns = [
  'sector',
  'house',
  'currency',
  'nav',
  'score',
  'rr',
  'perf-wow',
  'perf-1m',
  'perf-3m',
  'perf-6m',
  'perf-ytd',
  'perf-1y',
  'perf-3y',
  'perf-5y',
  'perf-10y',
  'volatility',
  'sharpe',
  'drawdown',
  'expense',
  'size',
  'tw_hold',
  'tw_ratio',
  'yield',
  'launch',
  'tenure',
  'consistency',
  'down_capture',
  'least_single',
  'least_monthly',
] as const
export type ScreenerColumn = (typeof screenerColumns)[number]

/** What a reader begins with who chooses columns of their own. */
export const defaultScreenerColumns: readonly ScreenerColumn[] = [
  'sector',
  'nav',
  'score',
  'rr',
  'perf-3m',
  'perf-1y',
  'perf-3y',
  'volatility',
  'sharpe',
  'expense',
  'size',
]

/** Columns as they were kept or sent, each once, without what this version of the site does not know. */
export function knownColumns(given: readonly string[]): ScreenerColumn[] {
  return [...new Set(given)].flatMap((key) => screenerColumns.find((column) => column === key) ?? [])
}
