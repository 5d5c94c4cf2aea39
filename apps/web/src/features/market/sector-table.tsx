import { periods } from '@zhiheng/contract/fields.ts'
import { toldReturn } from '@zhiheng/domain/market/rank-markets.ts'

import { formatCount } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { fundText } from '../funds/text.ts'
import { marketName } from './market-names.ts'
import type { SectorPerformance } from './queries.ts'
import { text } from './text.ts'

const columns: readonly Column<SectorPerformance>[] = [
  {
    key: 'name',
    head: text.market,
    className: 'min-w-36',
    cell: (row) => (
      <Link to={`/search/funds?sector=${row.id}`} className="font-medium hover:underline">
        {marketName(row)}
      </Link>
    ),
  },
  ...periods.map((period): Column<SectorPerformance> => ({
    key: period,
    head: fundText.periods[period],
    align: 'right',
    cell: (row) => <Change value={toldReturn(row, period)} />,
  })),
  { key: 'count', head: text.count, align: 'right', cell: (row) => formatCount(row.count) },
]

/** Every market over all periods, in figures. */
export function SectorTable({ rows }: { rows: readonly SectorPerformance[] }) {
  return <Table caption={text.table} columns={columns} rows={rows} rowKey={(row) => row.id} />
}
