import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalanceNote } from '@zhiheng/contract/rebalancing.ts'

import { formatAmount, formatGain, formatShare } from '../../platform/format-number.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ChangeFlags } from '../portfolios/change-flags.tsx'
import { rebalanceNote } from './queries.ts'
import { text } from './text.ts'

type Note = ReplyOf<typeof getRebalanceNote>

interface Row {
  readonly id: string
  readonly name: string
  readonly before: Note['before'][number] | null
  readonly after: Note['after'][number] | null
}

/** One change: each fund before and after, what was done to it, and why. */
export function RebalanceNote({ portfolioId, noteId }: { portfolioId: string; noteId: number }) {
  const { data, error, isFetching, refetch } = useQuery(rebalanceNote(portfolioId, noteId))
  if (error && !isFetching)
    return <ErrorState title={text.history} text={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  return (
    <div className="min-w-0">
      {data.reason !== null && (
        <p className="mb-2 text-13 text-ink-2">
          {text.reason}：{data.reason}
        </p>
      )}
      <div className="overflow-hidden rounded-2 border border-line">
        <Table caption={text.history} columns={columnsOf(data)} rows={rowsOf(data)} rowKey={(row) => row.id} />
      </div>
    </div>
  )
}

function rowsOf(note: Note): Row[] {
  const before = new Map(note.before.map((line) => [line.lipper_id, line]))
  const after = new Map(note.after.map((line) => [line.lipper_id, line]))
  return [...new Set([...after.keys(), ...before.keys()])].map((id) => ({
    id,
    name: after.get(id)?.name ?? before.get(id)?.name ?? id,
    before: before.get(id) ?? null,
    after: after.get(id) ?? null,
  }))
}

function columnsOf(note: Note): readonly Column<Row>[] {
  const names = new Map(rowsOf(note).map((row) => [row.id, row.name]))
  const amount = (line: Row['before']) => (
    <>
      {formatAmount(line?.amount ?? null, note.currency)}
      <span className="block text-12 text-ink-3">{formatShare(line?.proportion ?? null)}</span>
    </>
  )
  return [
    {
      key: 'fund',
      head: text.fund,
      className: 'min-w-40',
      cell: (row) => {
        const successor = note.replaced_by[row.id]
        return (
          <span className="block py-1 font-medium">
            {row.name}
            <span className="mt-1 block">
              <ChangeFlags flags={note.flags[row.id] ?? []} />
            </span>
            {successor !== undefined && (
              <span className="block text-12 font-normal text-ink-3">
                {text.replacedBy(names.get(successor) ?? successor)}
              </span>
            )}
          </span>
        )
      },
    },
    { key: 'before', head: text.before, align: 'right', cell: (row) => amount(row.before) },
    { key: 'after', head: text.after, align: 'right', cell: (row) => amount(row.after) },
    {
      key: 'difference',
      head: text.difference,
      align: 'right',
      cell: (row) => formatGain((row.after?.amount ?? 0) - (row.before?.amount ?? 0), note.currency),
    },
  ]
}
