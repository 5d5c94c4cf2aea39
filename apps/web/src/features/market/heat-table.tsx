import type { PeriodKey } from '@zhiheng/contract/fields.ts'

import { formatCount } from '../../platform/format-number.ts'
import { mostOf } from '../../ui/charts/parts/theme.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { fundText } from '../funds/text.ts'
import { HeatCell } from './heat-cell.tsx'
import { heatText as text } from './heat-text.ts'
import { marketAddress, type MarketView } from './market-address.ts'
import { marketName } from './market-names.ts'
import type { MarketRow } from './queries.ts'
import { RangeBar, rangeScale } from './range-bar.tsx'
import { RankChange } from './rank-change.tsx'

/** Periods that a phone shows at a time. */
const shortPeriods: readonly PeriodKey[] = ['wow', '1m', '3m']
const longPeriods: readonly PeriodKey[] = ['ytd', '1y', '3y']
const heatPeriods: readonly PeriodKey[] = [...shortPeriods, ...longPeriods]

interface HeatTableProps {
  readonly rows: readonly MarketRow[]
  readonly view: MarketView
  readonly usual: MarketView
  readonly path: string
}

/** Markets by periods, the best of the chosen one first; each column has its own scale of colour. */
export function HeatTable(props: HeatTableProps) {
  const { period, currency } = props.view
  const rows = sortedBy(props.rows, period)
  return (
    <Table
      caption={text.caption(text.currencies[currency])}
      columns={columnsOf(props, rows)}
      rows={rows}
      rowKey={(row) => row.id}
    />
  )
}

/** Best first; what is unknown last. */
export function sortedBy(rows: readonly MarketRow[], period: PeriodKey): MarketRow[] {
  const worth = (row: MarketRow) => row.perf[period] ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1))
}

function columnsOf(props: HeatTableProps, rows: readonly MarketRow[]): Column<MarketRow>[] {
  const { view } = props
  const onPhone = longPeriods.includes(view.period) ? longPeriods : shortPeriods
  return [
    nameColumn,
    { key: 'count', head: text.count, align: 'right', wideOnly: true, cell: ({ count }) => formatCount(count) },
    ...heatPeriods.map((period) => periodColumn(props, { rows, period, wideOnly: !onPhone.includes(period) })),
    ...selectionColumns(rows, view.period),
  ]
}

const nameColumn: Column<MarketRow> = {
  key: 'name',
  head: text.market,
  className: 'min-w-26 md:min-w-36',
  cell: (row) => (
    <Link to={`/search/funds?sector=${row.id}`} className="font-medium hover:underline">
      {marketName(row)}
    </Link>
  ),
}

interface PeriodColumn {
  readonly rows: readonly MarketRow[]
  readonly period: PeriodKey
  readonly wideOnly: boolean
}

function periodColumn(
  { view, usual, path }: HeatTableProps,
  { rows, period, wideOnly }: PeriodColumn,
): Column<MarketRow> {
  const isChosen = period === view.period
  const most = mostOf(rows.map((row) => row.perf[period]))
  return {
    key: period,
    head: fundText.periods[period],
    align: 'right',
    wideOnly,
    className: cx('p-0 last:pr-0 [thead_&]:px-2.5', wideOnly && ''),
    sort: { direction: isChosen ? 'desc' : null, to: marketAddress(path, { ...view, period }, usual) },
    cell: (row) => (
      <HeatCell
        value={row.perf[period]}
        most={most}
        fewer={row.counts[period] < row.count ? row.counts[period] : null}
        strong={isChosen}
      />
    ),
  }
}

/** What choosing within a market mattered over the chosen period. */
function selectionColumns(rows: readonly MarketRow[], period: PeriodKey): Column<MarketRow>[] {
  const scale = rangeScale(rows.map((row) => row.dispersion[period]))
  return [
    {
      key: 'rank',
      head: text.rankChange,
      align: 'right',
      wideOnly: true,
      cell: (row) => <RankChange now={row.rank[period]} then={row.rank_week_ago[period]} />,
    },
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
      cell: (row) => gapOf(row, period)?.toFixed(1) ?? '–',
    },
  ]
}

/** How far the best fund lies above the worst, percentage points. */
export function gapOf({ dispersion }: MarketRow, period: PeriodKey): number | null {
  const spread = dispersion[period]
  return spread && spread.high - spread.low
}
