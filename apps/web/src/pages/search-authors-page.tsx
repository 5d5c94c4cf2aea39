import { useParams, useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { searchPath } from '../features/screener/search-path.ts'
import { AuthorCards } from '../features/site-search/author-cards.tsx'
import { authorsPath, pageOf } from '../features/site-search/list-address.ts'
import { authorsFound } from '../features/site-search/queries.ts'
import { text as all } from '../features/site-search/text.ts'
import { WordsForm } from '../features/site-search/words-form.tsx'
import { wordsOf } from '../features/site-search/words-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { feedbackText } from '../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Pagination } from '../ui/tables/pagination.tsx'

const text = all.authors

export const addressKeys = ['query', 'page']

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const address = { params, search: url.searchParams }
  await prefetch(queries, [authorsFound(wordsOf(address), pageOf(address))])
}

/** Authors by what they are called, know and are. */
export function Page() {
  const params = useParams()
  const [search] = useSearchParams()
  const words = wordsOf({ params, search })
  const title = words === '' ? text.title : text.titleOf(words)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={title} description={text.description} />
      <h1 className="text-24 leading-tight font-bold wrap-anywhere">{title}</h1>
      <WordsForm key={words} page="/search/authors" words={words} label={text.label} placeholder={text.placeholder} />
      <Found words={words} page={pageOf({ params, search })} />
    </div>
  )
}

function Found({ words, page }: { readonly words: string; readonly page: number }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useLoaded(authorsFound(words, page))
  if (data === undefined)
    return error && !isFetching ? (
      <ErrorState title={feedbackText.notLoaded(all.failed)} text={error.message} onRetry={() => void refetch()} />
    ) : (
      <Panel flush className="mt-5">
        <SkeletonRows rows={4} />
      </Panel>
    )
  return (
    <div aria-busy={isPlaceholderData} className="mt-5 space-y-4">
      <output className="block text-13 text-ink-3">{text.count(formatCount(data.total))}</output>
      {data.total === 0 ? (
        <Panel>
          <EmptyState
            title={text.none}
            text={text.noneText}
            action={
              words === '' ? undefined : (
                <>
                  <ButtonLink to="/search/authors">{text.everyone}</ButtonLink>
                  <ButtonLink to={searchPath(words, '/search')}>{all.articles.toAny}</ButtonLink>
                </>
              )
            }
          />
        </Panel>
      ) : (
        <AuthorCards authors={data.entries} label={text.list} />
      )}
      <Pagination page={data.page} pageTotal={data.page_total} toPage={(to) => authorsPath(words, to)} />
    </div>
  )
}
