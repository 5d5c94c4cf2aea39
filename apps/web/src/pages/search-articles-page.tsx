import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { searchPath } from '../features/screener/search-path.ts'
import { articlesPath, choicesOf, withChoice } from '../features/site-search/articles-address.ts'
import { type ArticleChoices, articlesFound } from '../features/site-search/queries.ts'
import { text as all } from '../features/site-search/text.ts'
import { WordsForm } from '../features/site-search/words-form.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatCount } from '../platform/format-number.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { feedbackText } from '../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

const text = all.articles

// drawn by the server as links; their scripts come after the page's
const facets = () => import('../features/site-search/article-facets.tsx')
const ArticleRows = fetchPart(async () => (await import('../features/site-search/article-rows.tsx')).ArticleRows)
const ArticleFacets = fetchPart(async () => (await facets()).ArticleFacets)
const ChosenFacets = fetchPart(async () => (await facets()).ChosenFacets)

export const addressKeys = ['query', 'kind', 'category', 'author', 'year', 'sort', 'page']

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  await prefetch(queries, [articlesFound(choicesOf({ params, search: url.searchParams }))])
}

/** Articles by words, narrowed by what they are. All of it stands in the address. */
export function Page() {
  const params = useParams()
  const [search] = useSearchParams()
  const choices = choicesOf({ params, search })
  const words = choices.query ?? ''
  const title = words === '' ? text.title : text.titleOf(words)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={title} description={text.description} />
      <h1 className="text-24 leading-tight font-bold wrap-anywhere">{title}</h1>
      <WordsForm key={words} page="/search/articles" words={words} label={text.label} placeholder={text.placeholder} />
      <Found choices={choices} />
    </div>
  )
}

function Found({ choices }: { readonly choices: ArticleChoices }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useLoaded(articlesFound(choices))
  if (data === undefined)
    return error && !isFetching ? (
      <ErrorState title={feedbackText.notLoaded(all.failed)} text={error.message} onRetry={() => void refetch()} />
    ) : (
      <Panel flush className="mt-5">
        <SkeletonRows rows={8} />
      </Panel>
    )
  const { entries, page, total } = data
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[208px_minmax(0,1fr)]">
      <Suspense>
        <ArticleFacets choices={choices} facets={data.facets} />
      </Suspense>
      <div aria-busy={isPlaceholderData} className="space-y-4">
        <div className="flex flex-wrap items-center gap-2">
          <output className="mr-auto text-13 text-ink-3">{text.count(formatCount(total))}</output>
          <Suspense>
            <ChosenFacets choices={choices} facets={data.facets} />
          </Suspense>
          {choices.query !== undefined && total > 1 && <Sort choices={choices} />}
        </div>
        {total === 0 ? (
          <Panel>
            <EmptyState title={text.none} text={text.noneText} action={<Others choices={choices} />} />
          </Panel>
        ) : (
          <Suspense>
            <ArticleRows articles={entries} label={text.list} />
          </Suspense>
        )}
        <Pagination page={page} pageTotal={data.page_total} toPage={(to) => articlesPath(onPage(choices, to))} />
        <p className="text-12 text-ink-3">{text.premium}</p>
      </div>
    </div>
  )
}

function onPage({ page: _page, ...choices }: ArticleChoices, to: number): ArticleChoices {
  return to === 1 ? choices : { ...choices, page: String(to) }
}

function Sort({ choices }: { readonly choices: ArticleChoices }) {
  return (
    <SegmentLinks
      label={text.sort}
      value={choices.sort ?? 'relevance'}
      choices={(['relevance', 'new'] as const).map((key) => ({
        key,
        label: text.sorts[key],
        to: articlesPath(withChoice(choices, { sort: key === 'new' ? key : undefined })),
      }))}
    />
  )
}

/** Where nothing is left: the same words without the choices, and the same words in all of the site. */
function Others({ choices: { query } }: { readonly choices: ArticleChoices }) {
  return (
    <>
      <ButtonLink to={articlesPath(query === undefined ? {} : { query })}>{text.clear}</ButtonLink>
      {query !== undefined && <ToAny words={query} />}
    </>
  )
}

function ToAny({ words }: { readonly words: string }) {
  return <ButtonLink to={searchPath(words, '/search')}>{text.toAny}</ButtonLink>
}
