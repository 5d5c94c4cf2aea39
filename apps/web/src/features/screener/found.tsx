import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { DateMark } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { addressOf, isOwnView } from './conditions.ts'
import type { FoundProps } from './found-props.ts'
import { FundTable } from './fund-table.tsx'
import { FilterForm } from './lazy-filter-form.tsx'
import { text } from './text.ts'

// drawn by the server as links
const ListTools = fetchPart(async () => (await import('./list-tools.tsx')).ListTools)
const Pagination = fetchPart(async () => (await import('../../ui/tables/pagination.tsx')).Pagination)

// what only a list of one's own, a short and an empty list show
const WithOwnColumns = fetchPart(async () => (await import('./with-own-columns.tsx')).WithOwnColumns)
const RelaxMore = fetchPart(async () => (await import('./no-results.tsx')).RelaxMore)
const NoResults = fetchPart(async () => (await import('./no-results.tsx')).NoResults)

/** How many were found, the funds, and the way to the next page. */
export function Found(props: FoundProps) {
  const { conditions, view, reply, busy, renderTable } = props
  const table = { funds: reply.entries, conditions, view, sortedBy: reply.sorted_by }
  return (
    <div className="min-w-0">
      <Bar {...props} />
      <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-55')}>
        {reply.entries.length === 0 ? (
          <Suspense>
            <NoResults conditions={conditions} view={view} relax={reply.relax} unknown={reply.unknown} />
          </Suspense>
        ) : isOwnView(view) ? (
          <Suspense>
            <WithOwnColumns
              conditions={conditions}
              view={view}
              renderTable={(own, columns) => <FundTable {...table} view={own} columns={columns} />}
            />
          </Suspense>
        ) : (
          (renderTable?.(table) ?? <FundTable {...table} />)
        )}
      </div>
      {reply.entries.length > 0 && reply.relax.length > 0 && (
        <Suspense>
          <RelaxMore conditions={conditions} view={view} relax={reply.relax} />
        </Suspense>
      )}
      <div className="mt-4">
        <Suspense>
          <Pagination
            page={reply.page}
            pageTotal={reply.page_total}
            toPage={(page) => addressOf({ ...conditions, view, page: String(page) })}
          />
        </Suspense>
      </div>
      <p className="mt-3 max-w-[60em] text-12 text-ink-3">
        {conditions.returns_in === 'twd' ? text.noteInTwd : text.note}
      </p>
    </div>
  )
}

function Bar(props: FoundProps) {
  const { conditions, reply } = props
  const newest = reply.entries.reduce<string | null>(
    (day, { price_date: each }) => (each !== null && (day === null || each > day) ? each : day),
    null,
  )
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-live="polite">
        <b className="text-18">{formatCount(reply.total)}</b>{' '}
        {conditions.classes === '1' ? text.foundClasses : text.found}
        {newest !== null && (
          <span className="ml-3">
            <DateMark label={text.asOf} day={formatDay(newest)} />
          </span>
        )}
        {reply.held !== null && reply.sorted_by === 'relevance' && (
          <span className="mt-1 block text-13 text-ink-3">{text.holders.replace('{name}', reply.held.name)}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        <Suspense>
          <ListTools
            {...props}
            renderForm={(shared) => (
              <>
                <FilterForm {...shared} facets={reply.facets} unknown={reply.unknown} />
                {props.moreConditions}
              </>
            )}
          />
        </Suspense>
      </div>
    </div>
  )
}
