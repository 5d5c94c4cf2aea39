import type { Portfolio } from '@zhiheng/contract/portfolios.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatShare } from '../../platform/format-number.ts'
import { Tag } from '../../ui/chip.tsx'
import { FundTypeDot, RiskChip, ScoreIcon } from '../../ui/marks.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { Gain } from './gain.tsx'
import { text } from './text.ts'

type Row = Portfolio['funds'][number]

/** The funds of a portfolio with what they are worth; rows on a phone, a table elsewhere. */
export function HoldingsTable({ portfolio }: { portfolio: Portfolio }) {
  return (
    <>
      <Panel flush className="max-md:hidden">
        <Table
          caption={text.page.holdings}
          columns={columnsOf(portfolio.currency)}
          rows={portfolio.funds}
          rowKey={(row) => `${row.lipper_id} ${row.date} ${row.amount}`}
        />
      </Panel>
      <Panel flush className="md:hidden">
        <ul>
          {portfolio.funds.map((row) => (
            <li
              key={`${row.lipper_id} ${row.date} ${row.amount}`}
              className="border-b border-line px-4 py-3 last:border-0"
            >
              <HoldingCard row={row} currency={portfolio.currency} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function NameCell({ row }: { row: Row }) {
  return (
    <span className="block py-1">
      <FundName fund={row} />
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
        <FundTypeDot kind={row.asset_type} label={row.sector_name ?? fundText.kinds[row.asset_type]} />
        {row.flags.map((flag) => (
          <Tag key={flag} tone="warn">
            {text.flags[flag]}
          </Tag>
        ))}
      </span>
    </span>
  )
}

function columnsOf(currency: string): readonly Column<Row>[] {
  return [
    { key: 'fund', head: text.page.fund, cell: (row) => <NameCell row={row} />, className: 'min-w-60' },
    { key: 'share', head: text.page.share, align: 'right', cell: (row) => <b>{formatShare(row.proportion)}</b> },
    {
      key: 'value',
      head: `${text.page.value}（${currency}）`,
      align: 'right',
      cell: (row) => formatAmount(row.value, currency),
    },
    { key: 'gain', head: text.page.gain, align: 'right', cell: (row) => <Gain value={row.gain} currency={currency} /> },
    { key: 'perf', head: text.page.perf, align: 'right', cell: (row) => formatChange(row.perf) },
    {
      key: 'paid',
      head: text.page.paid,
      align: 'right',
      cell: (row) => `${formatAmount(row.amount, row.currency)}${row.currency === currency ? '' : ` ${row.currency}`}`,
    },
    { key: 'date', head: text.page.date, align: 'right', cell: (row) => formatDay(row.date) },
    { key: 'score', head: text.page.score, align: 'right', cell: (row) => <ScoreIcon score={row.score} /> },
    { key: 'risk', head: text.page.risk, align: 'right', cell: (row) => <RiskChip level={row.risk_level} /> },
  ]
}

function HoldingCard({ row, currency }: { row: Row; currency: string }) {
  return (
    <>
      <NameCell row={row} />
      <dl className="mt-2 grid grid-cols-4 gap-2 text-13">
        {(
          [
            [text.page.share, <b key="share">{formatShare(row.proportion)}</b>],
            [text.page.value, formatAmount(row.value, currency)],
            [text.page.gain, <Gain key="gain" value={row.gain} currency={currency} />],
            [text.page.perf, formatChange(row.perf)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
