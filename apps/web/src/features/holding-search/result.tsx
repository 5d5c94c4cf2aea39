import { type ReactNode, Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { DateMark, Panel } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { cx } from '../../ui/text/cx.ts'
import { addressOf, type Asked, isFiltered, isOfConditions } from './address.ts'
import type { FoundHolder, HoldingReply } from './queries.ts'
import { text } from './text.ts'

// drawn by the server; their scripts come after the page's
const HolderTable = fetchPart(async () => (await import('./holder-table.tsx')).HolderTable)
const FilterChips = fetchPart(async () => (await import('./result-parts.ts')).FilterChips)
const Start = fetchPart(async () => (await import('./result-parts.ts')).Start)
const Empty = fetchPart(async () => (await import('./result-parts.ts')).Empty)
const ForMembers = fetchPart(async () => (await import('./result-parts.ts')).ForMembers)
const HoldingCharts = fetchPart(async () => (await import('./holding-charts.tsx')).HoldingCharts)
const Untold = fetchPart(async () => (await import('./result-parts.ts')).Untold)

interface ResultProps {
  readonly asked: Asked
  readonly reply: HoldingReply
  /** Something else is asked for, and the funds shown are still the earlier ones. */
  readonly busy: boolean
  /** What stands at the end of a fund's row. */
  readonly renderTail?: ((fund: FoundHolder) => ReactNode) | undefined
}

/** How many were found, the funds, and those that disclose too little to be judged. */
export function Result({ asked, reply, busy, renderTail }: ResultProps) {
  const isStart = isOfConditions(asked.mode)
    ? reply.conditions.length === 0
    : reply.like === null && reply.topic === null
  if (isStart)
    return isOfConditions(asked.mode) ? (
      <Suspense>
        <Start asked={asked} reply={reply} />
      </Suspense>
    ) : null
  return (
    <div className="mt-6 min-w-0">
      <Bar asked={asked} reply={reply} />
      <Suspense>
        <FilterChips asked={asked} facets={reply.facets} />
      </Suspense>
      <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-55')}>
        <Suspense>
          {reply.found === 0 ? (
            <Empty asked={asked} reply={reply} busy={busy} />
          ) : reply.may_see ? (
            <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
              <HolderTable caption={text.caption} rows={reply.rows} reply={reply} renderTail={renderTail} />
            </Panel>
          ) : (
            <ForMembers asked={asked} found={reply.found} />
          )}
        </Suspense>
      </div>
      <div className="mt-4">
        {reply.may_see && (
          <Pagination page={reply.page} pageTotal={reply.page_total} toPage={(page) => addressOf(asked, { page })} />
        )}
      </div>
      <Suspense>{reply.rows.length > 0 && <HoldingCharts reply={reply} />}</Suspense>
      <Suspense>
        <Untold reply={reply} />
      </Suspense>
      {reply.rows.length > 0 && (
        <p className="mt-3 max-w-[60em] text-12 text-ink-3">
          {reply.topic === null && text.note}
          {reply.lists_until === null && text.dateNote}
        </p>
      )}
    </div>
  )
}

function Bar({ asked, reply }: Pick<ResultProps, 'asked' | 'reply'>) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {/* of what discloses nothing nobody knows how many are like it */}
      <p aria-live="polite" hidden={reply.like?.coverage === null}>
        <b className="text-18">{formatCount(reply.found)}</b> {reply.like === null ? text.found : text.alike}
        {isFiltered(asked.filters) && (
          <span className="text-13 text-ink-3">{text.unfiltered(formatCount(reply.unfiltered))}</span>
        )}
      </p>
      {/* a topic looks into the funds of its own conditions, and these are all of the site */}
      {reply.topic === null && (
        <span className="text-12 text-ink-3">
          {text.disclosing(formatCount(reply.funds - reply.silent), formatCount(reply.funds))}
        </span>
      )}
      <DateMark label={text.asOf} day={formatDay(reply.as_of)} />
      {reply.lists_until !== null && <DateMark label={text.listsUntil} day={formatDay(reply.lists_until)} />}
    </div>
  )
}
