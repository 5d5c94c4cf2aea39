import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { openingPeriod } from '@zhiheng/domain/market/opening-period.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { fundText } from '../features/funds/text.ts'
import { ChannelHead } from '../features/market/channel-head.tsx'
import { heatText } from '../features/market/heat-text.ts'
import { hasPeriod, marketKeys, type MarketView, readMarketView } from '../features/market/market-address.ts'
import { MarketsSentence } from '../features/market/markets-sentence.tsx'
import { performNote, PerformSection } from '../features/market/perform-section.tsx'
import { performText as text } from '../features/market/perform-text.ts'
import { marketPerformances, observations, yearlyPerformances } from '../features/market/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'

const SpreadSection = fetchPart(async () => (await import('../features/market/spread-section.tsx')).SpreadSection)
const YearsSection = fetchPart(async () => (await import('../features/market/years-section.tsx')).YearsSection)

const PATH = '/market/perform'
const beforeFigures: MarketView = { set: 'set23', currency: 'TWD', period: '1y', measure: 'perf' }

export const addressKeys = marketKeys

export async function load({ queries, url }: LoadInput): Promise<void> {
  const view = readMarketView(url.searchParams, beforeFigures)
  await prefetch(queries, [marketPerformances(view), yearlyPerformances(view), observations])
}

/** Every market over every period, what choosing a fund within it mattered, and who led in which year. */
export function Page() {
  const [address] = useSearchParams()
  const asked = readMarketView(address, beforeFigures)
  // another set or currency comes beside what is there, not after it is gone
  const figures = { ...marketPerformances(asked), placeholderData: keepPreviousData }
  const years = { ...yearlyPerformances(asked), placeholderData: keepPreviousData }
  const { data } = useQuery(figures)
  const opening = openingPeriod(data?.rows ?? [])
  const usual = { ...beforeFigures, period: opening.period }
  const view = readMarketView(address, usual)
  const shown = data ? { ...view, set: data.set, currency: data.currency } : view
  const why = opening.period === beforeFigures.period || hasPeriod(address) ? null : opening
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <ChannelHead title={text.title}>
        {data ? <MarketsSentence figures={data} view={shown} /> : <Skeleton className="h-6" />}
      </ChannelHead>
      <div className="wrap pb-10">
        <Section title={text.table} note={data?.as_of ? performNote(data, shown) : undefined}>
          <Block query={figures} name={text.table} skeleton={<Skeleton className="h-200 w-full rounded-3" />}>
            {(all) => <PerformSection figures={all} view={shown} usual={usual} path={PATH} opening={why} />}
          </Block>
        </Section>
        <Section title={text.spread} note={text.spreadNote(fundText.periods[view.period])}>
          <Block query={figures} name={text.spread} skeleton={<RowsLoading />}>
            {(all) => (
              <Suspense fallback={<RowsLoading />}>
                <SpreadSection figures={all} period={view.period} />
              </Suspense>
            )}
          </Block>
        </Section>
        <Section title={text.years} note={text.yearsNote(heatText.currencies[shown.currency])}>
          <Block query={years} name={text.years} skeleton={<RowsLoading />}>
            {(all) => (
              <Suspense fallback={<RowsLoading />}>
                <YearsSection figures={all} />
              </Suspense>
            )}
          </Block>
        </Section>
      </div>
    </>
  )
}

function RowsLoading() {
  return (
    <Panel flush>
      <SkeletonRows rows={12} />
    </Panel>
  )
}
