import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatShare } from '../../platform/format-number.ts'
import { Tag } from '../../ui/chip.tsx'
import { FundTypeDot, RiskChip, ScoreIcon } from '../../ui/marks.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { bucketFill } from './allocation-slices.ts'
import { Gain } from './gain.tsx'
import { groupHoldings, type HoldingGroup, type HoldingRow } from './group-holdings.ts'
import { text } from './text.ts'

type Holding = Portfolio['funds'][number]

/** The funds of a portfolio with what they are worth; rows on a phone, a table elsewhere. */
export function HoldingsTable({ portfolio }: { portfolio: Portfolio }) {
  return (
    <>
      <Panel flush className="max-md:hidden">
        <Table
          caption={text.page.holdings}
          columns={columnsOf(portfolio.currency)}
          rows={groupHoldings(portfolio)}
          rowKey={(row) => row.key}
          rowTone={(row) => (row.kind === 'group' ? 'group' : 'plain')}
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

function NameCell({ row }: { row: Holding }) {
  return (
    <span className="block py-1">
      <FundName fund={row} />
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
        <FundTypeDot kind={row.asset_type} label={row.sector_name ?? fundText.kinds[row.asset_type]} />
        {row.plan !== null && (
          <span>{text.create.regular(row.plan.chargeDay, formatAmount(row.plan.monthAmount, row.currency))}</span>
        )}
        {row.flags.map((flag) => (
          <Tag key={flag} tone="warn">
            {text.flags[flag]}
          </Tag>
        ))}
      </span>
    </span>
  )
}

function columnsOf(currency: string): readonly Column<HoldingRow>[] {
  return [
    {
      key: 'fund',
      head: text.page.fund,
      className: 'min-w-60',
      cell: (row) => (row.kind === 'fund' ? <NameCell row={row.fund} /> : <GroupName group={row} />),
    },
    {
      key: 'share',
      head: text.page.share,
      align: 'right',
      cell: ofBoth((row) => <b>{formatShare(row.proportion)}</b>),
    },
    {
      key: 'value',
      head: `${text.page.value}（${currency}）`,
      align: 'right',
      cell: ofBoth((row) => formatAmount(row.value, currency)),
    },
    {
      key: 'gain',
      head: text.page.gain,
      align: 'right',
      cell: ofBoth((row) => <Gain value={row.gain} currency={currency} />),
    },
    { key: 'perf', head: text.page.perf, align: 'right', cell: ofFund((row) => formatChange(row.perf)) },
    {
      key: 'paid',
      head: text.page.paid,
      align: 'right',
      cell: ofFund(
        (row) => `${formatAmount(row.amount, row.currency)}${row.currency === currency ? '' : ` ${row.currency}`}`,
      ),
    },
    { key: 'date', head: text.page.date, align: 'right', cell: ofFund((row) => formatDay(row.date)) },
    { key: 'score', head: text.page.score, align: 'right', cell: ofFund((row) => <ScoreIcon score={row.score} />) },
    { key: 'risk', head: text.page.risk, align: 'right', cell: ofFund((row) => <RiskChip level={row.risk_level} />) },
  ]
}

function ofFund(write: (row: Holding) => ReactNode): (row: HoldingRow) => ReactNode {
  return (row) => (row.kind === 'fund' ? write(row.fund) : null)
}

function ofBoth(write: (row: HoldingGroup | Holding) => ReactNode): (row: HoldingRow) => ReactNode {
  return (row) => write(row.kind === 'fund' ? row.fund : row)
}

function GroupName({ group }: { group: HoldingGroup }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="size-[9px] rounded-[2px]" style={{ background: bucketFill[group.bucket] }} />
      {text.buckets[group.bucket]}
    </span>
  )
}

function HoldingCard({ row, currency }: { row: Holding; currency: string }) {
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
