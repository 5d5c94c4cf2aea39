import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { AuthorMark } from '../features/articles/author-mark.tsx'
import { FeedLink } from '../features/articles/feed-link.tsx'
import { PagedList } from '../features/articles/paged-list.tsx'
import { author, authors } from '../features/articles/queries.ts'
import { TagLinks } from '../features/articles/tag-links.tsx'
import { text } from '../features/articles/text.ts'
import { idOf } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import { pageInAddress } from '../page/page-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Tag } from '../ui/controls/chip.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { Link } from '../ui/text/link.tsx'

export const addressKeys = ['page']

const AuthorRecord = fetchPart(async () => (await import('../features/market-views/author-record.tsx')).AuthorRecord)

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const id = params['author_id']
  if (id === undefined) await need(queries, authors)
  else
    await Promise.all([need(queries, author(idOf(id), pageInAddress(url.searchParams))), prefetchRecord(queries, id)])
}

/** Fetched beside the page, which is there without it. */
async function prefetchRecord(queries: LoadInput['queries'], id: string): Promise<void> {
  const { authorRecord } = await import('../features/market-views/author-record-query.ts')
  await prefetch(queries, [authorRecord(id)])
}

/** An author with what they wrote; without a number, everyone who writes. */
export function Page() {
  const { author_id: id } = useParams()
  return <div className="wrap pt-6 pb-10">{id === undefined ? <Everyone /> : <One id={id} />}</div>
}

function Everyone() {
  const data = useReply(authors)
  return (
    <>
      <PageHead title={text.authors} />
      <h1 className="text-24 font-bold lg:text-30">{text.authors}</h1>
      {data.entries.length === 0 ? (
        <Panel className="mt-6">
          <EmptyState title={text.noAuthors} text={text.noneText} />
        </Panel>
      ) : (
        <ul className="mt-5 grid gap-4 md:grid-cols-2">
          {data.entries.map((one) => (
            <li key={one.id} className="relative flex gap-4 rounded-3 border border-line bg-panel p-4 hover:bg-hover">
              <AuthorMark slug={one.slug} className="size-12" />
              <div className="min-w-0">
                <h2 className="text-16 font-bold">
                  <Link to={`/authors/${one.id}`} className="stretched">
                    {one.name}
                  </Link>
                </h2>
                <p className="text-13 text-ink-3">{`${one.title}　${text.countOf(one.articles)}`}</p>
                <p className="mt-1 text-13 text-ink-2">{one.bio}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function One({ id }: { readonly id: string }) {
  const [search] = useSearchParams()
  const data = useReply(author(id, pageInAddress(search)))
  const { author: who } = data
  return (
    <>
      <PageHead kind="profile" title={who.name} description={who.bio} feed={`/rss/authors/${who.id}.xml`} />
      <div className="flex items-center gap-4">
        <AuthorMark slug={who.slug} className="size-16" />
        <div>
          <h1 className="text-24 font-bold">{who.name}</h1>
          <p className="text-13 text-ink-3">{who.title}</p>
        </div>
      </div>
      <p className="mt-3 max-w-[44em] text-ink-2">{who.bio}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-12 text-ink-3">
        {text.specialties}
        {who.specialties.map((one) => (
          <Tag key={one}>{one}</Tag>
        ))}
        <FeedLink to={`/rss/authors/${who.id}.xml`} />
      </p>
      {data.topics.length > 0 && (
        <div className="mt-4">
          <h2 className="mb-2 text-13 font-bold">{text.topics}</h2>
          <TagLinks
            label={text.topics}
            tags={data.topics.map(({ tag, articles }) => ({ tag, label: text.topic(tag, articles) }))}
          />
        </div>
      )}
      <Suspense fallback={<Skeleton className="mt-8 h-40 w-full" />}>
        <AuthorRecord id={id} name={who.name} />
      </Suspense>
      <Section title={text.bio(who.name)} note={text.countOf(who.articles)}>
        {data.entries.length === 0 ? (
          <Panel>
            <EmptyState title={text.none} text={text.noneText} />
          </Panel>
        ) : (
          <PagedList list={data} here={`/authors/${id}`} />
        )}
      </Section>
    </>
  )
}
