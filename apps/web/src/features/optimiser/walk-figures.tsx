import { formatChange, formatPercent, formatRatio } from '../../platform/format-number.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { WalkForward } from './proposal.ts'
import { text } from './text.ts'

type Way = WalkForward['method']

interface Row {
  readonly label: string
  readonly value: (way: Way) => string
}

const said = text.evidence.rows
const rows: readonly Row[] = [
  { label: said.annual, value: (way) => formatChange(way.annual_return, 1) },
  { label: said.volatility, value: (way) => formatPercent(way.volatility, 1) },
  { label: said.drawdown, value: (way) => formatPercent(way.max_drawdown, 1) },
  { label: said.sharpe, value: (way) => formatRatio(way.sharpe) },
  { label: said.turnover, value: (way) => formatPercent(way.turnover, 0) },
  { label: said.cost, value: (way) => formatPercent(way.cost, 1) },
]

/** What each way would have come to: the method, nothing done, and equal shares. */
export function WalkFigures({ walk }: { walk: WalkForward }) {
  return <Table caption={text.evidence.detail} columns={columnsOf(walk)} rows={rows} rowKey={(row) => row.label} />
}

function columnsOf({ method, stay, equal_weight }: WalkForward): readonly Column<Row>[] {
  const figures = [
    ['method', text.evidence.method, method],
    ['stay', text.evidence.stay, stay],
    ['equal', text.evidence.equal, equal_weight],
  ] as const
  return [
    {
      key: 'name',
      head: <span className="vh">{text.evidence.figure}</span>,
      cell: (row) => row.label,
      className: 'whitespace-nowrap',
    },
    ...figures.map(([key, head, way]): Column<Row> => ({ key, head, align: 'right', cell: (row) => row.value(way) })),
  ]
}
