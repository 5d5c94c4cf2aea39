import type { FoundAny } from '@zhiheng/contract/site-search.ts'
import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { restartCalls } from '../api/restart-calls.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { SearchBox } from '../features/screener/lazy-search-box.tsx'
import { searchPath } from '../features/screener/search-path.ts'
import { shortWords } from '../features/screener/short-words.ts'
import { anyFound, popular } from '../features/site-search/queries.ts'
import { text } from '../features/site-search/text.ts'
import { wordsOf } from '../features/site-search/words-in-address.ts'
import { useFeature } from '../page/boot.tsx'
import { isPageKnown } from '../page/known-pages.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { feedbackText } from '../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

// drawn by the server; their scripts come after the page's
const groups = () => import('../features/site-search/any-groups.tsx')
const AnyGroups = fetchPart(async () => (await groups()).AnyGroups)
// what only a pasted list shows
const ListedFunds = fetchPart(async () => (await import('../features/checkup/listed-funds.tsx')).ListedFunds)
const PopularList = fetchPart(async () => (await import('../features/site-search/popular-list.tsx')).PopularList)
const KindLinks = fetchPart(async () => (await groups()).KindLinks)

export const addressKeys = ['query']

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const words = wordsOf({ params, search: url.searchParams }, LONGEST_SEARCH)
  await restartCalls(queries, [words === '' ? popular : anyFound(words)])
}

/** What in all of the site some words find; without words, the ways to search. */
export function Page() {
  const params = useParams()
  const [search] = useSearchParams()
  const words = wordsOf({ params, search }, LONGEST_SEARCH)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={words === '' ? undefined : text.titleOf(shortWords(words))} description={text.description} />
      <h1 className="mb-3 text-24 leading-tight font-bold wrap-anywhere">
        {words === '' ? text.title : text.titleOf(shortWords(words))}
      </h1>
      <SearchBox key={words} size="lg" initial={words} />
      {words === '' ? <Ways /> : <Found words={words} />}
    </div>
  )
}

/** Where one searches for one kind alone. */
function Ways() {
  const hasHolding = useFeature('holding')
  const ways = [
    { to: '/search/funds', label: text.toFunds },
    { to: '/search/holding', label: text.toHolding },
    { to: '/search/articles', label: text.toArticles },
    { to: '/search/authors', label: text.toAuthors },
  ].filter(({ to }) => isPageKnown(to) && (hasHolding || to !== '/search/holding'))
  return (
    <>
      <p className="mt-3 text-ink-2">{text.lead}</p>
      <nav aria-label={text.ways} className="mt-4 flex flex-wrap gap-2">
        {ways.map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
      </nav>
      <Suspense>
        <PopularList />
      </Suspense>
    </>
  )
}

function Found({ words }: { readonly words: string }) {
  const { data, error, refetch, isFetching } = useLoaded(anyFound(words))
  if (data !== undefined)
    return (
      <div aria-busy={isFetching}>
        {data.listed && (
          <Suspense>
            <ListedFunds listed={data.listed} words={words} shown={data.funds.total + data.etfs.total} isPart />
          </Suspense>
        )}
        <Suspense>
          <KindLinks found={data} />
        </Suspense>
        <Meant found={data} />
        {isEmpty(data) && (
          <Panel className="mt-5">
            <EmptyState
              title={text.none(shortWords(data.query))}
              text={text.noneText}
              action={<ButtonLink to="/search/funds">{text.toFunds}</ButtonLink>}
            />
          </Panel>
        )}
        <Suspense>
          <AnyGroups found={data} />
        </Suspense>
      </div>
    )
  if (error && !isFetching)
    return (
      <ErrorState title={feedbackText.notLoaded(text.failed)} text={error.message} onRetry={() => void refetch()} />
    )
  return (
    <Panel flush className="mt-5">
      <SkeletonRows rows={8} />
    </Panel>
  )
}

function isEmpty({ funds, etfs, sectors, topics, articles, authors, securities }: FoundAny): boolean {
  const counted = [funds, etfs, topics, articles, authors, securities]
  return sectors.length === 0 && counted.every(({ total }) => total === 0)
}

function Meant({ found: { meant } }: { readonly found: FoundAny }) {
  if (meant.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      {text.meant}
      {meant.map((words) => (
        <TextLink
          key={words}
          to={searchPath(words, '/search')}
          className="inline-flex min-h-11 items-center fine:min-h-8"
        >
          {words}
        </TextLink>
      ))}
    </p>
  )
}
