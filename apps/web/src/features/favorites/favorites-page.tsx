import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'

import { formatDay } from '../../platform/format-day.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { LoadInput } from '../../shell/page-row.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DateMark, Panel } from '../../ui/panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FavoritesTable } from './favorites-table.tsx'
import { InvalidFavorites } from './invalid-favorites.tsx'
import { type Favorites, favorites } from './queries.ts'
import { text } from './text.ts'

const addAddress = '/search/funds?cta=favorite'

export async function load({ queries, url }: LoadInput): Promise<void> {
  // what is known from a heart elsewhere may be a list without its newest row
  await queries.fetchQuery(favorites(pageOf(url.searchParams)))
}

/** What a member follows: prices, what changed, and what it made since then. */
export function Page() {
  const [address] = useSearchParams()
  const page = pageOf(address)
  const { data } = useSuspenseQuery({ ...favorites(page), refetchOnWindowFocus: 'always' })
  if (page > data.page_total) return <Navigate to={addressOf(data.page_total)} replace />
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={text.title} description={text.description} />
      <Head list={data} />
      {data.total === 0 ? (
        <Panel className="mt-6">
          <None list={data} />
        </Panel>
      ) : (
        <>
          <FavoritesTable funds={data.entries} />
          <div className="mt-4">
            <Pagination page={data.page} pageTotal={data.page_total} toPage={addressOf} />
          </div>
          <p className="mt-3 max-w-[60em] text-12 text-ink-3">{text.sinceNote}</p>
        </>
      )}
      <InvalidFavorites funds={data.invalid} />
    </div>
  )
}

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

function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1
}

function addressOf(page: number): string {
  return page === 1 ? '/favorites' : `/favorites?page=${page}`
}
