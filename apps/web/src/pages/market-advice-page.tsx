import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { headlineOf } from '../features/market-views/headline.ts'
import { MonthChoice } from '../features/market-views/month-choice.tsx'
import { marketViews, type MarketViews, ownPortfolios, viewTrial } from '../features/market-views/queries.ts'
import { RecordPanel } from '../features/market-views/record-panel.tsx'
import { RecordTables } from '../features/market-views/record-tables.tsx'
import { text } from '../features/market-views/text.ts'
import { trialOf } from '../features/market-views/trial-of.ts'
import { TrialSection } from '../features/market-views/trial-section.tsx'
import { ViewList } from '../features/market-views/view-list.tsx'
import { ChannelHead } from '../features/market/channel-head.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatDay } from '../platform/format-day.ts'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'

export const addressKeys = ['month', 'portfolio']

export async function load({ queries, url }: LoadInput): Promise<void> {
  const trial = trialOf(url.searchParams)
  await prefetch(queries, [
    marketViews(monthOf(url.searchParams)),
    ownPortfolios(1),
    ...(trial === null ? [] : [viewTrial(trial)]),
  ])
}

/** What the research team thinks of each market, and how such views did: nothing is left out. */
export function Page() {
  const [address] = useSearchParams()
  // another month comes in the place of the one that is there, not after it is gone
  const views = { ...marketViews(monthOf(address)), placeholderData: keepPreviousData }
  const { data } = useQuery(views)
  return (
    <>
      <PageHead description={text.description} />
      <ChannelHead title={text.title}>
        {data === undefined ? <Skeleton className="h-6" /> : headlineOf(data)}
        <span className="mt-1 block text-12 text-ink-3">{text.notAdvice}</span>
      </ChannelHead>
      <div className="wrap pb-10">
        <Block query={views} name={text.lost} skeleton={<Skeleton className="mt-8 h-175 w-full rounded-3" />}>
          {(shown) => <Views views={shown} />}
        </Block>
      </div>
    </>
  )
}

function Views({ views }: { readonly views: MarketViews }) {
  if (views.months.length === 0)
    return (
      <Panel className="mt-8">
        <EmptyState title={text.empty.title} text={text.empty.text} />
      </Panel>
    )
  const isNow = views.month === views.months[0]
  return (
    <>
      <Section
        title={text.views.title}
        note={text.views.note(formatDay(views.day))}
        aside={<MonthChoice months={views.months} month={views.month} />}
      >
        {!isNow && <p className="mb-3 text-13 text-ink-2">{text.months.asOf(formatDay(views.day))}</p>}
        <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_344px]">
          {views.rows.length === 0 ? (
            <Panel>
              <EmptyState title={text.noneNow.title} text={text.noneNow.text} />
            </Panel>
          ) : (
            <ViewList views={views} />
          )}
          <RecordPanel views={views} />
        </div>
      </Section>
      {isNow && views.rows.length > 0 && <TrialSection />}
      <RecordTables views={views} />
    </>
  )
}

function monthOf(address: URLSearchParams): string | null {
  const month = address.get('month') ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null
}
