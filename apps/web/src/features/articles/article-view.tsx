import type { Article } from '@zhiheng/contract/articles.ts'
import { type ReactNode, Suspense } from 'react'

import { useBoot } from '../../page/boot.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { DrawnFrom } from '../../ui/layout/drawn-part.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { useMember } from '../session/queries.ts'
import { articlePath, articlePicture, shelfPath } from './article-address.ts'
import { ArticleBody } from './article-body.tsx'
import { datesOf, Marks } from './article-meta.tsx'
import { AuthorLine } from './author-line.tsx'
import { text } from './text.ts'

const Contents = fetchPart(async () => (await import('./contents.tsx')).Contents)
const ArticleTools = fetchPart(async () => (await import('../../ui/layout/article-tools.tsx')).ArticleTools)
const GateBox = fetchPart(async () => (await import('./gate-box.tsx')).GateBox)
const ArticleList = fetchPart(async () => (await import('./article-list.tsx')).ArticleList)
const EventFacts = fetchPart(async () => (await import('./event-facts.tsx')).EventFacts)
const Heard = fetchPart(async () => (await import('./heard.tsx')).Heard)
const NamedTable = fetchPart(async () => (await import('./named-table.tsx')).NamedTable)
const HeldFunds = fetchPart(async () => (await import('./held-funds.tsx')).HeldFunds)
const FollowUp = fetchPart(async () => (await import('./follow-up.tsx')).FollowUp)
const TagLinks = fetchPart(async () => (await import('./tag-links.tsx')).TagLinks)
const Flashcards = fetchPart(async () => (await import('./flashcards.tsx')).Flashcards)

interface ArticleViewProps {
  readonly data: Article
  /** What stands above it. */
  readonly notice?: ReactNode
}

/** One article: its text, what it names as it is today, and what became of the view. */
export function ArticleView({ data, notice }: ArticleViewProps) {
  const { head } = data
  const hasAside = data.funds.length + data.markets.length > 0
  return (
    <div className="wrap pt-4 pb-10">
      <PageHead kind="article" title={head.title} description={head.summary} picture={articlePicture(data)} />
      {notice}
      <Breadcrumb
        label={text.trail}
        crumbs={[
          { label: text.titles[head.section], to: shelfPath(head.section) },
          { label: head.category.name, to: shelfPath(head.section, head.category.id) },
          { label: head.title },
        ]}
      />
      <div className="mt-4 gap-x-10 lg:grid lg:grid-cols-[minmax(0,41rem)_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,41rem)_20rem] xl:justify-between">
        <div className="hidden xl:block">
          <div className="sticky top-[calc(var(--bars)+1rem)]">
            <Suspense>
              <Contents body={data.body} />
            </Suspense>
          </div>
        </div>
        <Reading data={data} />
        <aside aria-label={text.aside} className="mt-8 lg:mt-0">
          <div className="grid gap-4 lg:sticky lg:top-[calc(var(--bars)+1rem)]">
            <div className="max-lg:hidden">
              <Held data={data} />
            </div>
            {hasAside && <Named data={data} />}
          </div>
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
      <Marks article={{ ...head, is_read: false }} />
      <h1 className="mt-2 text-24 leading-tight font-bold break-keep wrap-anywhere text-balance lg:text-30">
        {head.title}
      </h1>
      <AuthorLine author={head.author} meta={meta} />
      <Tools data={data} />
      {premium !== null && premium.limit !== null && (
        <p className="mt-3 text-13 text-ink-3">
          {text.gate.state(premium.used, premium.limit, Math.max(0, premium.limit - premium.used))}
        </p>
      )}
      {data.key_points.length > 0 && <KeyPoints points={data.key_points} />}
      <div className="mt-6 lg:hidden">
        <Held data={data} />
      </div>
      <ToDo data={data} />
      <div className="mt-6">
        <DrawnFrom drawnAs="body" from={[data.body, data.funds, data.markets, data.live]}>
          <ArticleBody body={data.body} funds={data.funds} markets={data.markets} live={data.live} />
        </DrawnFrom>
      </div>
      {gate !== null && (
        <Suspense fallback={<Skeleton className="mt-6 h-44 w-full" />}>
          <GateBox gate={gate} />
        </Suspense>
      )}
      <After data={data} />
    </article>
  )
}

/** What stands behind the text: what became of the view, and what else there is to read. */
function After({ data: { head, follow_up, related } }: { readonly data: Article }) {
  return (
    <>
      {follow_up !== null && follow_up.markets.length > 0 && (
        <Suspense fallback={<Skeleton className="mt-6 h-60 w-full" />}>
          <FollowUp followUp={follow_up} />
        </Suspense>
      )}
      <div className="mt-6">
        <Suspense>
          <TagLinks label={text.tags} tags={head.tags.map((tag) => ({ tag }))} />
        </Suspense>
      </div>
      {related.length > 0 && (
        <Section title={text.related}>
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <ArticleList articles={related} label={text.related} />
          </Suspense>
        </Section>
      )}
      <p className="mt-6 text-12 text-ink-3">{text.disclaimer}</p>
    </>
  )
}

/** What one does with it beside reading: attends, hears, learns. */
function ToDo({ data }: { readonly data: Article }) {
  const { head, media, cards } = data
  const { event } = head
  if (event === null && media === null && cards.length === 0) return null
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-60 w-full" />}>
      {event !== null && <EventFacts head={head} event={event} />}
      {media !== null && <Heard data={data} media={media} />}
      {cards.length > 0 && <Flashcards id={head.id} cards={cards} />}
    </Suspense>
  )
}

/** For members alone: what of this they hold. */
function Held({ data: { gate, head } }: { readonly data: Article }) {
  const isMember = useMember() !== null
  if (!isMember || gate !== null) return null
  return (
    <Suspense fallback={null}>
      <HeldFunds id={head.id} />
    </Suspense>
  )
}

function Tools({ data: { head } }: { readonly data: Article }) {
  const { publicUrl } = useBoot()
  return (
    <div className="mt-3 border-b border-line pb-2">
      <Suspense fallback={<div className="h-11" />}>
        <ArticleTools url={`${publicUrl ?? ''}${articlePath(head)}`} />
      </Suspense>
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
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <NamedTable funds={funds} markets={markets} caption={text.named.title} />
      </Suspense>
    </Panel>
  )
}
