import { etfSorts, usualEtfDirection } from '@zhiheng/domain/etf-search/etf-sorts.ts'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Select } from '../../ui/controls/input.tsx'
import { DateMark, Panel } from '../../ui/layout/panel.tsx'
import { type Sort, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { FilterDrawer } from '../screener/filter-drawer.tsx'
import { countNarrowing, etfAddress, type EtfView } from './etf-address.ts'
import { columnsOf, type EtfColumn } from './etf-columns.tsx'
import { EtfFilters } from './lazy-etf-filters.tsx'
import type { EtfReply } from './queries.ts'
import { text } from './text.ts'

const Pagination = fetchPart(async () => (await import('../../ui/tables/pagination.tsx')).Pagination)
// what only an empty list shows
const NoEtfs = fetchPart(async () => (await import('./no-etfs.tsx')).NoEtfs)

export interface EtfListProps {
  readonly view: EtfView
  readonly reply: EtfReply
  readonly sectorNames: ReadonlyMap<string, string>
  /** The conditions have changed and the ETFs shown are still the earlier ones. */
  readonly busy: boolean
}

/** How many ETFs were found, the table, and the way to the next page. */
export function EtfList(props: EtfListProps) {
  const { view, reply, busy } = props
  return (
    <div className="min-w-0">
      <Bar {...props} />
      <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-55')}>
        {reply.entries.length === 0 ? (
          <Suspense>
            <NoEtfs view={view} relax={reply.relax} />
          </Suspense>
        ) : (
          <EtfTable view={view} reply={reply} />
        )}
      </div>
      <div className="mt-4">
        <Suspense>
          <Pagination page={reply.page} pageTotal={reply.page_total} toPage={(page) => etfAddress(view, { page })} />
        </Suspense>
      </div>
      <p className="mt-3 max-w-[60em] text-12 text-ink-3">
        {unknownOf(reply)}
        {notesOf(reply)}
        {text.note}
      </p>
    </div>
  )
}

/** What stands in no column, because nobody says it of any ETF here. */
function unknownOf({ known }: EtfReply): string {
  const names = Object.entries(text.known)
    .filter(([key]) => Object.entries(known).some(([name, count]) => name === key && count === 0))
    .map(([, name]) => name)
  return names.length === 0 ? '' : text.unknownHere(names.join(text.join))
}

/** What the columns show; of one that is not there nothing is said. */
function notesOf({ known }: EtfReply): string {
  return Object.entries(text.notes)
    .filter(([key]) => Object.entries(known).some(([name, count]) => name === key && count > 0))
    .map(([, note]) => note)
    .join('')
}

function EtfTable({ view, reply }: Pick<EtfListProps, 'view' | 'reply'>) {
  const columns = columnsOf(reply.known).filter(({ key }) => key !== 'launch' || reply.sorted_by === 'launch')
  return (
    <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
      <Table
        caption={text.caption}
        columns={columns.map((column) => ({
          ...column,
          // read where the heads are drawn, which the server does once
          get sort() {
            return sortOf(column, view, reply)
          },
        }))}
        rows={reply.entries}
        rowKey={(etf) => etf.lipper_id}
        stacked
        headDrawnAs={`etf heads ${etfAddress(view)} ${reply.sorted_by} ${reply.direction}`}
        drawnAs={{ all: `etf ${columns.map(({ key }) => key).join(' ')}`, each: (etf) => etf.lipper_id }}
      />
    </Panel>
  )
}

function sortOf({ sorts }: EtfColumn, view: EtfView, reply: EtfReply): Sort | undefined {
  if (sorts === undefined) return undefined
  const isSorted = sorts === reply.sorted_by
  const other = reply.direction === 'asc' ? 'desc' : 'asc'
  const direction = isSorted ? other : usualEtfDirection(sorts)
  return {
    direction: isSorted ? reply.direction : null,
    to: etfAddress(view, { sort: sorts, direction: direction === usualEtfDirection(sorts) ? null : direction }),
  }
}

function Bar({ view, reply, sectorNames }: EtfListProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-live="polite">
        <b className="mr-3 text-18">{text.found(formatCount(reply.total))}</b>
        {reply.as_of !== null && <DateMark day={formatDay(reply.as_of)} />}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        <FilterDrawer words={text} active={countNarrowing(view)} showFound={text.showFound(formatCount(reply.total))}>
          <EtfFilters
            view={view}
            sectorNames={sectorNames}
            facets={reply.facets}
            known={reply.known}
            unknown={reply.unknown}
          />
        </FilterDrawer>
        <SortChoice view={view} reply={reply} />
      </div>
    </div>
  )
}

/** Sorting on a phone, where the table has no heads. */
function SortChoice({ view, reply }: Pick<EtfListProps, 'view' | 'reply'>) {
  const navigate = useNavigate()
  const offered = new Set(columnsOf(reply.known).map(({ sorts }) => sorts))
  return (
    <Select
      aria-label={text.sortBy}
      value={reply.sorted_by}
      onChange={({ target: { value } }) => {
        const sort = etfSorts.find((one) => one === value && one !== 'relevance') ?? null
        void navigate(etfAddress(view, { sort, direction: null }), { preventScrollReset: true })
      }}
      className="flex-1 md:hidden"
    >
      {etfSorts
        .filter((sort) => offered.has(sort) || sort === reply.sorted_by || (sort === 'relevance' && view.query !== ''))
        .map((sort) => (
          <option key={sort} value={sort}>
            {text.sortBy}：{text.sorts[sort]}
          </option>
        ))}
    </Select>
  )
}
