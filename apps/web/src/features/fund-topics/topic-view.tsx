import { Suspense } from 'react'

import { PageHead } from '../../page/page-head.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { DateMark, Panel, Section } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Topic } from './queries.ts'
import { text } from './text.ts'
import { TopicMarks } from './topic-marks.tsx'
import { TOPICS } from './topic-slug.ts'
import { useCountOpening } from './use-count-opening.ts'

// drawn by the server; their scripts come after the page's
const TopicRule = fetchPart(async () => (await import('./topic-rule.tsx')).TopicRule)
const TopicActions = fetchPart(async () => (await import('./topic-actions.tsx')).TopicActions)
const TopicTable = fetchPart(async () => (await import('./topic-table.tsx')).TopicTable)
const TopicOverlap = fetchPart(async () => (await import('./topic-overlap.tsx')).TopicOverlap)
const TopicArticles = fetchPart(async () => (await import('./topic-articles.tsx')).TopicArticles)
const TopicCards = fetchPart(async () => (await import('./topic-card.tsx')).TopicCards)
const TopicGrowth = fetchPart(async () => (await import('./topic-growth.tsx')).TopicGrowth)

/** One topic: what it thinks, by which rule it finds its funds, the funds, what they returned, and how alike they are. */
export function TopicView({ topic }: { readonly topic: Topic }) {
  useCountOpening(topic.id)
  return (
    <div className="wrap pt-3 pb-10">
      <PageHead title={topic.title} description={topic.subtitle === '' ? topic.thesis.slice(0, 80) : topic.subtitle} />
      <Breadcrumb crumbs={[{ label: text.title, to: TOPICS }, { label: topic.title }]} />
      <Head topic={topic} />
      <Section title={text.ruleTitle} className="mt-6 md:mt-6">
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-3" />}>
          <TopicRule topic={topic} />
        </Suspense>
      </Section>
      <Funds topic={topic} />
      <Growth topic={topic} />
      <Section title={text.overlapTitle}>
        {topic.overlap === null ? (
          <p className="text-14 text-ink-2">{text.noOverlap}</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-60 w-full rounded-3" />}>
            <TopicOverlap overlap={topic.overlap} funds={topic.entries} />
          </Suspense>
        )}
      </Section>
      <Suspense>
        <TopicArticles funds={topic.entries} />
      </Suspense>
      {topic.related.length > 0 && (
        <Section title={text.related} aside={<TextLink to={TOPICS}>{text.all}</TextLink>}>
          <Suspense fallback={<Skeleton className="h-27 w-full rounded-3" />}>
            <TopicCards label={text.related} topics={topic.related} source="topic_page" />
          </Suspense>
        </Section>
      )}
      <p className="mt-6 text-12 text-ink-3">{text.notAdvice}</p>
    </div>
  )
}

function Head({ topic }: { readonly topic: Topic }) {
  return (
    <header className="mt-1 flex gap-3 md:gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-2 border border-line bg-panel text-ink-2 md:size-14">
        <Icon name={topic.icon} className="size-6" />
      </span>
      <div className="min-w-0">
        <h1 className="text-24 leading-tight font-bold">{topic.title}</h1>
        {topic.subtitle !== '' && <p className="mt-0.5 text-16 text-ink-2">{topic.subtitle}</p>}
        <TopicMarks topic={topic} />
        <p className="mt-3 max-w-[44em] text-16 leading-relaxed text-pretty whitespace-pre-line">{topic.thesis}</p>
      </div>
    </header>
  )
}

function Funds({ topic }: { readonly topic: Topic }) {
  const { entries, total, silent, as_of, kind } = topic
  const shown = formatCount(entries.length)
  const found = total > entries.length ? text.foundFirst(formatCount(total), shown) : text.found(formatCount(total))
  return (
    <Section title={text.fundsTitle} note={found} aside={as_of !== null && <DateMark day={formatDay(as_of)} />}>
      {entries.length === 0 ? (
        <Panel>
          <EmptyState
            title={text.emptyTitle}
            text={text.emptyText}
            action={<ButtonLink to={TOPICS}>{text.all}</ButtonLink>}
          />
        </Panel>
      ) : (
        <>
          <Suspense>
            <TopicActions funds={entries} />
          </Suspense>
          <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
            <Suspense fallback={<SkeletonRows rows={12} />}>
              <TopicTable topic={topic} />
            </Suspense>
          </Panel>
        </>
      )}
      {silent > 0 && <p className="mt-3 max-w-[60em] text-13 text-ink-2">{text.silent(formatCount(silent))}</p>}
      {kind === 'holding' && entries.length > 0 && (
        <p className="mt-2 max-w-[60em] text-12 text-ink-3">{text.purityNote}</p>
      )}
    </Section>
  )
}

function Growth({ topic }: { readonly topic: Topic }) {
  const { growth } = topic
  if (growth === null)
    return (
      <Section title={text.growthTitle}>
        <p className="text-14 text-ink-2">{text.noGrowth}</p>
      </Section>
    )
  return (
    <Section title={text.growthTitle} note={text.growthNote(formatMonth(growth.from), formatMonth(growth.to))}>
      <Suspense fallback={<Skeleton className="h-90 w-full rounded-3" />}>
        <TopicGrowth topic={topic} growth={growth} />
      </Suspense>
    </Section>
  )
}
