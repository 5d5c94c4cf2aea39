import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { CardSwitch } from './card-switch.tsx'
import { ExpiryCalendar } from './expiry-calendar.tsx'
import { Ledger } from './ledger.tsx'
import { pointsText } from './points-text.ts'
import { points } from './queries.ts'
import { TaskList } from './task-list.tsx'

/** How many points there are, what they bring, and when they go. */
export function PointsOverview() {
  return (
    <Block query={points()} name={pointsText.name} skeleton={<Skeleton className="h-72 rounded-3" />}>
      {(known) => (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
          <BalancePanel known={known} />
          <ExpiryCalendar expiring={known.expiring} />
        </div>
      )}
    </Block>
  )
}

/** What gives points, and where each of it stands. */
export function PointsTasks() {
  return (
    <>
      <Block query={points()} name={pointsText.tasks.title} skeleton={<Rows rows={12} />}>
        {({ tasks }) => <TaskList tasks={tasks} />}
      </Block>
      <div className="mt-2 max-w-72">
        <CardSwitch />
        <p className="text-12 text-ink-3">{pointsText.cards.note}</p>
      </div>
    </>
  )
}

/** A page of what came and went. */
export function PointsLedger({ page }: { page: number }) {
  return (
    <Block query={points(page)} name={pointsText.ledger.title} skeleton={<Rows rows={6} />}>
      {({ ledger }) => <Ledger ledger={ledger} />}
    </Block>
  )
}

function Rows({ rows }: { rows: number }) {
  return (
    <Panel>
      <SkeletonRows rows={rows} />
    </Panel>
  )
}
