import { useSuspenseQuery } from '@tanstack/react-query'
import type { Article } from '@zhiheng/contract/articles.ts'
import { Suspense } from 'react'
import { redirect, useParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { articleIdOf, shelfPath } from '../features/articles/article-address.ts'
import { ArticleBody } from '../features/articles/article-body.tsx'
import { ArticleList } from '../features/articles/article-list.tsx'
import { datesOf, Marks } from '../features/articles/article-meta.tsx'
import { AuthorLine } from '../features/articles/author-line.tsx'
import { Contents } from '../features/articles/contents.tsx'
import { FollowUp } from '../features/articles/follow-up.tsx'
import { GateBox } from '../features/articles/gate-box.tsx'
import { NamedTable } from '../features/articles/named-table.tsx'
import { article, newestArticles } from '../features/articles/queries.ts'
import { text } from '../features/articles/text.ts'
import { useBoot } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatDay } from '../platform/format-day.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ArticleTools } from '../ui/layout/article-tools.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'

const EventFacts = fetchPart(async () => (await import('../features/articles/event-facts.tsx')).EventFacts)
const Player = fetchPart(async () => (await import('../features/articles/player.tsx')).Player)
const Flashcards = fetchPart(async () => (await import('../features/articles/flashcards.tsx')).Flashcards)

export async function load({ queries, params }: LoadInput): Promise<void> {
  const id = params['article_id']
  if (id === undefined) throw redirect('/articles/insights')
  try {
    await queries.ensureQueryData(article(articleIdOf(id)))
  } catch (error) {
    // what there is to read instead stands on the page that says so
    await prefetch(queries, [newestArticles])
    throw error
  }
}

/** One article: its text, what it names as it is today, and what became of the view. */
export function Page() {
  const { article_id: id = '' } = useParams()
  const { data } = useSuspenseQuery(article(id))
  const { head } = data
  const hasAside = data.funds.length + data.markets.length > 0
  return (
    <div className="wrap pt-4 pb-10">
      <PageHead title={head.title} description={head.summary} />
      <Breadcrumb
        label={text.trail}
        crumbs={[
          { label: text.titles[head.section], to: shelfPath(head.section) },
          { label: head.category.name, to: shelfPath(head.section, head.category.id) },
          { label: head.title },
        ]}
      />
      <div className="mt-4 gap-x-10 lg:grid lg:grid-cols-[minmax(0,41rem)_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,41rem)_minmax(0,1fr)]">
        <aside className="hidden xl:block">
          <div className="sticky top-[calc(var(--bars)+1rem)]">
            <Contents body={data.body} />
          </div>
        </aside>
        <Reading data={data} />
        <aside className="mt-8 lg:mt-0">
          {hasAside && (
            <div className="lg:sticky lg:top-[calc(var(--bars)+1rem)]">
              <Named data={data} />
            </div>
          )}
        </aside>
      </div>
    </div>
  )
}

function Reading({ data }: { readonly data: Article }) {
  const { head, gate, premium } = data
  const meta = [datesOf(head), ...(data.updated_on === null ? [] : [text.updated(formatDay(data.updated_on))])].join(
    '　',
  )
  return (
    <article className="min-w-0">
      <Marks article={head} />
      <h1 className="mt-2 text-24 leading-tight font-bold text-balance lg:text-30">{head.title}</h1>
      <AuthorLine author={head.author} meta={meta} />
      <Tools data={data} />
      {premium !== null && premium.limit !== null && (
        <p className="mt-3 text-13 text-ink-3">
          {text.gate.state(premium.used, premium.limit, Math.max(0, premium.limit - premium.used))}
        </p>
      )}
      {data.key_points.length > 0 && <KeyPoints points={data.key_points} />}
      <Suspense fallback={<Skeleton className="mt-6 h-60 w-full" />}>
        {head.event !== null && <EventFacts head={head} event={head.event} />}
        {data.media !== null && <Player id={head.id} media={data.media} title={head.title} />}
        {data.cards.length > 0 && <Flashcards id={head.id} cards={data.cards} />}
      </Suspense>
      <div className="mt-6">
        <ArticleBody body={data.body} funds={data.funds} markets={data.markets} live={data.live} />
      </div>
      {gate !== null && <GateBox gate={gate} />}
      {data.follow_up !== null && data.follow_up.markets.length > 0 && <FollowUp followUp={data.follow_up} />}
      {data.related.length > 0 && (
        <Section title={text.related}>
          <ArticleList articles={data.related} label={text.related} />
        </Section>
      )}
      <p className="mt-6 text-12 text-ink-3">{text.disclaimer}</p>
    </article>
  )
}

function Tools({ data: { head } }: { readonly data: Article }) {
  const { publicUrl } = useBoot()
  return (
    <div className="mt-3 border-b border-line pb-2">
      <ArticleTools url={`${publicUrl ?? ''}/articles/${head.id}`} />
    </div>
  )
}

function KeyPoints({ points }: { readonly points: readonly string[] }) {
  return (
    <Panel className="mt-6">
      <h2 className="text-14 font-bold">{text.keyPoints}</h2>
      <ol className="mt-1.5 list-decimal space-y-1 pl-5 text-14 text-ink-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </Panel>
  )
}

function Named({ data: { funds, markets, head, as_of } }: { readonly data: Article }) {
  const isOut = head.published_on < as_of
  return (
    <Panel flush>
      <div className="px-4 pt-4 pb-2">
        <h2 className="text-14 font-bold">{text.named.title}</h2>
        <p className="mt-0.5 text-12 text-ink-3">
          {isOut ? text.named.note(formatDay(head.published_on)) : text.named.noDays}
        </p>
      </div>
      <NamedTable funds={funds} markets={markets} caption={text.named.title} />
    </Panel>
  )
}
