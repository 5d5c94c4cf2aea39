import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import type { ReactNode } from 'react'

import { formatAmount, formatChange, formatPoints, formatShare } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import type { HeldFund } from '../portfolio-ledger/whole-funds.ts'
import { groupHoldings, type HoldingGroup, type HoldingRow, type HoldingSector } from './group-holdings.ts'
import { HoldingCard, SubtotalLine } from './holding-card.tsx'
import { factsOfRow, type HoldingFacts, type HoldingsFacts } from './holding-facts.ts'
import { HoldingMenu } from './holding-menu.tsx'
import { NameCell, SubtotalName } from './holding-names.tsx'
import { holdingText } from './holding-text.ts'
import { text } from './text.ts'

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
          columns={columnsOf(portfolio, facts)}
          rows={rows}
          rowKey={(row) => row.key}
          rowTone={(row) => (row.kind === 'group' ? 'group' : 'plain')}
        />
      </Panel>
      <Panel flush className="md:hidden">
        <ul>
          {rows.map((row) => (
            <li key={row.key} className="border-b border-line last:border-0">
              {row.kind === 'fund' ? (
                <HoldingCard row={row.fund} portfolio={portfolio} facts={facts} />
              ) : (
                <SubtotalLine row={row} currency={portfolio.currency} />
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function columnsOf({ id, currency }: Portfolio, facts: HoldingsFacts): readonly Column<HoldingRow>[] {
  return [
    {
      key: 'fund',
      head: text.page.fund,
      className: 'min-w-60',
      cell: (row) =>
        row.kind === 'fund' ? <NameAndMenu portfolioId={id} row={row.fund} /> : <SubtotalName row={row} />,
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
      head: `${text.page.value}（${unitOf(currency)}）`,
      align: 'right',
      cell: ofBoth((row) => formatAmount(row.value, currency)),
    },
    {
      key: 'gain',
      head: text.page.gainText,
      align: 'right',
      cell: (row) => <Gain value={factsOfRow(row, facts).gain} currency={currency} />,
    },
    {
      key: 'mwr',
      head: holdingText.costs.mwr,
      align: 'right',
      cell: (row) => (row.kind === 'fund' ? <OwnReturn facts={factsOfRow(row, facts)} /> : null),
    },
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
    { key: 'score', head: text.page.score, align: 'right', cell: ofFund((row) => <ScoreIcon score={row.score} />) },
    { key: 'risk', head: text.page.risk, align: 'right', cell: ofFund((row) => <RiskChip level={row.risk_level} />) },
  ]
}

/** Beside the name, which stays in sight while the figures scroll. */
function NameAndMenu({ portfolioId, row }: { portfolioId: number; row: HeldFund }) {
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 flex-1">
        <NameCell row={row} />
      </span>
      <HoldingMenu portfolioId={portfolioId} fund={row} />
    </span>
  )
}

function ofFund(write: (row: HeldFund) => ReactNode): (row: HoldingRow) => ReactNode {
  return (row) => (row.kind === 'fund' ? write(row.fund) : null)
}

function ofBoth(write: (row: HoldingGroup | HoldingSector | HeldFund) => ReactNode): (row: HoldingRow) => ReactNode {
  return (row) => write(row.kind === 'fund' ? row.fund : row)
}

/** A rate a year, or the plain gain of a young holding. */
function OwnReturn({ facts: { mwr, isYearly } }: { facts: HoldingFacts }) {
  return (
    <>
      {formatChange(mwr)}
      {mwr !== null && isYearly && <span className="block text-12 text-ink-3">{holdingText.costs.yearly}</span>}
    </>
  )
}
