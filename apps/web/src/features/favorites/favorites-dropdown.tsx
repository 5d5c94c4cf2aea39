import { useInfiniteQuery } from '@tanstack/react-query'
import { type FavoriteCard, listFavoritesCompact } from '@zhiheng/contract/favorites.ts'
import { useLocation } from 'react-router'

import { call } from '../../api/call.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { feedbackText } from '../../ui/feedback/feedback-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LockedState } from '../../ui/feedback/states.tsx'
import { InfiniteList } from '../../ui/tables/infinite-list.tsx'
import { ScoreIcon } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { useMember } from '../session/queries.ts'
import { FavoritePrice } from './favorite-price.tsx'
import { FavoriteToggle } from './favorite-toggle.tsx'
import { text } from './text.ts'

interface FavoritesDropdownProps {
  /** Closes the drop-down: the reader goes somewhere. */
  readonly onLeave: () => void
}

/** What hangs under the header's heart: the favourites as cards, more of them as one scrolls, and the way to the page. */
export function FavoritesDropdown({ onLeave }: FavoritesDropdownProps) {
  const member = useMember()
  const { pathname, search } = useLocation()
  return (
    <div className="flex h-140 max-h-[80dvh] w-100 max-w-full flex-col bg-panel">
      {member === null ? (
        <LockedState
          title={text.guestTitle}
          text={text.guestText}
          className="flex-1"
          action={
            <ButtonLink
              to={`/members/signin?referer=${encodeURIComponent(pathname + search)}`}
              variant="primary"
              onClick={onLeave}
            >
              {text.signIn}
            </ButtonLink>
          }
        />
      ) : (
        <Mine onLeave={onLeave} />
      )}
    </div>
  )
}

function Mine({ onLeave }: FavoritesDropdownProps) {
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useCompactFavorites()
  const quota = data?.pages[0]?.quota
  const funds = uniqueFunds(data?.pages.flatMap((page) => page.funds) ?? [])
  return (
    <>
      <div className="flex min-h-12 shrink-0 items-center border-b border-line px-4">
        <h2 className="text-14 font-bold">{text.title}</h2>
        {quota && <p className="ml-auto text-12 text-ink-3">{text.lead(quota.used, quota.limit)}</p>}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        {data ? (
          <InfiniteList
            label={text.title}
            items={funds}
            itemKey={(fund) => fund.lipper_id}
            hasMore={hasNextPage}
            state={isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'error' : 'idle'}
            onMore={() => void fetchNextPage()}
            skeleton={<CardSkeletons count={2} />}
            empty={<NoFavorites onLeave={onLeave} />}
          >
            {(fund) => <Card fund={fund} onLeave={onLeave} />}
          </InfiniteList>
        ) : error && !isFetching ? (
          <ErrorState title={feedbackText.notLoaded(text.title)} text={error.message} onRetry={() => void refetch()} />
        ) : (
          <CardSkeletons count={4} />
        )}
      </div>
      <Link
        to="/favorites"
        onClick={onLeave}
        className="flex min-h-12 shrink-0 items-center justify-center border-t border-line font-medium text-brand-text hover:bg-hover focus-visible:-outline-offset-2"
      >
        {text.go}
      </Link>
    </>
  )
}

function useCompactFavorites() {
  return useInfiniteQuery({
    queryKey: [listFavoritesCompact.path, 'pages'],
    queryFn: ({ pageParam, signal }) => call(listFavoritesCompact, { query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.page_total ? page + 1 : null),
    refetchOnWindowFocus: 'always',
  })
}

/** A fund that is followed between two pages pushes the last of one onto the next. */
function uniqueFunds(funds: readonly FavoriteCard[]): FavoriteCard[] {
  return [...new Map(funds.map((fund) => [fund.lipper_id, fund])).values()]
}

function Card({ fund, onLeave }: { fund: FavoriteCard; onLeave: () => void }) {
  const { not_rated: reason } = fund.scores
  const named = { lipper_id: fund.lipper_id, name: fund.c_name }
  return (
    <div className="relative flex min-h-34.5 flex-col justify-between gap-2 border-b border-line px-4 py-3 hover:bg-hover">
      <div className="flex items-start gap-2">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the link inside it, which works by key */}
        <div className="min-w-0 flex-1" onClick={onLeave}>
          <FundName fund={{ ...named, warnings: fund.warnings }} stretched />
          <p className="mt-1 text-12 text-ink-3">
            <ScoreIcon score={fund.score} reason={reason === null ? undefined : fundText.notRated[reason]} />
          </p>
        </div>
        <FavoriteToggle fund={named} className="-mt-2 -mr-3" />
      </div>
      <FavoritePrice fund={fund} />
    </div>
  )
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <div>
      <output className="vh">{text.loading}</output>
      {Array.from({ length: count }, (_card, at) => (
        <div key={at} className="flex min-h-34.5 flex-col justify-between border-b border-line px-4 py-3">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3 w-1/4" />
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-3.5 w-full" />
        </div>
      ))}
    </div>
  )
}

function NoFavorites({ onLeave }: FavoritesDropdownProps) {
  return (
    <EmptyState
      title={text.emptyTitle}
      text={text.emptyText}
      action={
        <ButtonLink to="/search/funds?cta=favorite" variant="primary" onClick={onLeave}>
          {text.emptyGo}
        </ButtonLink>
      }
    />
  )
}
