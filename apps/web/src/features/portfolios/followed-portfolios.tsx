import { useQuery } from '@tanstack/react-query'
import type { SharedPortfolio } from '@zhiheng/contract/portfolios/following.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange } from '../../platform/format-number.ts'
import { Link } from '../../ui/link.tsx'
import { Panel, Section } from '../../ui/panel.tsx'
import { AllocationBar, AllocationWords } from './list-cells.tsx'
import { listText } from './list-text.ts'
import { followed } from './queries.ts'

const text = listText.followed

/** The portfolios of others that a member follows; nothing where there are none. */
export function FollowedPortfolios() {
  const entries = useQuery(followed).data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Section title={text.title} note={text.note}>
      <ul className="grid gap-3 md:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Card entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Card({ entry }: { entry: SharedPortfolio }) {
  return (
    <Panel className="relative">
      <div className="flex items-baseline justify-between gap-3">
        <Link to={`/portfolios/shared/${entry.id}`} className="stretched font-medium">
          {text.name(entry.id)}
        </Link>
        <span className="text-12 whitespace-nowrap text-ink-3">{text.funds(entry.funds.length)}</span>
      </div>
      <p className="mt-1 mb-3 flex flex-wrap gap-x-4 text-13 text-ink-2">
        <span>
          {text.perf} {formatChange(entry.perf)}
        </span>
        <span>
          {text.week} {formatChange(entry.perf_wow)}
        </span>
      </p>
      <AllocationBar mix={entry.allocation} />
      <AllocationWords mix={entry.allocation} />
      <p className="mt-2 text-12 text-ink-3">{text.last(formatDay(entry.last_rebalance))}</p>
    </Panel>
  )
}
