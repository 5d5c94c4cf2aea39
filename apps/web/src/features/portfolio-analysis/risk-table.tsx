import { formatShare, MISSING } from '../../platform/format-number.ts'
import { writtenDifference } from '../../platform/written-difference.ts'
import { Panel, PercentBar } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { text as settlementText } from '../settlement/text.ts'
import type { Structure } from './queries.ts'
import { riskText as words, text } from './text.ts'

type Fund = Structure['funds'][number]

/** Each fund's part of the worth beside its part of the risk. */
export function RiskTable({ funds }: { funds: readonly Fund[] }) {
  return (
    <Panel flush className="mt-4">
      <Table caption={words.table} columns={columns} rows={funds} rowKey={({ lipper_id: id }) => id} />
    </Panel>
  )
}

const columns: readonly Column<Fund>[] = [
  {
    key: 'fund',
    head: text.fund,
    className: 'min-w-48',
    cell: (fund) => (
      <span className="block py-1">
        <FundName fund={fund} />
        {fund.is_proxy && <span className="block text-12 text-ink-3">{words.proxy}</span>}
      </span>
    ),
  },
  { key: 'share', head: text.share, align: 'right', cell: ({ percent }) => <Part value={percent} fill="bar" /> },
  {
    key: 'risk',
    head: words.heads.risk,
    align: 'right',
    cell: ({ risk_percent: risk }) => (risk === null ? MISSING : <Part value={risk} fill="ref" />),
  },
  {
    key: 'gap',
    head: words.heads.gap,
    align: 'right',
    cell: ({ risk_percent: risk, percent }) => writtenDifference(risk, percent, 1),
  },
  {
    key: 'days',
    head: words.heads.days,
    align: 'right',
    cell: ({ days_to_cash: days }) => days ?? MISSING,
  },
  {
    key: 'tax',
    head: words.heads.tax,
    className: 'md:min-w-28',
    cell: ({ tax }) => (tax === null ? MISSING : settlementText.taxTags[tax]),
  },
]

function Part({ value, fill }: { value: number; fill: 'bar' | 'ref' }) {
  return (
    <span className="inline-grid w-24 grid-cols-[1fr_4em] items-center gap-2 max-md:w-auto max-md:grid-cols-1 lg:w-32">
      <span className="max-md:hidden">
        <PercentBar percent={value} fill={`var(--chart-${fill})`} />
      </span>
      <b>{formatShare(value)}</b>
    </span>
  )
}
