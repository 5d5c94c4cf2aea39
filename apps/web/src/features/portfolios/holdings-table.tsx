import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatPoints, formatShare } from '../../platform/format-number.ts'
import { Tag } from '../../ui/chip.tsx'
import { FundTypeDot, RiskChip, ScoreIcon } from '../../ui/marks.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { bucketFill } from './allocation-slices.ts'
import { Gain } from './gain.tsx'
import { groupHoldings, type HoldingGroup, type HoldingRow } from './group-holdings.ts'
import { factsOfRow, type HoldingsFacts } from './holding-facts.ts'
import { text } from './text.ts'

type Holding = Portfolio['funds'][number]

interface HoldingsTableProps {
  readonly portfolio: Portfolio
  readonly facts: HoldingsFacts
}

/** The funds of a portfolio with what they are worth and what each does to the whole; rows on a phone, a table elsewhere. */
export function HoldingsTable({ portfolio, facts }: HoldingsTableProps) {
  const rows = groupHoldings(portfolio)
  return (
    <>
      <Panel flush className="max-md:hidden">
        <Table
          caption={text.page.holdings}
          columns={columnsOf(portfolio.currency, facts)}
          rows={rows}
          rowKey={(row) => row.key}
          rowTone={(row) => (row.kind === 'group' ? 'group' : 'plain')}
        />
      </Panel>
      <Panel flush className="md:hidden">
        <ul>
          {rows.map((row) => (
            <li key={row.key} className="border-b border-line last:border-0">
              {row.kind === 'group' ? (
                <GroupLine group={row} currency={portfolio.currency} />
              ) : (
                <HoldingCard row={row.fund} currency={portfolio.currency} facts={facts} />
              )}
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

function columnsOf(currency: string, facts: HoldingsFacts): readonly Column<HoldingRow>[] {
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
      key: 'target',
      head: text.page.target,
      align: 'right',
      cell: (row) => formatShare(factsOfRow(row, facts).target),
    },
    { key: 'gap', head: text.page.apart, align: 'right', cell: (row) => formatPoints(factsOfRow(row, facts).gap) },
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
      key: 'contribution',
      head: text.page.contribution,
      align: 'right',
      cell: (row) => (row.kind === 'fund' ? formatChange(factsOfRow(row, facts).contribution) : null),
    },
    {
      key: 'riskShare',
      head: text.page.riskShare,
      align: 'right',
      cell: (row) => (row.kind === 'fund' ? formatShare(factsOfRow(row, facts).riskShare) : null),
    },
    {
      key: 'paid',
      head: text.page.paid,
      align: 'right',
      cell: ofFund((row) => <Paid row={row} currency={currency} />),
    },
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

function Paid({ row, currency }: { row: Holding; currency: string }) {
  return (
    <>
      {formatAmount(row.amount, row.currency)}
      {row.currency !== currency && ` ${row.currency}`}
      <span className="block text-12 text-ink-3">{formatDay(row.date)}</span>
    </>
  )
}

function GroupLine({ group, currency }: { group: HoldingGroup; currency: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 bg-panel-2 px-4 py-2 text-13 font-bold">
      <GroupName group={group} />
      <span>
        {formatAmount(group.value, currency)}
        <span className="ml-3">{formatShare(group.proportion)}</span>
      </span>
    </div>
  )
}

interface HoldingCardProps {
  readonly row: Holding
  readonly currency: string
  readonly facts: HoldingsFacts
}

function HoldingCard({ row, currency, facts }: HoldingCardProps) {
  const own = factsOfRow({ kind: 'fund', fund: row }, facts)
  return (
    <div className="px-4 py-3">
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
      {own.target !== null && (
        <p className="mt-1.5 text-12 text-ink-3">
          {text.page.cardFacts({
            target: formatShare(own.target),
            gap: formatPoints(own.gap),
            contribution: formatChange(own.contribution),
            risk: formatShare(own.riskShare),
          })}
        </p>
      )}
    </div>
  )
}
