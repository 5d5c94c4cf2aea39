import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Portfolio } from '@zhiheng/contract/portfolios.ts'
import type { getRebalanceHistory } from '@zhiheng/contract/rebalancing.ts'
import { useState } from 'react'

import { formatMoment } from '../../platform/format-day.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { rebalanceHistory } from './queries.ts'
import { RebalanceNote } from './rebalance-note.tsx'
import { text } from './text.ts'

type HistoryRow = ReplyOf<typeof getRebalanceHistory>['rebalances'][number]

interface RebalanceHistoryProps {
  readonly portfolio: Portfolio
  readonly open: boolean
  readonly onClose: () => void
}

/** Every change of a portfolio's funds, newest first; each opens to its before and after. */
export function RebalanceHistory({ portfolio, open, onClose }: RebalanceHistoryProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.history} size="lg">
      {open && <Records portfolio={portfolio} />}
    </Dialog>
  )
}

function Records({ portfolio }: { portfolio: Portfolio }) {
  const { data, error, isFetching, refetch } = useQuery(rebalanceHistory(String(portfolio.id)))
  const [chosen, setChosen] = useState<number | null>(null)
  if (error && !isFetching)
    return <ErrorState title={text.history} text={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.rebalances.length === 0) return <EmptyState title={text.noRecords} />
  const shown = chosen ?? data.rebalances[0]?.rebalance_note_id ?? null
  return (
    <div className="grid gap-x-6 gap-y-4 pt-4 md:grid-cols-[15rem_minmax(0,1fr)]">
      <ol
        aria-label={text.history}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[300px] self-start overflow-y-auto rounded-2 border border-line max-md:max-h-44"
      >
        {data.rebalances.map((record) => (
          <li key={record.rebalance_note_id} className="border-b border-line last:border-0">
            <RecordButton record={record} on={record.rebalance_note_id === shown} onChoose={setChosen} />
          </li>
        ))}
      </ol>
      {shown !== null && (
        <RebalanceNote key={shown} portfolio={portfolio} noteId={shown} onRestored={() => setChosen(null)} />
      )}
    </div>
  )
}

interface RecordButtonProps {
  readonly record: HistoryRow
  readonly on: boolean
  readonly onChoose: (noteId: number) => void
}

function RecordButton({ record, on, onChoose }: RecordButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChoose(record.rebalance_note_id)}
      className={cx(
        'flex min-h-12 w-full flex-col px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2',
        on && 'bg-selected',
      )}
    >
      <span className="flex justify-between gap-2">
        <span className="font-medium">{text.kinds[record.kind]}</span>
        <time dateTime={record.rebalance_at} className="text-12 whitespace-nowrap text-ink-3">
          {formatMoment(record.rebalance_at)}
        </time>
      </span>
      <span className="text-12 text-ink-3">{record.summary}</span>
    </button>
  )
}
