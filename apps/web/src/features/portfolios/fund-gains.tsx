import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import type { ReactNode } from 'react'

import { formatAmount, formatChange } from '../../platform/format-number.ts'
import { Tag } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Gain } from './gain.tsx'
import { performanceText } from './performance-text.ts'

type FundRow = Performance['funds'][number]
type Row =
  | { readonly kind: 'fund'; readonly fund: FundRow }
  | { readonly kind: 'total'; readonly figures: Performance['figures'] }

const { funds: text, split } = performanceText
/** Cents, whatever the currency shows elsewhere: the table adds up. */
const CENTS = 'USD'

/** What each fund made and added to the return, those already sold too; every column and row adds up. */
export function FundGains({ data }: { data: Pick<Performance, 'funds' | 'figures' | 'currency'> }) {
  const rows: Row[] = [
    ...data.funds.map((fund) => ({ kind: 'fund', fund }) as const),
    { kind: 'total', figures: data.figures },
  ]
  return (
    <>
      <Panel flush>
        <Table
          caption={text.title}
          columns={columns}
          rows={rows}
          rowKey={(row) => (row.kind === 'fund' ? row.fund.lipper_id : 'total')}
          rowTone={(row) => (row.kind === 'total' ? 'subject' : 'plain')}
          stacked
        />
      </Panel>
      <p className="mt-2 text-12 text-ink-3">{text.contributionNote}</p>
    </>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'fund',
    head: text.fund,
    className: 'min-w-60',
    cell: (row) => (row.kind === 'fund' ? <Name fund={row.fund} /> : text.total),
  },
  money('value', text.value, 'amount'),
  money('invested', text.invested, 'amount'),
  money('gain', text.gain, 'gain'),
  money('market', split.market, 'gain'),
  money('distributions', split.distributions, 'gain'),
  money('exchange', split.exchange, 'gain'),
  {
    key: 'contribution',
    head: text.contribution,
    label: text.contribution,
    align: 'right',
    stack: 'figure',
    cell: (row) => formatChange(row.kind === 'fund' ? row.fund.contribution.v : row.figures.twr.v),
  },
]

function money(
  key: 'value' | 'invested' | 'gain' | 'market' | 'distributions' | 'exchange',
  head: string,
  look: 'amount' | 'gain',
): Column<Row> {
  const write = (value: number | null): ReactNode =>
    look === 'amount' ? formatAmount(value, CENTS) : <Gain value={value} currency={CENTS} />
  return {
    key,
    head,
    label: head,
    align: 'right',
    stack: 'figure',
    cell: (row) => write((row.kind === 'fund' ? row.fund : row.figures)[key].v),
  }
}

function Name({ fund }: { fund: FundRow }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={`/funds/${fund.lipper_id}`} className="hover:underline">
        {fund.name}
      </Link>
      {!fund.held && <Tag>{text.sold}</Tag>}
    </span>
  )
}
