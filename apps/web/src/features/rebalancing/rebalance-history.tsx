import { useQuery } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { useState } from 'react'

import { formatMoment } from '../../platform/format-day.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { cx } from '../../ui/text/cx.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { BatchNote } from './batch-note.tsx'
import { mergeRecords, type TimelineRecord } from './merge-records.ts'
import { batchHistory, rebalanceHistory } from './queries.ts'
import { RebalanceNote } from './rebalance-note.tsx'
import { text } from './text.ts'

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
  const id = String(portfolio.id)
  const { data, error, isFetching, refetch } = useQuery(rebalanceHistory(id))
  const batches = useQuery(batchHistory(id))
  const [chosen, setChosen] = useState<string | null>(null)
  if (error && !isFetching)
    return <ErrorState title={text.history} text={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const records = mergeRecords(data.rebalances, batches.data?.batches ?? [])
  if (records.length === 0) return <EmptyState title={text.noRecords} />
  const shown = records.find(({ key }) => key === chosen) ?? records[0]
  return (
    <div className="grid gap-x-6 gap-y-4 pt-4 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="self-start">
        <ol
          aria-label={text.history}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-[300px] overflow-y-auto rounded-2 border border-line max-md:max-h-44"
        >
          {records.map((record) => (
            <li key={record.key} className="border-b border-line last:border-0">
              <RecordButton record={record} on={record === shown} onChoose={setChosen} />
            </li>
          ))}
        </ol>
        <TextLink to={`/portfolios/${id}/history`} className="mt-2 inline-block">
          {text.timeline.open}
        </TextLink>
      </div>
      {shown?.kind === 'batch' && <BatchNote id={id} batchId={shown.id} />}
      {shown !== undefined && shown.kind !== 'batch' && (
        <RebalanceNote key={shown.key} portfolio={portfolio} noteId={shown.id} onRestored={() => setChosen(null)} />
      )}
    </div>
  )
}

interface RecordButtonProps {
  readonly record: TimelineRecord
  readonly on: boolean
  readonly onChoose: (key: string) => void
}

function RecordButton({ record, on, onChoose }: RecordButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChoose(record.key)}
      className={cx(
        'flex min-h-12 w-full flex-col px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2',
        on && 'bg-selected',
      )}
    >
      <span className="flex justify-between gap-2">
        <span className="font-medium">{record.kind === 'batch' ? text.timeline.batch : text.kinds[record.kind]}</span>
        <time dateTime={record.at} className="text-12 whitespace-nowrap text-ink-3">
          {formatMoment(record.at)}
        </time>
      </span>
      <span className="text-12 text-ink-3">{record.summary}</span>
    </button>
  )
}
