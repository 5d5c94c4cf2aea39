import { rebalanceKinds } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { PortfolioCrumb } from '../features/portfolio-ledger/portfolio-crumb.tsx'
import { portfolio as portfolioQuery } from '../features/portfolios/queries.ts'
import { BatchNote } from '../features/rebalancing/batch-note.tsx'
import { mergeRecords, type TimelineKind, type TimelineRecord } from '../features/rebalancing/merge-records.ts'
import { batchHistory, rebalanceHistory } from '../features/rebalancing/queries.ts'
import { RebalanceNote } from '../features/rebalancing/rebalance-note.tsx'
import { text } from '../features/rebalancing/text.ts'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatMoment } from '../platform/format-day.ts'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Link } from '../ui/text/link.tsx'

export const addressKeys = ['kind', 'open']

export async function load({ queries, params }: LoadInput): Promise<void> {
  const id = idInAddress(params)
  await Promise.all([
    need(queries, portfolioQuery(id)),
    need(queries, rebalanceHistory(id)),
    need(queries, batchHistory(id)),
  ])
}

/** Every change of a portfolio, filtered by its kind; each opens to its before and after, and to what became of it. */
export function Page() {
  const id = useParams()['id'] ?? ''
  const [search] = useSearchParams()
  const portfolio = useReply(portfolioQuery(id))
  const history = useReply(rebalanceHistory(id))
  const batches = useReply(batchHistory(id))
  const all = mergeRecords(history.rebalances, batches.batches)
  const present = [...rebalanceKinds, 'batch' as const].filter((kind) => all.some((one) => one.kind === kind))
  const chosen = present.find((kind) => kind === search.get('kind')) ?? null
  const shown = all.filter(({ kind }) => chosen === null || kind === chosen)
  const opened = search.get('open')
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={`${text.timeline.title}：${portfolio.name}`} />
      <PortfolioCrumb portfolio={{ id, name: portfolio.name }} />
      <h1 className="text-24 leading-snug font-bold">{text.timeline.title}</h1>
      <p className="text-13 text-ink-3">{text.timeline.lead(shown.length)}</p>
      {all.length === 0 ? (
        <Panel className="mt-4">
          <EmptyState title={text.noRecords} />
        </Panel>
      ) : (
        <>
          <SegmentLinks
            className="mt-4"
            label={text.timeline.filter}
            value={chosen ?? 'all'}
            choices={[
              { key: 'all', label: text.timeline.all, to: `/portfolios/${id}/history` },
              ...present.map((kind) => ({
                key: kind,
                label: kindName(kind),
                to: `/portfolios/${id}/history?kind=${kind}`,
              })),
            ]}
          />
          <ol className="mt-4 grid gap-3">
            {shown.map((record, index) => (
              <TimelineRow
                key={record.key}
                record={record}
                open={opened === null ? index === 0 : opened === record.key}
                to={`/portfolios/${id}/history?${addressOf(chosen, record)}`}
              >
                {record.kind === 'batch' ? (
                  <BatchNote id={id} batchId={record.id} />
                ) : (
                  <RebalanceNote portfolio={portfolio} noteId={record.id} onRestored={() => undefined} />
                )}
              </TimelineRow>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function kindName(kind: TimelineKind): string {
  return kind === 'batch' ? text.timeline.batch : text.kinds[kind]
}

function addressOf(chosen: TimelineKind | null, { key }: TimelineRecord): string {
  return new URLSearchParams({ ...(chosen === null ? {} : { kind: chosen }), open: key }).toString()
}

interface TimelineRowProps {
  readonly record: TimelineRecord
  readonly open: boolean
  readonly to: string
  readonly children: ReactNode
}

function TimelineRow({ record, open, to, children }: TimelineRowProps) {
  return (
    <li className="min-w-0">
      <Panel>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to={to}
            preventScrollReset
            aria-current={open ? 'true' : undefined}
            className="inline-flex min-h-11 min-w-11 items-center font-bold hover:underline fine:min-h-8"
          >
            {kindName(record.kind)}
          </Link>
          <time dateTime={record.at} className="text-13 text-ink-3">
            {formatMoment(record.at)}
          </time>
        </div>
        {record.summary !== null && <p className="text-13 text-ink-2">{record.summary}</p>}
        {open && <div className="mt-3 border-t border-line pt-3">{children}</div>}
      </Panel>
    </li>
  )
}
