import { formatDay } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { ViewRow } from '../queries.ts'
import { StanceScale } from '../stance-scale.tsx'
import { text as words } from '../text.ts'
import { text } from './text.ts'

interface StandingListProps {
  readonly rows: readonly ViewRow[]
  readonly onWithdraw: (row: ViewRow) => void
}

/** The views that are in force. */
export function StandingList({ rows, onWithdraw }: StandingListProps) {
  if (rows.length === 0)
    return (
      <Panel className="mt-5">
        <EmptyState title={text.none} text={text.noneText} />
      </Panel>
    )
  return (
    <Panel flush className="mt-5">
      <ul aria-label={text.list}>
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:px-5"
          >
            <div className="min-w-60 flex-1">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="text-14 font-medium">{row.name}</span>
                <StanceScale stance={row.stance} />
                <span className="text-12 text-ink-3">{words.conviction(words.convictions[row.conviction])}</span>
              </p>
              <p className="mt-0.5 text-12 wrap-anywhere text-ink-3">
                {text.signed(row.author.name, formatDay(row.published_on))}
              </p>
            </div>
            <Button size="sm" aria-label={text.withdrawOf(row.name)} onClick={() => onWithdraw(row)}>
              {text.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
