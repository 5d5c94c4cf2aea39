import type { Health } from '@zhiheng/contract/portfolio-analysis/health.ts'
import type { ListEntry, ListSort } from '@zhiheng/contract/portfolio-list.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { AllocationBar } from '../portfolio-ledger/allocation-bar.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { ChargeCell, DriftCell, NameCell, OwnReturnCell, RiskCell, TotalReturnCell, WorthCell } from './list-cells.tsx'
import { directionOf, type ListConditions, sortedBy } from './list-conditions.ts'
import { ListMenu } from './list-menu.tsx'
import { listText } from './list-text.ts'

export interface ListedProps {
  readonly entries: readonly ListEntry[]
  readonly conditions: ListConditions
  /** What stands before a name while one chooses. */
  readonly mark: (entry: ListEntry) => ReactNode
  /** What should be looked at, by portfolio, as far as it is known yet. */
  readonly health: ReadonlyMap<number, Health>
  readonly onExport: (portfolio: { readonly id: number }) => Promise<void>
}

/** The portfolios on a wide screen. */
export function ListTable({ entries, ...rest }: ListedProps) {
  return (
    <Panel flush className="mt-4 max-md:hidden">
      <Table caption={listText.page.title} columns={columnsOf(rest)} rows={entries} rowKey={(entry) => entry.id} />
    </Panel>
  )
}

function columnsOf({ conditions, mark, health, onExport }: Omit<ListedProps, 'entries'>): readonly Column<ListEntry>[] {
  const sort = (column: ListSort) => ({
    sort: { direction: directionOf(conditions, column), to: sortedBy(conditions, column) },
  })
  return [
    {
      key: 'name',
      head: listText.page.name,
      ...sort('name'),
      cell: (entry) => (
        <span className="flex items-center gap-1">
          {mark(entry)}
          <NameCell entry={entry} health={health.get(entry.id)} />
        </span>
      ),
      className: 'min-w-48',
    },
    // beside the name: at the end it would lie beyond the scroll of a narrow window
    {
      key: 'actions',
      head: <span className="vh">{listText.actions}</span>,
      cell: (entry) => <ListMenu entry={entry} onExport={onExport} />,
    },
    {
      key: 'value',
      head: listText.value,
      ...sort('value'),
      align: 'right',
      cell: (entry) => <WorthCell entry={entry} />,
    },
    {
      key: 'week',
      head: listText.weekPerf,
      ...sort('week'),
      align: 'right',
      cell: (entry) => (
        <>
          <Gain value={entry.twd.pnl_wow} currency="TWD" />
          <span className="block text-12 text-ink-3">{formatChange(entry.perf_wow)}</span>
        </>
      ),
    },
    {
      key: 'gain',
      head: listText.gain,
      ...sort('gain'),
      align: 'right',
      cell: (entry) => <Gain value={entry.twd.gain} currency="TWD" />,
    },
    {
      key: 'perf',
      head: listText.perf,
      ...sort('perf'),
      align: 'right',
      cell: (entry) => <TotalReturnCell entry={entry} />,
    },
    {
      key: 'mwr',
      head: listText.mwr,
      ...sort('mwr'),
      align: 'right',
      cell: (entry) => <OwnReturnCell entry={entry} />,
    },
    { key: 'risk', head: listText.risk, ...sort('risk'), cell: (entry) => <RiskCell entry={entry} /> },
    {
      key: 'allocation',
      head: listText.page.allocation,
      className: 'min-w-32',
      cell: (entry) => <AllocationBar mix={entry.allocation} />,
    },
    {
      key: 'drift',
      head: listText.drift,
      ...sort('drift'),
      align: 'right',
      cell: (entry) => <DriftCell entry={entry} />,
    },
    { key: 'charge', head: listText.charge, align: 'right', cell: (entry) => <ChargeCell entry={entry} /> },
    {
      key: 'last',
      head: listText.page.last,
      ...sort('last'),
      align: 'right',
      cell: (entry) => formatDay(entry.last_rebalance),
    },
  ]
}
