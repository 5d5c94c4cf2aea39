import { Suspense } from 'react'

import { prefetch } from '../api/prefetch.ts'
import { topics } from '../features/fund-topics/queries.ts'
import {
  homeAlerts,
  homeArticles,
  homeBriefing,
  homeFavorites,
  homeFlows,
  homeMy,
  homeSample,
  homeStrip,
  homeTop,
} from '../features/home/queries.ts'
import { macroReleases } from '../features/market-indicators/queries.ts'
import { sectorPerformances } from '../features/market/queries.ts'
import { text } from '../features/market/text.ts'
import { SearchBox } from '../features/screener/lazy-search-box.tsx'
import { useMember } from '../features/session/queries.ts'
import { useBoot, useFeature } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { farPart } from '../platform/far-part.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { ChipLink } from '../ui/controls/chip.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ShownWhenNear } from '../ui/layout/shown-when-near.tsx'
import { WokenWhenNear } from '../ui/layout/woken-when-near.tsx'

const MemberHome = fetchPart(async () => (await import('../features/home/member-home.tsx')).MemberHome)
const SamplePanel = fetchPart(async () => (await import('../features/home/sample-panel.tsx')).SamplePanel)
const MarketSection = fetchPart(async () => (await import('../features/home/market-section.tsx')).MarketSection)
const FirmPart = fetchPart(async () => (await import('../features/firms/firm-part.tsx')).FirmPart)
const topicLinks = farPart(async () => (await import('../features/home/topics-section.tsx')).TopicsSection)
const reading = farPart(async () => (await import('../features/home/reading-section.tsx')).ReadingSection)
const lists = farPart(async () => (await import('../features/home/lists-section.tsx')).ListsSection)
const carousel = farPart(async () => (await import('../features/favorites/favorites-carousel.tsx')).FavoritesCarousel)

export const addressKeys = ['period']

export async function load({ queries, member }: LoadInput): Promise<void> {
  const markets = [homeStrip, sectorPerformances('set14'), sectorPerformances('set23')]
  const below = [topics, homeFlows, macroReleases, homeBriefing, homeArticles, homeTop]
  const own = [homeMy, homeAlerts, homeFavorites, homeSample]
  await prefetch(queries, member ? [...own, ...markets] : [...markets, ...below, homeSample])
}

/** A member's own day first, or the question that the site answers; then the markets and the lists. */
export function Page() {
  const member = useMember()
  const { firm } = useBoot()
  const slides = useFeature('module.favoriteSlider')
  // a guest's page is drawn whole, once for all of them; a member's is drawn for them alone
  const Far = member === null ? WokenWhenNear : ShownWhenNear
  return (
    <>
      <PageHead description={text.description} />
      {member === null && <Hero />}
      <div className="wrap">
        {member !== null && (
          <Suspense fallback={<Skeleton className="mt-4 h-120 w-full rounded-3" />}>
            <MemberHome />
          </Suspense>
        )}
        {firm?.module && (
          <Suspense>
            <FirmPart firm={firm} place="home" />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton className="mt-8 h-120 w-full md:mt-10" />}>
          <MarketSection />
        </Suspense>
        <Far
          wake={topicLinks.wake}
          className="[contain-intrinsic-block-size:auto_780px] md:[contain-intrinsic-block-size:auto_310px]"
          skeleton={<Skeleton className="mt-8 h-60 w-full rounded-3 md:mt-10" />}
        >
          <topicLinks.Part />
        </Far>
        <Far
          wake={reading.wake}
          className="[contain-intrinsic-block-size:auto_1360px] md:[contain-intrinsic-block-size:auto_640px]"
          skeleton={<Skeleton className="mt-8 h-52 w-full rounded-3 md:mt-10" />}
        >
          <reading.Part />
        </Far>
        <Far
          wake={lists.wake}
          className="[contain-intrinsic-block-size:auto_1370px] md:[contain-intrinsic-block-size:auto_980px]"
          skeleton={<Skeleton className="mt-8 h-120 w-full md:mt-10" />}
        >
          <lists.Part />
        </Far>
        {slides && (
          <Far
            wake={carousel.wake}
            className="[contain-intrinsic-block-size:auto_180px]"
            skeleton={<Skeleton className="mt-8 h-44 w-full rounded-3 md:mt-10" />}
          >
            <carousel.Part />
          </Far>
        )}
      </div>
    </>
  )
}

/** The question, the search, and what a portfolio has been through. */
function Hero() {
  return (
    <section className="border-b border-line bg-panel py-8 md:py-10">
      <div className="wrap grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="max-w-[58rem] min-w-0 lg:self-center">
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
        <Suspense fallback={<Skeleton className="h-75 w-full rounded-3" />}>
          <SamplePanel />
        </Suspense>
      </div>
    </section>
  )
}
