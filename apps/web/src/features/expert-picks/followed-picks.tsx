import { useQuery } from '@tanstack/react-query'
import type { FollowedPick } from '@zhiheng/contract/expert-picks.ts'

import { formatDay } from '../../platform/format-day.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { FollowedCard, FollowedCards } from '../portfolio-following/followed-cards.tsx'
import { AllocationBar } from '../portfolio-ledger/allocation-bar.tsx'
import { usePermission } from '../session/use-permission.ts'
import { followedPicks } from './queries.ts'
import { text } from './text.ts'

const words = text.followed

/** The lists of advisers that a member follows; nothing where there are none, or where the member may not read them. */
export function FollowedPicks() {
  const may = usePermission('create-portfolio-by-expert-pick')
  const entries = useQuery({ ...followedPicks, enabled: may }).data?.entries ?? []
  if (!may) return null
  return (
    <FollowedCards title={words.title} note={words.note} entries={entries}>
      {(entry) => <Card entry={entry} />}
    </FollowedCards>
  )
}

function Card({ entry }: { entry: FollowedPick }) {
  return (
    <FollowedCard name={entry.name} to={`/portfolios/new?by=expert&pick=${entry.id}`} count={words.funds(entry.funds)}>
      <p className="mt-1 mb-3 flex flex-wrap gap-x-4 text-13 text-ink-2">
        <span>{entry.adviser}</span>
        <span>
          {text.record} <Change value={entry.perf} />
        </span>
      </p>
      <AllocationBar mix={entry.alloc} />
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-12 text-ink-3">
        {words.changed(formatDay(entry.changed_on))}
        {entry.changed_on > entry.followed_on && <Tag>{words.changedSince}</Tag>}
      </p>
    </FollowedCard>
  )
}
