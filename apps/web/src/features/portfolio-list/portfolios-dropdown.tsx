import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'
import type { ReactNode } from 'react'

import { call } from '../../api/call.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { InfiniteList } from '../../ui/tables/infinite-list.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { text } from './dropdown-text.ts'

/** The member's portfolios in the header's sheet: newest first, the next part as the end comes near. */
export function PortfoliosDropdown({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <div className="flex h-140 max-h-[80dvh] flex-col">
      <div className="flex h-12 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <p className="font-bold">{text.title}</p>
        <Link
          to="/portfolios"
          onClick={onLeave}
          className="inline-flex min-h-9 items-center rounded-2 px-2 text-13 text-brand-text hover:underline"
        >
          {text.seeAll}
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <List onLeave={onLeave} />
      </div>
      <div className="shrink-0 border-t border-line p-3">
        <ButtonLink to="/portfolios/new" wide onClick={onLeave}>
          {text.create}
        </ButtonLink>
      </div>
    </div>
  )
}

function List({ onLeave }: { readonly onLeave: () => void }) {
  const list = useInfiniteQuery({
    queryKey: [listPortfoliosCompact.path],
    queryFn: ({ pageParam, signal }) => call(listPortfoliosCompact, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page_total: total }, _pages, page) => (page < total ? page + 1 : undefined),
  })
  if (list.isPending) return <Rows />
  if (!list.data) return <ErrorState title={text.failed} onRetry={() => void list.refetch()} />
  return (
    <InfiniteList
      label={text.title}
      items={list.data.pages.flatMap((page) => page.pfms)}
      itemKey={(item) => item.id}
      hasMore={list.hasNextPage}
      state={list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'error' : 'idle'}
      onMore={() => void list.fetchNextPage()}
      skeleton={<Rows />}
      empty={<EmptyState title={text.none} text={text.noneText} />}
    >
      {(item) => <Row item={item} onLeave={onLeave} />}
    </InfiniteList>
  )
}

type Item = ReplyOf<typeof listPortfoliosCompact>['pfms'][number]

function Row({ item, onLeave }: { readonly item: Item; readonly onLeave: () => void }) {
  return (
    <div className="relative flex min-h-34.5 flex-col justify-between gap-2 border-b border-line px-4 py-3.5 hover:bg-hover">
      <Link
        to={`/portfolios/${item.id}`}
        onClick={onLeave}
        className="stretched line-clamp-2 leading-snug font-bold wrap-anywhere focus-visible:-outline-offset-2"
      >
        {item.name}
      </Link>
      <dl className="space-y-0.5 text-13">
        <Fact label={text.worth}>
          <b className="text-16">{formatAmount(item.amount, 'TWD')}</b>
        </Fact>
        <Fact label={text.gain}>
          <Gain value={item.pnl_wow} currency="TWD" />
        </Fact>
        <Fact label={text.rate}>
          <Change value={item.perf_wow} />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Rows() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-34.5 flex-col justify-between border-b border-line px-4 py-3.5">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-15 w-full" />
        </div>
      ))}
    </div>
  )
}
