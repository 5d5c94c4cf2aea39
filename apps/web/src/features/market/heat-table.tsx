import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { browseMarketPath } from '@zhiheng/domain/market/kind-of-market.ts'

import { formatCount } from '../../platform/format-number.ts'
import { mostOf } from '../../ui/charts/parts/theme.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { fundText } from '../funds/text.ts'
import { HeatCell } from './heat-cell.tsx'
import { heatText as text } from './heat-text.ts'
import { figureOf, knownPeriods } from './known-periods.ts'
import { marketAddress, type MarketView } from './market-address.ts'
import { marketName } from './market-names.ts'
import type { MarketRow } from './queries.ts'

interface HeatTableProps {
  readonly rows: readonly MarketRow[]
  readonly view: MarketView
  readonly usual: MarketView
  readonly path: string
  /** Periods in groups: a phone shows one at a time, that of the chosen period. */
  readonly groups: readonly (readonly PeriodKey[])[]
  /** What people call the periods. */
  readonly names?: Readonly<Record<PeriodKey, string>>
  /** What stands behind the periods. */
  readonly behind: readonly Column<MarketRow>[]
}

/**
 * Markets by periods, the best of the chosen one first; each column has its own scale of colour. A period over which
 * nothing is known has no column.
 */
export function HeatTable(props: HeatTableProps) {
  const { currency, measure } = props.view
  const rows = sortedBy(props.rows, props.view)
  return (
    <Table
      caption={text.captions[measure](text.currencies[currency])}
      columns={columnsOf(props)}
      rows={rows}
      rowKey={(row) => row.id}
      drawnAs={{ all: `markets ${lookOf(props)}`, each: (row) => row.id }}
      headDrawnAs={`heads of markets ${lookOf(props)}`}
    />
  )
}

/** All that the table's look depends on beside the figures, which are those of the set and the currency. */
function lookOf({ rows, view, path, groups, names, behind }: HeatTableProps): string {
  const known = knownPeriods(rows, view)
  return JSON.stringify([view, path, groups, known, names === undefined, behind.map(({ key }) => key)])
}

/** Best first; what is unknown last. */
function sortedBy(rows: readonly MarketRow[], view: Pick<MarketView, 'measure' | 'period'>): MarketRow[] {
  const worth = (row: MarketRow) => figureOf(row, view, view.period) ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1))
}

/** The group of periods in which one is. */
export function groupOf(groups: HeatTableProps['groups'], period: PeriodKey): readonly PeriodKey[] {
  return groups.find((group) => group.includes(period)) ?? groups[0] ?? []
}

function columnsOf(props: HeatTableProps): Column<MarketRow>[] {
  const known = knownPeriods(props.rows, props.view)
  const onPhone = groupOf(props.groups, props.view.period)
  const shown = props.groups.flat().filter((period) => known.includes(period))
  return [
    nameColumn,
    { key: 'count', head: text.count, align: 'right', wideOnly: true, cell: ({ count }) => formatCount(count) },
    ...shown.map((period) => periodColumn(props, period, !onPhone.includes(period))),
    ...props.behind,
  ]
}

const nameColumn: Column<MarketRow> = {
  key: 'name',
  head: text.market,
  className: 'min-w-26 md:min-w-36',
  cell: (row) => (
    <Link to={browseMarketPath(row.id)} className="font-medium hover:underline">
      {marketName(row)}
    </Link>
  ),
}

function periodColumn(
  { rows, view, usual, path, names = fundText.periods }: HeatTableProps,
  period: PeriodKey,
  wideOnly: boolean,
): Column<MarketRow> {
  const isChosen = period === view.period
  const figure = (row: MarketRow) => figureOf(row, view, period)
  const most = mostOf(rows.map(figure))
  const fewer = (row: MarketRow) =>
    view.measure !== 'benchmark' && row.counts[period] < row.count ? row.counts[period] : null
  return {
    key: period,
    head: names[period],
    align: 'right',
    wideOnly,
    className: 'p-0 last:pr-0 [thead_&]:px-2.5',
    sort: { direction: isChosen ? 'desc' : null, to: marketAddress(path, { ...view, period }, usual) },
    cell: (row) => <HeatCell value={figure(row)} most={most} fewer={fewer(row)} strong={isChosen} />,
  }
}
