import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import type { ReactNode } from 'react'

import { formatAmount, formatChange } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { performanceText } from './performance-text.ts'

type FundRow = Performance['funds'][number]
type MoneyColumn = 'value' | 'invested' | 'gain' | 'market' | 'distributions' | 'exchange'

interface Row {
  /** null: the whole. */
  readonly fund: FundRow | null
  readonly figures: Pick<FundRow, MoneyColumn>
  readonly contribution: number | null
  readonly currency: Performance['currency']
}

const { funds: text, split } = performanceText

/** What each fund made and added to the return, those already sold too; every column adds up to what the page shows of the whole. */
export function FundGains({ data }: { data: Pick<Performance, 'funds' | 'figures' | 'currency'> }) {
  const { funds, figures, currency } = data
  const rows: Row[] = [
    ...funds.map((fund) => ({ fund, figures: fund, contribution: fund.contribution.v, currency })),
    { fund: null, figures, contribution: figures.twr.v, currency },
  ]
  return (
    <>
      <Panel flush>
        <Table
          caption={text.title}
          columns={columns}
          rows={rows}
          rowKey={({ fund }) => fund?.lipper_id ?? 'total'}
          rowTone={({ fund }) => (fund === null ? 'subject' : 'plain')}
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
    cell: ({ fund }) => (fund === null ? text.total : <Name fund={fund} />),
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
    cell: ({ contribution }) => formatChange(contribution),
  },
]

function money(key: MoneyColumn, head: string, look: 'amount' | 'gain'): Column<Row> {
  const write = ({ figures: { [key]: figure }, currency }: Row): ReactNode =>
    look === 'amount' ? formatAmount(figure.v, currency) : <Gain value={figure.v} currency={currency} />
  return { key, head, label: head, align: 'right', stack: 'figure', cell: write }
}

function Name({ fund }: { fund: FundRow }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={`/funds/${fund.lipper_id}`} className="reach hover:underline">
        {fund.name}
      </Link>
      {!fund.held && <Tag>{text.sold}</Tag>}
    </span>
  )
}
