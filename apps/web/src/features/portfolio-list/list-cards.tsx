import type { ListEntry } from '@zhiheng/contract/portfolio-list.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { AllocationBar } from '../portfolio-ledger/allocation-bar.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { ChargeCell, DriftCell, NameCell, OwnReturnCell, RiskCell, TotalReturnCell, WorthCell } from './list-cells.tsx'
import { ListMenu } from './list-menu.tsx'
import type { ListedProps } from './list-table.tsx'
import { listText } from './list-text.ts'

/** The portfolios on a phone. */
export function ListCards({ entries, mark, health, onExport }: ListedProps) {
  return (
    <ul className="mt-4 grid gap-3 md:hidden">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Card entry={entry} mark={mark(entry)} health={health} onExport={onExport} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps extends Pick<ListedProps, 'health' | 'onExport'> {
  readonly entry: ListEntry
  readonly mark: ReactNode
}

function Card({ entry, mark, health, onExport }: CardProps) {
  return (
    <Panel>
      <div className="flex items-start gap-1">
        {mark}
        <div className="min-w-0 flex-1 pt-1">
          <NameCell entry={entry} health={health.get(entry.id)} />
        </div>
        <div className="-mt-1 -mr-2">
          <ListMenu entry={entry} onExport={onExport} />
        </div>
      </div>
      <div className="mt-1 text-20">
        <WorthCell entry={entry} />
      </div>
      <dl className="mt-2 mb-3 grid grid-cols-3 gap-x-2 gap-y-2 text-13">
        <Figure label={listText.week}>
          <Gain value={entry.twd.pnl_wow} currency="TWD" />
          <span className="block text-12 text-ink-3">{formatChange(entry.perf_wow)}</span>
        </Figure>
        <Figure label={listText.perf}>
          <TotalReturnCell entry={entry} />
        </Figure>
        <Figure label={listText.mwr}>
          <OwnReturnCell entry={entry} />
        </Figure>
        <Figure label={listText.page.gain}>
          <Gain value={entry.twd.gain} currency="TWD" />
        </Figure>
        <Figure label={listText.risk}>
          <RiskCell entry={entry} />
        </Figure>
        <Figure label={listText.drift}>
          <DriftCell entry={entry} />
        </Figure>
        <Figure label={listText.charge}>
          <ChargeCell entry={entry} />
        </Figure>
        <Figure label={listText.page.last}>{formatDay(entry.last_rebalance)}</Figure>
        <Figure label={listText.page.funds}>{entry.fund_count}</Figure>
      </dl>
      <AllocationBar mix={entry.allocation} />
    </Panel>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
