import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listPortfolios } from '@zhiheng/contract/portfolios.ts'
import { buckets } from '@zhiheng/domain/portfolios/allocation.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange } from '../../platform/format-number.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { LoadInput } from '../../shell/page-row.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StackBar } from '../../ui/charts/stack-bar.tsx'
import { Tag } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DateMark, Panel, Stat } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { allocationSlices, bucketFill } from './allocation-slices.ts'
import { Gain } from './gain.tsx'
import { portfolios } from './queries.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof listPortfolios>
type Entry = Reply['entries'][number]

export async function load({ queries, url }: LoadInput): Promise<void> {
  await queries.ensureQueryData(portfolios(pageOf(url.searchParams)))
}

/** A member's portfolios: totals, then each with its worth, what it made and how it is spread. */
export function Page() {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(portfolios(pageOf(address)))
  const { entries, totals, quota } = data
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={text.list.title} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-24 leading-tight font-bold">{text.list.title}</h1>
          <p className="mt-1 text-13 text-ink-3">{text.list.lead(data.total, quota.limit)}</p>
        </div>
        {data.total > 0 && (
          <ButtonLink to="/portfolios/new" variant="primary">
            {text.list.create}
          </ButtonLink>
        )}
      </div>
      {data.total === 0 ? <NoPortfolios /> : <Totals totals={totals} asOf={data.as_of} />}
      {entries.length > 0 && (
        <>
          <Panel flush className="mt-6 max-md:hidden">
            <Table caption={text.list.title} columns={columns} rows={entries} rowKey={(entry) => entry.id} />
          </Panel>
          <ul className="mt-4 grid gap-3 md:hidden">
            {entries.map((entry) => (
              <li key={entry.id}>
                <PortfolioCard entry={entry} />
              </li>
            ))}
          </ul>
          <Legend />
          <Pagination page={data.page} pageTotal={data.page_total} toPage={(page) => `/portfolios?page=${page}`} />
        </>
      )}
    </div>
  )
}

/** What the colours of the bars mean. */
function Legend() {
  return (
    <ul aria-label={text.list.allocation} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
      {buckets.map((bucket) => (
        <li key={bucket} className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-[9px] rounded-[2px]" style={{ background: bucketFill[bucket] }} />
          {text.buckets[bucket]}
        </li>
      ))}
    </ul>
  )
}

function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 ? page : 1
}

function NoPortfolios() {
  return (
    <Panel className="mt-6">
      <EmptyState
        title={text.list.empty}
        text={text.list.emptyText}
        action={
          <ButtonLink to="/portfolios/new" variant="primary">
            {text.list.create}
          </ButtonLink>
        }
      />
    </Panel>
  )
}

function Totals({ totals, asOf }: { totals: Reply['totals']; asOf: string | null }) {
  return (
    <div className="mt-5 flex flex-wrap items-end gap-x-12 gap-y-3 border-y border-line py-4">
      <Stat label={text.list.totalValue} value={formatAmount(totals.value)} unit="元" size="lg" />
      <Stat label={text.list.totalGain} value={<Gain value={totals.gain} currency="TWD" />} unit="元" />
      <div className="ml-auto">
        <DateMark label={text.page.asOf} day={formatDay(asOf)} />
      </div>
    </div>
  )
}

const columns: readonly Column<Entry>[] = [
  { key: 'name', head: text.list.name, cell: (entry) => <NameCell entry={entry} />, className: 'min-w-48' },
  {
    key: 'value',
    head: text.list.value,
    align: 'right',
    cell: (entry) => (
      <>
        <span className="font-bold">{formatAmount(entry.amount, entry.currency)}</span>
        <span className="ml-1 text-12 text-ink-3">{entry.currency}</span>
      </>
    ),
  },
  {
    key: 'gain',
    head: text.list.gain,
    align: 'right',
    cell: (entry) => <Gain value={entry.gain} currency={entry.currency} />,
  },
  { key: 'perf', head: text.list.perf, align: 'right', cell: (entry) => formatChange(entry.perf) },
  { key: 'week', head: text.list.week, align: 'right', cell: (entry) => formatChange(entry.perf_wow) },
  {
    key: 'allocation',
    head: text.list.allocation,
    className: 'min-w-36',
    cell: (entry) => <AllocationBar entry={entry} />,
  },
  {
    key: 'funds',
    head: text.list.funds,
    align: 'right',
    className: 'max-lg:hidden',
    cell: (entry) => entry.fund_count,
  },
  {
    key: 'last',
    head: text.list.last,
    align: 'right',
    className: 'max-lg:hidden',
    cell: (entry) => formatDay(entry.last_rebalance),
  },
]

function NameCell({ entry }: { entry: Entry }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      <Link to={`/portfolios/${entry.id}`} className="text-14 font-medium hover:underline">
        {entry.name}
      </Link>
      {entry.flags.map((flag) => (
        <Tag key={flag} tone="warn">
          {text.flags[flag]}
        </Tag>
      ))}
    </span>
  )
}

function AllocationBar({ entry }: { entry: Entry }) {
  const slices = allocationSlices(entry.allocation)
  const summary = slices
    .filter((slice) => slice.value > 0)
    .map((slice) => `${slice.label} ${slice.value}%`)
    .join('、')
  return (
    <span title={summary}>
      <StackBar summary={summary} slices={slices} />
    </span>
  )
}

function PortfolioCard({ entry }: { entry: Entry }) {
  return (
    <Panel className="relative">
      <div className="flex items-start justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/portfolios/${entry.id}`} className="stretched text-16 font-medium">
            {entry.name}
          </Link>
          {entry.flags.map((flag) => (
            <Tag key={flag} tone="warn">
              {text.flags[flag]}
            </Tag>
          ))}
        </span>
        <span className="text-12 whitespace-nowrap text-ink-3">{entry.fund_count} 檔</span>
      </div>
      <p className="mt-2 text-20 font-bold">
        {formatAmount(entry.amount, entry.currency)}
        <span className="ml-1 text-12 font-normal text-ink-3">{entry.currency}</span>
      </p>
      <dl className="mt-2 mb-3 grid grid-cols-3 gap-2 text-13">
        <Figure label={text.list.gain} value={<Gain value={entry.gain} currency={entry.currency} />} />
        <Figure label={text.list.perf} value={formatChange(entry.perf)} />
        <Figure label={text.list.week} value={formatChange(entry.perf_wow)} />
      </dl>
      <AllocationBar entry={entry} />
    </Panel>
  )
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
