import { bucketNames } from '@zhiheng/domain/portfolio-ledger/bucket-text.ts'

import { formatDifference } from '../../platform/format-number.ts'
import { Table } from '../../ui/tables/table.tsx'
import type { PlanDiff as Diff } from './queries.ts'
import { logText as text } from './text.ts'

/** A line of what a version changed. */
export interface DiffLine {
  readonly key: string
  readonly name: string
  readonly before: number
  readonly after: number
}

/** What differs in weights: asset classes, subsectors, then funds; what stayed is left out. */
export function diffLines({ targets, subsectors, funds }: Diff): DiffLine[] {
  const lines = [
    ...targets.map(({ bucket, ...change }) => ({ key: bucket, name: bucketNames[bucket], ...change })),
    ...subsectors.map(({ subsector_id: id, ...change }) => ({ key: `of ${id}`, ...change })),
    ...funds.map(({ lipper_id: id, ...change }) => ({ key: id, ...change })),
  ]
  return lines.filter(({ before, after }) => before !== after)
}

/** What a version changed, fund by fund. */
export function PlanDiffTable({ diff, caption }: { readonly diff: Diff; readonly caption: string }) {
  const rows = diffLines(diff)
  // nothing was before the first version
  const isFirst = diff.turnover === null
  return (
    <>
      {rows.length === 0 ? (
        <p className="text-13 text-ink-2">{text.nothing}</p>
      ) : (
        <Table
          caption={caption}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', head: text.fund, className: 'name', cell: ({ name }) => name },
            {
              key: 'before',
              head: text.before,
              align: 'right',
              cell: ({ before }) => (isFirst ? text.none : before.toFixed(1)),
            },
            { key: 'after', head: text.after, align: 'right', cell: ({ after }) => after.toFixed(1) },
            {
              key: 'change',
              head: text.change,
              align: 'right',
              cell: ({ before, after }) => (isFirst ? text.none : formatDifference(after - before, 1)),
            },
          ]}
        />
      )}
      {diff.fields.length > 0 && (
        <p className="px-4 py-2 text-12 text-ink-2">
          {text.fields(diff.fields.map((field) => text.field[field]).join('、'))}
        </p>
      )}
    </>
  )
}
