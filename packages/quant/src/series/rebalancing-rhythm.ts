/** How often a portfolio returns to its weights. */
export type Rhythm = 'none' | 'monthly' | 'quarterly' | 'yearly'

const lengths = { none: null, monthly: 1, quarterly: 3, yearly: 12 } satisfies Record<Rhythm, number | null>

/**
 * The last month of the calendar period a month belongs to: a portfolio is rebalanced at that month's last close.
 *
 * @param rhythm - how often
 * @param monthIndex - year × 12 + month − 1
 * @returns month index; Infinity where nothing is rebalanced
 *
 * Source: calendar months, quarters, years; as R PerformanceAnalytics::Return.portfolio(rebalance_on).
 */
export function lastMonthOfPeriod(rhythm: Rhythm, monthIndex: number): number {
  const length = lengths[rhythm]
  return length === null ? Number.POSITIVE_INFINITY : (Math.floor(monthIndex / length) + 1) * length - 1
}
