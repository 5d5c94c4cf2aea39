import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'

import { useChoosing } from '../features/favorites/choosing.tsx'
import { addressOf, conditionsOf, type FavoriteConditions, isNarrowed } from '../features/favorites/conditions.ts'
import { FavoritesCards } from '../features/favorites/favorites-cards.tsx'
import { FavoritesFilters, GroupChips } from '../features/favorites/favorites-filters.tsx'
import { FavoritesTable } from '../features/favorites/favorites-table.tsx'
import { FavoritesTools } from '../features/favorites/favorites-tools.tsx'
import { favoritesWhere } from '../features/favorites/favorites-where.ts'
import { InvalidFavorites } from '../features/favorites/invalid-favorites.tsx'
import { NoteButton } from '../features/favorites/note-line.tsx'
import type { Favorites } from '../features/favorites/queries.ts'
import { text } from '../features/favorites/text.ts'
import { useArranging } from '../features/favorites/use-arranging.tsx'
import { useDoing } from '../features/favorites/use-doing.ts'
import { useView } from '../features/favorites/view.ts'
import { AlertButton } from '../features/fund-alerts/alert-button.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Progress } from '../ui/feedback/progress.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { DateMark, Panel } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

const addAddress = '/search/funds?cta=favorite'

export const addressKeys = ['page', 'asset_type', 'market', 'currency', 'group', 'changed']

export async function load({ queries, url }: LoadInput): Promise<void> {
  // what is known from a heart elsewhere may be a list without its newest row
  await queries.fetchQuery(favoritesWhere(conditionsOf(url.searchParams)))
}

/** What a member follows: prices, what changed, and what it made since then. */
export function Page() {
  const [address] = useSearchParams()
  const conditions = conditionsOf(address)
  const { data } = useSuspenseQuery({ ...favoritesWhere(conditions), refetchOnWindowFocus: 'always' })
  if (conditions.page > data.page_total)
    return <Navigate to={addressOf({ ...conditions, page: data.page_total })} replace />
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={text.title} description={text.description} />
      <Head list={data} />
      {data.total === 0 ? (
        <Panel className="mt-6">
          <None list={data} />
        </Panel>
      ) : (
        <Listed list={data} conditions={conditions} />
      )}
      {data.invalid.length > 0 && <InvalidFavorites funds={data.invalid} />}
    </div>
  )
}

function Listed({ list, conditions }: { list: Favorites; conditions: FavoriteConditions }) {
  const doing = useDoing()
  const choosing = useChoosing(list.entries, doing.choosing)
  const arranging = useArranging(list, doing.arranging)
  const narrowed = isNarrowed(conditions)
  const isArranging = arranging.isOn && !narrowed
  const List = useView() === 'cards' ? FavoritesCards : FavoritesTable
  return (
    <>
      <div className="no-print mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <FavoritesFilters facets={list.facets} conditions={conditions} />
        <FavoritesTools
          list={list}
          conditions={conditions}
          choosing={choosing}
          arranging={narrowed ? null : arranging}
        />
      </div>
      <GroupChips facets={list.facets} conditions={conditions} />
      {narrowed && <output className="mt-3 block text-13 text-ink-3">{text.matched(list.matched)}</output>}
      {list.matched === 0 ? (
        <Panel className="mt-4">
          <EmptyState
            title={text.noMatchTitle}
            text={text.noMatchText}
            action={<ButtonLink to="/favorites">{text.filterClear}</ButtonLink>}
          />
        </Panel>
      ) : (
        <>
          {choosing.bar}
          {isArranging && arranging.bar}
          <List
            list={list}
            mark={isArranging ? arranging.mark : choosing.mark}
            tail={isArranging ? arranging.tail : tailOf}
          />
          <div className="mt-4">
            <Pagination
              page={list.page}
              pageTotal={list.page_total}
              toPage={(page) => addressOf({ ...conditions, page })}
            />
          </div>
          <p className="mt-3 max-w-[60em] text-12 text-ink-3">
            {text.sinceNote}
            {text.changesNote(list.events_until && formatDay(list.events_until))}
          </p>
        </>
      )}
    </>
  )
}

const tailOf = (fund: Favorites['entries'][number]) => (
  <span className="flex">
    <NoteButton fund={fund} />
    <AlertButton fund={{ ...fund, name: fund.c_name }} isSmall />
  </span>
)

function Head({ list }: { list: Favorites }) {
  const { used, limit, remain } = list.quota
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
        <p className="mt-1">
          <DateMark label={text.asOf} day={formatDay(list.as_of)} />
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 max-md:w-full">
        <div className="w-56 max-md:w-full">
          <Progress label={quotaLabel(remain)} value={used} max={limit ?? used} valueText={text.lead(used, limit)} />
        </div>
        {list.total > 0 && (
          <ButtonLink to={addAddress} variant="primary" className="max-md:w-full">
            {text.add}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function quotaLabel(remain: number | null): string {
  if (remain === null) return text.quota
  return remain === 0 ? text.full : text.left(remain)
}

/** Nothing to show; a member whose funds have all ended has followed some all the same. */
function None({ list }: { list: Favorites }) {
  const hasInvalid = list.invalid.length > 0
  return (
    <EmptyState
      title={hasInvalid ? text.allInvalidTitle : text.emptyTitle}
      text={hasInvalid ? text.allInvalidText : text.emptyText}
      action={
        <ButtonLink to={addAddress} variant="primary">
          {text.emptyGo}
        </ButtonLink>
      }
    />
  )
}
