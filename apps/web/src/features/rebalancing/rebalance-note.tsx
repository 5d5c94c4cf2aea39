import { useQuery } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import type { ReactNode } from 'react'

import { formatAmount, formatGain, formatShare } from '../../platform/format-number.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { ChangeFlags } from '../portfolio-ledger/change-flags.tsx'
import { NoteActions } from './note-actions.tsx'
import { NoteOutcome } from './note-outcome.tsx'
import { type Note, type NoteRow, rowsOfNote, saidFlags } from './note-rows.ts'
import { rebalanceNote } from './queries.ts'
import { RestoreNote } from './restore-note.tsx'
import { text } from './text.ts'

interface RebalanceNoteProps {
  readonly portfolio: Portfolio
  readonly noteId: number
  readonly onRestored: () => void
}

/** One change: each fund before and after, what was done to it, why; and the way back. */
export function RebalanceNote({ portfolio, noteId, onRestored }: RebalanceNoteProps) {
  const { data, error, isFetching, refetch } = useQuery(rebalanceNote(String(portfolio.id), noteId))
  if (!data) {
    if (!error || isFetching) return <SkeletonRows rows={4} />
    return <ErrorState title={text.history} text={error.message} onRetry={() => void refetch()} />
  }
  const rows = rowsOfNote(data)
  return (
    <div className="min-w-0">
      {data.reason !== null && (
        <p className="mb-3 text-13 text-ink-2">
          {text.reason}：{data.reason}
        </p>
      )}
      <div className="overflow-clip rounded-2 border border-line max-md:hidden">
        <Table caption={text.differences} columns={columnsOf(data)} rows={rows} rowKey={(row) => row.id} />
      </div>
      <ul className="rounded-2 border border-line md:hidden">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line px-3 py-2.5 last:border-0">
            <NoteFund row={row} note={data} />
            <dl className="mt-1.5 grid grid-cols-3 gap-2 text-13">
              <Pair label={text.before} value={<Worth line={row.before} currency={data.currency} />} />
              <Pair label={text.after} value={<Worth line={row.after} currency={data.currency} />} />
              <Pair label={text.difference} value={formatGain(row.difference, data.currency)} />
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-12 text-ink-3">
        {text.timeline.byLabel}：{text.timeline.by[data.by]}
      </p>
      <NoteOutcome note={data} />
      <NoteActions id={String(portfolio.id)} note={data} />
      {data.before.length > 0 && portfolio.funds.length > 0 && (
        <RestoreNote portfolio={portfolio} note={data} onRestored={onRestored} />
      )}
    </div>
  )
}

function NoteFund({ row, note }: { row: NoteRow; note: Note }) {
  return (
    <span className="block py-1 font-medium">
      {row.name}
      <span className="mt-1 flex flex-wrap items-center gap-x-2">
        <ChangeFlags flags={saidFlags(note.flags[row.id] ?? [])} />
        {row.successor !== null && (
          <span className="text-12 font-normal text-ink-3">{text.replacedBy(row.successor)}</span>
        )}
      </span>
    </span>
  )
}

function Worth({ line, currency }: { line: NoteRow['before']; currency: string }) {
  return (
    <>
      {formatAmount(line?.amount ?? null, currency)}
      <span className="block text-12 text-ink-3">{formatShare(line?.proportion ?? null)}</span>
    </>
  )
}

function Pair({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function columnsOf(note: Note): readonly Column<NoteRow>[] {
  const { currency } = note
  return [
    { key: 'fund', head: text.fund, className: 'min-w-40', cell: (row) => <NoteFund row={row} note={note} /> },
    {
      key: 'before',
      head: text.before,
      align: 'right',
      cell: (row) => <Worth line={row.before} currency={currency} />,
    },
    { key: 'after', head: text.after, align: 'right', cell: (row) => <Worth line={row.after} currency={currency} /> },
    { key: 'difference', head: text.difference, align: 'right', cell: (row) => formatGain(row.difference, currency) },
  ]
}
