import { Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { restartCalls } from '../api/restart-calls.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { etfAddress, etfKeys, readEtfView, tidyEtfSearch } from '../features/etf-search/etf-address.ts'
import { EtfFilters } from '../features/etf-search/lazy-etf-filters.tsx'
import { etfSearch } from '../features/etf-search/queries.ts'
import { text } from '../features/etf-search/text.ts'
import { SearchBox } from '../features/screener/lazy-search-box.tsx'
import { namesOf, sectors } from '../features/screener/queries.ts'
import { shortWords } from '../features/screener/short-words.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatCount } from '../platform/format-number.ts'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { feedbackText } from '../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { ErrorState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

// drawn by the server as links; their scripts come after the page's
const EtfList = fetchPart(async () => (await import('../features/etf-search/etf-list.tsx')).EtfList)
// what only a pasted list shows
const ListedFunds = fetchPart(async () => (await import('../features/checkup/listed-funds.tsx')).ListedFunds)
const EtfChips = fetchPart(async () => (await import('../features/etf-search/etf-chips.tsx')).EtfChips)

export const addressKeys = etfKeys

export const tidyAddress = tidyEtfSearch

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  await restartCalls(queries, [sectors, etfSearch(readEtfView(params, url.searchParams))])
}

/** Finding ETFs: words, conditions with their counts, a table that sorts. All of it stands in the address. */
export function Page() {
  const params = useParams()
  const [search] = useSearchParams()
  const view = readEtfView(params, search)
  const sectorNames = useSectorNames()
  const { data, error, refetch, isFetching, isPlaceholderData } = useLoaded(etfSearch(view))
  const counts = data?.facets['management'] ?? {}
  return (
    <div className="wrap pt-4 pb-10">
      <PageHead
        title={view.query === '' ? undefined : text.titleOf(shortWords(view.query))}
        description={text.description}
      />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[48em] text-pretty text-ink-2">
        {text.lead}{' '}
        <TextLink to="/search/funds" className="whitespace-nowrap">
          {text.allFunds}
        </TextLink>
      </p>
      <div className="grid items-center gap-2.5 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <SearchBox key={view.query} size="lg" page="/search/etf" initial={view.query} />
        <SegmentLinks
          label={text.management}
          value={view.management ?? 'all'}
          choices={(['all', 'index', 'active'] as const).map((key) => ({
            key,
            label: key === 'all' ? text.managements.all : `${text.managements[key]} ${formatCount(counts[key] ?? 0)}`,
            to: etfAddress(view, { management: key === 'all' ? null : key }),
          }))}
        />
      </div>
      <Suspense>
        <EtfChips view={view} sectorNames={sectorNames} />
      </Suspense>
      {data?.listed && (
        <Suspense>
          <ListedFunds listed={data.listed} words={view.query} shown={data.total} isPart />
        </Suspense>
      )}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[208px_minmax(0,1fr)]">
        <aside aria-label={text.filters} className="max-lg:hidden noscript:block!">
          <EtfFilters
            view={view}
            facets={data?.facets ?? {}}
            sectorNames={sectorNames}
            known={data?.known ?? null}
            unknown={data?.unknown ?? {}}
          />
        </aside>
        {data ? (
          <Suspense fallback={<Waiting />}>
            <EtfList view={view} reply={data} sectorNames={sectorNames} busy={isPlaceholderData} />
          </Suspense>
        ) : error && !isFetching ? (
          <ErrorState title={feedbackText.notLoaded(text.failed)} text={error.message} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <Panel flush>
      <SkeletonRows rows={12} />
    </Panel>
  )
}

function useSectorNames(): ReadonlyMap<string, string> {
  const data = useAnswer(sectors)
  return useMemo(() => namesOf(data), [data])
}
