import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listBatches } from '@zhiheng/contract/rebalancing/batches.ts'
import { type BatchOutcome, batchOutcomes } from '@zhiheng/domain/rebalancing/batch.ts'

import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { BatchBench } from '../features/rebalancing/batches/batch-bench.tsx'
import { batches, candidates } from '../features/rebalancing/batches/queries.ts'
import { text } from '../features/rebalancing/batches/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay, formatMoment } from '../platform/format-day.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { DateMark, Panel, Section } from '../ui/layout/panel.tsx'
import { Link } from '../ui/text/link.tsx'

export async function load({ queries }: LoadInput): Promise<void> {
  await Promise.all([need(queries, candidates), prefetch(queries, [batches])])
}

/** An adviser brings several portfolios back at once: theirs directly, others' by proposals; and sees what came of it. */
export function Page() {
  const data = useReply(candidates)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.title} />
      <Breadcrumb crumbs={[{ label: text.list, to: '/portfolios' }, { label: text.title }]} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
        <DateMark label={text.asOf} day={formatDay(data.as_of)} />
      </div>
      <p className="mt-1 max-w-[56em] text-14 text-ink-2">{text.lead}</p>
      {data.entries.length === 0 ? (
        <Panel className="mt-6">
          <EmptyState title={text.none} text={text.noneText} />
        </Panel>
      ) : (
        <BatchBench entries={data.entries} />
      )}
      <Past />
    </div>
  )
}

/** What was sent before, with how many came to what. */
function Past() {
  return (
    <Section title={text.past}>
      <Panel flush>
        <Block query={batches} name={text.past} skeleton={<SkeletonRows rows={3} />}>
          {({ entries }) => (entries.length === 0 ? <EmptyState title={text.noPast} /> : <Sent entries={entries} />)}
        </Block>
      </Panel>
    </Section>
  )
}

function Sent({ entries }: ReplyOf<typeof listBatches>) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.batch_note_id} className="relative border-b border-line px-4 py-3 last:border-0 hover:bg-hover">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={`/portfolios/batches/${entry.batch_note_id}`} className="stretched min-w-0 font-medium">
              <span className="line-clamp-1">{entry.note}</span>
            </Link>
            <time dateTime={entry.batch_at} className="text-12 text-ink-3">
              {formatMoment(entry.batch_at)}
            </time>
          </div>
          <p className="mt-1 text-13 text-ink-2">{countsText(entry.counts, entry.total)}</p>
        </li>
      ))}
    </ul>
  )
}

function countsText(counts: Readonly<Record<BatchOutcome, number>>, total: number): string {
  const parts = batchOutcomes.flatMap((outcome) =>
    counts[outcome] === 0 ? [] : [`${text.outcomes[outcome]} ${counts[outcome]}`],
  )
  return [text.total(total), ...parts].join('，')
}
