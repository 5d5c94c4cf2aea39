import { useQuery } from '@tanstack/react-query'
import type { SharedPortfolio } from '@zhiheng/contract/portfolio-following.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange } from '../../platform/format-number.ts'
import { AllocationBar, AllocationWords } from '../portfolio-ledger/allocation-bar.tsx'
import { FollowedCard, FollowedCards } from './followed-cards.tsx'
import { followed } from './queries.ts'
import { followingText } from './text.ts'

const text = followingText

/** The portfolios of others that a member follows; nothing where there are none. */
export function FollowedPortfolios() {
  const entries = useQuery(followed).data?.entries ?? []
  return (
    <FollowedCards title={text.title} note={text.note} entries={entries}>
      {(entry) => <Card entry={entry} />}
    </FollowedCards>
  )
}

function Card({ entry }: { entry: SharedPortfolio }) {
  return (
    <FollowedCard
      name={text.name(entry.id)}
      to={`/portfolios/shared/${entry.id}`}
      count={text.funds(entry.funds.length)}
    >
      <p className="mt-1 mb-3 flex flex-wrap gap-x-4 text-13 text-ink-2">
        <span>
          {text.perf} {formatChange(entry.perf)}
        </span>
        <span>
          {text.week} {formatChange(entry.perf_wow)}
        </span>
      </p>
      {entry.caveats.length > 0 && (
        <p className="mb-3 text-12 text-ink-3">{text.caveats(new Set(entry.caveats.map(({ name }) => name)))}</p>
      )}
      <AllocationBar mix={entry.allocation} />
      <AllocationWords mix={entry.allocation} />
      <p className="mt-2 text-12 text-ink-3">{text.last(formatDay(entry.last_rebalance))}</p>
    </FollowedCard>
  )
}
