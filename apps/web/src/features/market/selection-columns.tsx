import type { PeriodKey } from '@zhiheng/contract/fields.ts'

import { MISSING } from '../../platform/format-number.ts'
import type { Column } from '../../ui/tables/table.tsx'
import { heatText as text } from './heat-text.ts'
import type { MarketRow } from './queries.ts'
import { RangeBar, rangeScale } from './range-bar.tsx'
import { RankChange } from './rank-change.tsx'

/** How far a market's place changed against that of a week or a month before; no column where none had a place then. */
export function rankColumn(
  rows: readonly MarketRow[],
  period: PeriodKey,
  since: 'week' | 'month',
): Column<MarketRow>[] {
  const then = (row: MarketRow) => (since === 'week' ? row.rank_week_ago : row.rank_month_ago)[period]
  if (rows.every((row) => row.rank[period] === null || then(row) === null)) return []
  return [
    {
      key: `rank-${since}`,
      head: text.rankSince[since],
      align: 'right',
      wideOnly: true,
      cell: (row) => <RankChange now={row.rank[period]} then={then(row)} />,
    },
  ]
}

/** What choosing within a market mattered over the chosen period. */
export function spreadColumns(rows: readonly MarketRow[], period: PeriodKey): Column<MarketRow>[] {
  const scale = rangeScale(rows.map((row) => row.dispersion[period]))
  return [
    {
      key: 'range',
      head: text.range(period),
      wideOnly: true,
      className: 'max-lg:hidden',
      cell: (row) => {
        const spread = row.dispersion[period]
        return spread && <RangeBar low={spread.low} high={spread.high} mark={row.perf[period]} scale={scale} />
      },
    },
    {
      key: 'gap',
      head: text.gap,
      align: 'right',
      wideOnly: true,
      cell: (row) => gapOf(row, period)?.toFixed(1) ?? MISSING,
    },
  ]
}

/** How far the best fund lies above the worst, percentage points. */
export function gapOf({ dispersion }: MarketRow, period: PeriodKey): number | null {
  const spread = dispersion[period]
  return spread && spread.high - spread.low
}
