import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { FEWEST_FUNDS } from '@zhiheng/domain/market/rank-markets.ts'

import type { MarketView } from './market-address.ts'
import type { MarketFigures, MarketRow } from './queries.ts'

/** The figure of a market that a view shows; none where fewer than three funds would stand for the market. */
export function figureOf(row: MarketRow, { measure }: Pick<MarketView, 'measure'>, period: PeriodKey): number | null {
  if (measure === 'benchmark') return row.benchmark?.perf[period] ?? null
  return row.counts[period] < FEWEST_FUNDS ? null : row[measure][period]
}

/** Those periods over which any market has a figure. */
export function knownPeriods(rows: readonly MarketRow[], view: Pick<MarketView, 'measure'>): PeriodKey[] {
  return periods.filter((period) => rows.some((row) => figureOf(row, view, period) !== null))
}

/**
 * What a page shows of what was asked: the set and the currency of the figures at hand, and where prices do not reach
 * back over the period, the longest shorter one over which any market has a figure.
 */
export function shownView({ rows, set, currency }: MarketFigures, view: MarketView): MarketView {
  const known = knownPeriods(rows, view)
  const upTo = periods.slice(0, periods.indexOf(view.period) + 1)
  const period = known.findLast((one) => upTo.includes(one)) ?? known[0] ?? view.period
  return { ...view, set, currency, period }
}
