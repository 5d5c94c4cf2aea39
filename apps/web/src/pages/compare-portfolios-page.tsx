import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { compareOrDrop } from '../features/portfolio-comparison/compare-or-drop.ts'
import { ComparePicker } from '../features/portfolio-comparison/compare-picker.tsx'
import { type Comparing, comparingOf, droppedOf } from '../features/portfolio-comparison/comparing.ts'
import { FiguresTable } from '../features/portfolio-comparison/figures-table.tsx'
import { PeriodChoice } from '../features/portfolio-comparison/period-choice.tsx'
import { type Comparison, comparison, models, ownPortfolios } from '../features/portfolio-comparison/queries.ts'
import { SkippedNote } from '../features/portfolio-comparison/skipped-note.tsx'
import { text } from '../features/portfolio-comparison/text.ts'
import { Verdict } from '../features/portfolio-comparison/verdict.tsx'
import { WindowNote } from '../features/portfolio-comparison/window-note.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Callout, EmptyState } from '../ui/feedback/states.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { Panel } from '../ui/layout/panel.tsx'

const Years = fetchPart(async () => (await import('../features/portfolio-comparison/years.tsx')).Years)
const WorthLines = fetchPart(async () => (await import('../features/portfolio-comparison/worth-lines.tsx')).WorthLines)
const Differences = fetchPart(
  async () => (await import('../features/portfolio-comparison/differences.tsx')).Differences,
)
const Likeness = fetchPart(async () => (await import('../features/portfolio-comparison/likeness.tsx')).Likeness)
const Turns = fetchPart(async () => (await import('../features/portfolio-comparison/turns.tsx')).Turns)

export const addressKeys = ['span', 'dropped']

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const comparing = comparingOf(params, url.searchParams)
  const first = comparing.keys.length === 0 ? null : compareOrDrop(queries, comparing)
  await Promise.all([first, prefetch(queries, [ownPortfolios(1), models])])
}

/** Own portfolios and model portfolios side by side, over the days that all have in common. */
export function Page() {
  const [search] = useSearchParams()
  const comparing = comparingOf(useParams(), search)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.title} />
      <Breadcrumb crumbs={[{ label: text.crumb, to: '/portfolios' }, { label: text.title }]} />
      <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
      <DroppedNote count={droppedOf(search)} />
      {comparing.keys.length === 0 ? <NothingChosen comparing={comparing} /> : <Compared comparing={comparing} />}
    </div>
  )
}

function DroppedNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Callout tone="warn" className="mt-4">
      {text.dropped(count)}
    </Callout>
  )
}

function NothingChosen({ comparing }: { comparing: Comparing }) {
  return (
    <>
      <ComparePicker comparing={comparing} named={[]} />
      <Panel className="mt-4">
        <EmptyState
          title={text.empty}
          text={text.emptyText}
          action={<ButtonLink to="/portfolios">{text.toList}</ButtonLink>}
        />
      </Panel>
    </>
  )
}

function Compared({ comparing }: { comparing: Comparing }) {
  const data = useReply(comparison(comparing))
  return (
    <>
      <p className="text-13 text-ink-3">{text.lead(data.limit)}</p>
      <ComparePicker comparing={comparing} named={data.entries} />
      <SkippedNote data={data} />
      {data.entries.length === 0 ? (
        <Panel className="mt-4">
          <EmptyState title={text.none} action={<ButtonLink to="/portfolios">{text.toList}</ButtonLink>} />
        </Panel>
      ) : (
        <>
          {data.entries.length === 1 && <Callout className="mt-4">{text.one}</Callout>}
          <PeriodChoice comparing={comparing} asOf={data.as_of} from={data.window?.from ?? null} />
          <Sections data={data} comparing={comparing} />
        </>
      )}
    </>
  )
}

function Sections({ data, comparing }: { data: Comparison; comparing: Comparing }) {
  return (
    <>
      <WindowNote data={data} comparing={comparing} />
      <Verdict data={data} />
      <Suspense fallback={<Skeleton className="mt-8 h-80 w-full" />}>
        {data.dates.length > 0 && <WorthLines data={data} />}
      </Suspense>
      <FiguresTable data={data} />
      {data.entries.length > 1 && (
        <Suspense fallback={<Skeleton className="mt-8 h-80 w-full" />}>
          <Years data={data} />
          <Likeness data={data} />
          <Differences data={data} />
          <Turns data={data} />
        </Suspense>
      )}
    </>
  )
}
