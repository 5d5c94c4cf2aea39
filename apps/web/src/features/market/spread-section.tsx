import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import { browseMarketPath } from '@zhiheng/domain/market/kind-of-market.ts'

import { formatChange, formatCount, MISSING } from '../../platform/format-number.ts'
import { NoData } from '../../ui/layout/no-data.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { fundText } from '../funds/text.ts'
import { heatText } from './heat-text.ts'
import { marketName } from './market-names.ts'
import { performText as text } from './perform-text.ts'
import type { MarketFigures, MarketRow } from './queries.ts'
import { RangeBar, rangeScale } from './range-bar.tsx'
import { gapOf } from './selection-columns.tsx'

/** The worst and the best fund of each market over a period, by name: where choosing one mattered most comes first. */
export function SpreadSection({ figures: { rows, funds }, period }: { figures: MarketFigures; period: PeriodKey }) {
  const names = new Map(funds.map(({ lipper_id, name }) => [lipper_id, name]))
  const known = rows
    .filter((row) => row.rank[period] !== null)
    .toSorted((a, b) => (gapOf(b, period) ?? 0) - (gapOf(a, period) ?? 0))
  if (known.length === 0) return <NoData title={text.spreadNone} />
  return (
    <Panel flush>
      <Table
        caption={text.spreadCaption(fundText.periods[period])}
        columns={columnsOf(known, period, names)}
        rows={known}
        rowKey={(row) => row.id}
        stacked
      />
    </Panel>
  )
}

function columnsOf(
  rows: readonly MarketRow[],
  period: PeriodKey,
  names: ReadonlyMap<string, string>,
): Column<MarketRow>[] {
  const scale = rangeScale(rows.map((row) => row.dispersion[period]))
  const end = (which: 'worst' | 'best'): Column<MarketRow> => ({
    key: which,
    head: text[which],
    stack: 'line',
    className: 'md:min-w-56',
    cell: (row) => <End row={row} period={period} which={which} names={names} />,
  })
  return [
    {
      key: 'name',
      head: heatText.market,
      className: 'min-w-26',
      cell: (row) => (
        <Link to={browseMarketPath(row.id)} className="font-medium hover:underline">
          {marketName(row)}
        </Link>
      ),
    },
    end('worst'),
    {
      key: 'range',
      head: heatText.range(period),
      className: 'max-lg:hidden',
      cell: (row) => {
        const spread = row.dispersion[period]
        return spread && <RangeBar low={spread.low} high={spread.high} mark={row.perf[period]} scale={scale} />
      },
    },
    end('best'),
    {
      key: 'gap',
      head: heatText.gap,
      align: 'right',
      stack: 'figure',
      label: heatText.gap,
      cell: (row) => gapOf(row, period)?.toFixed(1) ?? MISSING,
    },
    {
      key: 'count',
      head: heatText.count,
      align: 'right',
      stack: 'figure',
      label: heatText.count,
      cell: (row) => formatCount(row.counts[period]),
    },
  ]
}

interface EndProps {
  readonly row: MarketRow
  readonly period: PeriodKey
  readonly which: 'worst' | 'best'
  readonly names: ReadonlyMap<string, string>
}

function End({ row: { dispersion }, period, which, names }: EndProps) {
  const spread = dispersion[period]
  if (spread === null) return MISSING
  const [id, value] = which === 'worst' ? [spread.lowest, spread.low] : [spread.highest, spread.high]
  return (
    <>
      <b className="mr-2 font-medium">{formatChange(value)}</b>
      {id !== null && (
        <Link to={`/funds/${id}`} className="hover:underline">
          {names.get(id) ?? id}
        </Link>
      )}
    </>
  )
}
