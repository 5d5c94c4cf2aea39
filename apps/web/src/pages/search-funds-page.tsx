import { Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { restartCalls } from '../api/restart-calls.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { keepAsText, meantConditions, sentenceKeys } from '../features/screener-sentence/meant-conditions.ts'
import { useMeant } from '../features/screener-sentence/use-meant.ts'
import {
  conditionsOf,
  countActive,
  isOwnView,
  searchKeys,
  searchOf,
  tidySearch,
  viewOf,
} from '../features/screener/conditions.ts'
import { Found } from '../features/screener/found.tsx'
import type { FundTableProps } from '../features/screener/fund-table.tsx'
import { FilterForm } from '../features/screener/lazy-filter-form.tsx'
import { SearchBox } from '../features/screener/lazy-search-box.tsx'
import { fundSearch, namesOf, type SearchQuery, sectors } from '../features/screener/queries.ts'
import { ScopeChoice } from '../features/screener/scope-choice.tsx'
import { shortWords } from '../features/screener/short-words.ts'
import { text } from '../features/screener/text.ts'
import { withTopics } from '../features/screener/topic-names.ts'
import { useMember } from '../features/session/queries.ts'
import { useBoot } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { feedbackText } from '../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Callout, ErrorState } from '../ui/feedback/states.tsx'
import { DrawnHere } from '../ui/layout/drawn-part.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Link } from '../ui/text/link.tsx'

// drawn by the server as links; its script comes with the form's
const ActiveConditions = fetchPart(
  async () => (await import('../features/screener/active-conditions.tsx')).ActiveConditions,
)

const Understood = fetchPart(async () => (await import('../features/screener-sentence/understood.tsx')).Understood)

// what only a pasted list shows
const ListedFunds = fetchPart(async () => (await import('../features/checkup/listed-funds.tsx')).ListedFunds)

const SaveScreen = fetchPart(async () => (await import('../features/saved-screens/save-screen.tsx')).SaveScreen)

// drawn by the server as a link; its script comes after the page's
const TopicsLink = fetchPart(async () => (await import('../features/fund-topics/topics-link.tsx')).TopicsLink)

// a firm's own columns
const OwnFilters = fetchPart(async () => (await import('../features/firm-shelf/own-filters.tsx')).OwnFilters)
const OwnChips = fetchPart(async () => (await import('../features/firm-shelf/own-chips.tsx')).OwnChips)
const FirmTable = fetchPart(async () => (await import('../features/firm-shelf/firm-table.tsx')).FirmTable)

export const addressKeys = [...searchKeys, ...sentenceKeys]

export const tidyAddress = (search: URLSearchParams) => keepAsText(tidySearch(search), search)

export async function load({ queries, params, url, member }: LoadInput): Promise<void> {
  const asked = ofReader(conditionsOf({ params, search: url.searchParams }), member !== null)
  const conditions = await meantConditions(queries, asked, url.searchParams)
  await Promise.all([
    restartCalls(queries, [sectors, fundSearch(conditions, isOwnView(viewOf(url.searchParams)))]),
    member !== null &&
      viewOf(url.searchParams) === 'own' &&
      import('../features/screener/own-queries.ts').then(({ keptColumns }) => prefetch(queries, [keptColumns])),
    // whether there are topics to lead to
    isBeginning(conditions) &&
      import('../features/fund-topics/queries.ts').then(({ topics }) => prefetch(queries, [topics])),
  ])
}

/** Finding funds: words, conditions with their counts, a table that sorts. All of it stands in the address. */
export function Page() {
  const params = useParams()
  const [search] = useSearchParams()
  const isMember = useMember() !== null
  const given = conditionsOf({ params, search })
  const asked = ofReader(given, isMember)
  const { conditions, reading } = useMeant(asked, search)
  const view = viewOf(search)
  const isOfFirm = useBoot().firm !== undefined
  const { data, error, refetch, isFetching, isPlaceholderData } = useLoaded(fundSearch(conditions, isOwnView(view)))
  const sectorNames = useNames(data?.topics)
  const facets = data?.facets ?? {}
  const shared = { conditions, view, sectorNames }
  const own = data?.own
  const ownFilters = own !== undefined && (
    <Suspense>
      <OwnFilters {...{ conditions, view, own, facets }} unknown={data?.unknown ?? noUnknown} />
    </Suspense>
  )
  return (
    <div className="wrap">
      <PageHead title={titleOf(asked.query)} description={text.description} />
      <h1 className="vh">{text.title}</h1>
      <div className="grid items-center gap-2.5 pt-4 pb-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div data-tour="search">
          <DrawnHere drawnAs={asked.query === undefined ? 'large search box' : null}>
            <SearchBox key={asked.query ?? ''} size="lg" page="/search/funds" initial={asked.query ?? ''} />
          </DrawnHere>
        </div>
        <DrawnHere drawnAs={`scopes ${searchOf(conditions)} ${view} ${JSON.stringify(facets['scope'])} ${isMember}`}>
          <ScopeChoice conditions={conditions} view={view} counts={facets['scope'] ?? {}} isMember={isMember} />
        </DrawnHere>
      </div>
      {isBeginning(conditions) && (
        <div className="mb-1 flex flex-wrap gap-x-4 gap-y-6 text-13">
          <Suspense>
            <TopicsLink />
          </Suspense>
          <Link to="/browse" className="reach text-brand-text hover:underline">
            {text.browse}
          </Link>
          {isOfFirm && isMember && (
            <Link to="/institution/pool" className="reach text-brand-text hover:underline">
              {text.firmPools}
            </Link>
          )}
        </div>
      )}
      {given.scope === 'favorites' && !isMember && (
        <Callout tone="info" className="mb-3">
          {text.favoritesOfMembers}
        </Callout>
      )}
      {search.get('cta') === 'favorite' && (
        <Callout tone="info" className="mb-3">
          {text.ctaFavorite}
        </Callout>
      )}
      {!isBeginning(conditions) && (
        <Suspense>
          {reading && <Understood asked={asked} view={view} reading={reading} sectorNames={sectorNames} />}
          {(conditions === asked || countActive(asked) > 0) && <ActiveConditions {...shared} conditions={asked} />}
        </Suspense>
      )}
      {own !== undefined && asksFirm(conditions) && (
        <Suspense>
          <OwnChips {...{ conditions, view, own }} />
        </Suspense>
      )}
      {!isBeginning(conditions) && conditions.scope !== 'favorites' && (
        <Suspense>
          <SaveScreen conditions={conditions} words={asked.query} sectorNames={sectorNames} own={own} />
        </Suspense>
      )}
      {data?.listed && (
        <Suspense>
          <ListedFunds listed={data.listed} words={conditions.query ?? ''} shown={data.total} />
        </Suspense>
      )}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[208px_minmax(0,1fr)]">
        <aside data-tour="filters" aria-label={text.filters} className="max-lg:hidden noscript:block!">
          <FilterForm {...shared} facets={facets} unknown={data?.unknown ?? noUnknown} />
          {ownFilters}
        </aside>
        {data ? (
          <Found
            {...shared}
            reply={data}
            busy={isPlaceholderData}
            moreConditions={ownFilters}
            renderTable={isOfFirm ? renderFirmTable : undefined}
          />
        ) : error && !isFetching ? (
          <ErrorState title={feedbackText.notLoaded(text.failed)} text={error.message} onRetry={() => void refetch()} />
        ) : (
          <Panel flush>
            <SkeletonRows rows={12} />
          </Panel>
        )}
      </div>
    </div>
  )
}

function renderFirmTable(table: FundTableProps) {
  return (
    <Suspense>
      <FirmTable {...table} />
    </Suspense>
  )
}

const noUnknown = {}
const noTopics: Parameters<typeof withTopics>[1] = []

/** What a reader can ask for: a guest has no favourites to look among. */
function ofReader(asked: SearchQuery, isMember: boolean): SearchQuery {
  if (asked.scope !== 'favorites' || isMember) return asked
  const { scope: _scope, ...rest } = asked
  return rest
}

/** Whether nothing is asked for yet. */
function isBeginning(conditions: SearchQuery): boolean {
  return conditions.query === undefined && countActive(conditions) === 0
}

/** Whether a search asks what a firm alone knows. */
function asksFirm({ firm_class: classes, own }: SearchQuery): boolean {
  return classes !== undefined || own !== undefined
}

function titleOf(words: string | undefined): string | undefined {
  return words === undefined ? undefined : text.titleOf.replace('{query}', shortWords(words))
}

/** Of markets, and of the topics that the reader is shown. */
function useNames(topics: Parameters<typeof withTopics>[1] = noTopics): ReadonlyMap<string, string> {
  const data = useAnswer(sectors)
  return useMemo(() => withTopics(namesOf(data), topics), [data, topics])
}
