import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { toldReturn } from '@zhiheng/domain/market/rank-markets.ts'

import type { MarketView } from './market-address.ts'
import type { MarketRow } from './queries.ts'

/** The figure of a market that a view shows; none where fewer than three funds would stand for the market. */
export function figureOf(row: MarketRow, { measure }: Pick<MarketView, 'measure'>, period: PeriodKey): number | null {
  if (measure === 'benchmark') return row.benchmark?.perf[period] ?? null
  return toldReturn({ id: row.id, perf: row[measure], counts: row.counts }, period)
}

/** Those periods over which any market has a figure. */
export function knownPeriods(rows: readonly MarketRow[], view: Pick<MarketView, 'measure'>): PeriodKey[] {
  return periods.filter((period) => rows.some((row) => figureOf(row, view, period) !== null))
}
