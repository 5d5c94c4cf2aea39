import { useQuery } from '@tanstack/react-query'
import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { favoriteSummary } from '../features/favorites/queries.ts'
import { fundText } from '../features/funds/text.ts'
import { homeAlerts, homeFavorites, homeMy, homeSample } from '../features/home/queries.ts'
import { MarketEnds } from '../features/market/market-ends.tsx'
import { sectorPerformances, topFunds } from '../features/market/queries.ts'
import { text } from '../features/market/text.ts'
import { SampleTeaser } from '../features/model-portfolios/sample-teaser.tsx'
import { SearchBox } from '../features/screener/lazy-search-box.tsx'
import { useMember } from '../features/session/queries.ts'
import { useFeature } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatDay } from '../platform/format-day.ts'
import { ChipLink } from '../ui/controls/chip.tsx'
import { SegmentLinks } from '../ui/controls/segment.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const FavoritesCarousel = fetchPart(
  async () => (await import('../features/favorites/favorites-carousel.tsx')).FavoritesCarousel,
)
const MemberHome = fetchPart(async () => (await import('../features/home/member-home.tsx')).MemberHome)
const SectorHeat = fetchPart(async () => (await import('../features/market/sector-heat.tsx')).SectorHeat)
const TopFunds = fetchPart(async () => (await import('../features/market/top-funds.tsx')).TopFunds)

export const addressKeys = ['period']

export async function load({ queries, member }: LoadInput): Promise<void> {
  const all = [
    sectorPerformances('set14'),
    sectorPerformances('set23'),
    topFunds,
    ...(member ? [homeMy, homeAlerts, homeFavorites, homeSample, favoriteSummary] : [homeSample]),
  ]
  await prefetch(queries, all)
}

/** A member's own day first, or the question that the site answers; then the markets. */
export function Page() {
  const member = useMember()
  const slides = useFeature('module.favoriteSlider')
  return (
    <>
      <PageHead description={text.description} />
      {member === null && <Hero />}
      <div className="wrap">
        {member === null ? (
          <SampleTeaser />
        ) : (
          <Suspense fallback={<Skeleton className="mt-4 h-120 w-full rounded-3" />}>
            <MemberHome />
          </Suspense>
        )}
        <Heat />
        <Section title={text.top} note={text.topNote} aside={<TextLink to="/search/funds">{text.allFunds}</TextLink>}>
          <Suspense fallback={<TopLoading />}>
            <Block query={topFunds} name={text.top} skeleton={<TopLoading />}>
              {({ rows }) => <TopFunds sectors={rows} />}
            </Block>
          </Suspense>
        </Section>
        {slides && (
          <Suspense fallback={<Skeleton className="mt-8 h-44 w-full rounded-3 md:mt-10" />}>
            <FavoritesCarousel />
          </Suspense>
        )}
      </div>
    </>
  )
}

function TopLoading() {
  return (
    <Panel flush>
      <SkeletonRows rows={9} />
    </Panel>
  )
}

function Hero() {
  const { data } = useQuery(sectorPerformances('set14'))
  return (
    <section className="border-b border-line bg-panel py-8 md:py-10">
      <div className="wrap grid gap-8 lg:gap-16 lg:has-[>:nth-child(2)]:grid-cols-[7fr_5fr]">
        <div className="max-w-[58rem] lg:self-center">
          <h1 className="text-24 leading-tight font-bold tracking-[0.01em] lg:text-38">{text.heading}</h1>
          <p className="mt-1.5 mb-4.5 max-w-[34em] text-ink-2 lg:mt-2.5 lg:mb-6 lg:text-16">{text.lead}</p>
          <div data-tour="search">
            <SearchBox size="lg" />
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <span className="text-12 text-ink-3">{text.popular}</span>
            {text.popularQueries.map((words) => (
              <ChipLink key={words} to={`/search/funds/${encodeURIComponent(words)}`}>
                {words}
              </ChipLink>
            ))}
          </div>
        </div>
        {data ? <MarketEnds rows={data.rows} asOf={data.as_of} /> : <Skeleton className="h-75 w-full rounded-3" />}
      </div>
    </section>
  )
}

const offered: readonly PeriodKey[] = ['wow', '1m', '3m', 'ytd', '1y', '3y']

function Heat() {
  const [address] = useSearchParams()
  const period = periods.find((one) => one === address.get('period')) ?? 'wow'
  const { data: all } = useQuery(sectorPerformances('set23'))
  return (
    <Section title={text.heat} note={`${formatDay(all?.as_of)}　${text.heatNote}`}>
      <div className="mb-3 w-fit max-w-full max-sm:w-full" data-tour="sectors">
        <SegmentLinks
          label={text.heatPeriod}
          className="max-sm:grid max-sm:w-full max-sm:grid-cols-3"
          value={period}
          choices={offered.map((key) => ({
            key,
            label: fundText.periods[key],
            to: key === 'wow' ? '/' : `/?period=${key}`,
          }))}
        />
      </div>
      <Block query={sectorPerformances('set14')} name={text.heat} skeleton={<Skeleton className="h-75 w-full" />}>
        {({ rows }) => (
          <Suspense fallback={<Skeleton className="h-75 w-full" />}>
            <SectorHeat
              equity={rows}
              others={(all?.rows ?? []).filter((row) => row.asset_type !== 'equity')}
              period={period}
            />
          </Suspense>
        )}
      </Block>
    </Section>
  )
}
