import { keepPreviousData } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { StatusMark } from '../features/funds/status-mark.tsx'
import { heldArticles, homeBriefing, homeFlows, homeMy, homeSample, marketArticles } from '../features/home/queries.ts'
import { useHeld } from '../features/home/use-held.ts'
import { macroReleases } from '../features/market-indicators/queries.ts'
import { viewsInBrief } from '../features/market-views/queries.ts'
import { boardText } from '../features/market/board-text.ts'
import { ChannelHead } from '../features/market/channel-head.tsx'
import { HeatSection, heatNote } from '../features/market/heat-section.tsx'
import { heatText } from '../features/market/heat-text.ts'
import { marketKeys, type MarketView, readMarketView } from '../features/market/market-address.ts'
import { marketText as text } from '../features/market/market-text.ts'
import { MarketsSentence } from '../features/market/markets-sentence.tsx'
import { marketBoard, type MarketFigures, marketPerformances } from '../features/market/queries.ts'
import { useMember } from '../features/session/queries.ts'
import { isPageKnown } from '../page/known-pages.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { farPart } from '../platform/far-part.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatDay } from '../platform/format-day.ts'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../ui/layout/drawn-part.tsx'
import { Section } from '../ui/layout/panel.tsx'
import { WokenWhenNear } from '../ui/layout/woken-when-near.tsx'
import { cx } from '../ui/text/cx.ts'
import { TextLink } from '../ui/text/text-link.tsx'

const BoardSection = fetchPart(async () => (await import('../features/market/board-section.tsx')).BoardSection)
const SamplePanel = fetchPart(async () => (await import('../features/home/sample-panel.tsx')).SamplePanel)
const WeekPanel = fetchPart(async () => (await import('../features/home/week-panel.tsx')).WeekPanel)

const BriefingPanel = fetchPart(async () => (await import('../features/home/briefing-panel.tsx')).BriefingPanel)
const flows = farPart(async () => (await import('../features/home/flows-section.tsx')).FlowsSection)
const ViewsSection = fetchPart(async () => (await import('../features/market-views/brief-section.tsx')).BriefSection)
const articles = farPart(
  async () => (await import('../features/home/market-articles-section.tsx')).MarketArticlesSection,
)
const releases = farPart(
  async () => (await import('../features/market-indicators/releases-section.tsx')).ReleasesSection,
)

const wakeLast = () => {
  releases.wake()
  articles.wake()
}

const PATH = '/market'
const usual: MarketView = { set: 'set14', currency: 'TWD', period: 'wow', measure: 'perf' }

export const addressKeys = marketKeys

export async function load({ queries, url, member }: LoadInput): Promise<void> {
  const view = readMarketView(url.searchParams, usual)
  const own = member === null ? [homeSample] : [homeMy, viewsInBrief, heldArticles]
  const all = [marketPerformances(view), marketBoard, homeFlows, homeBriefing, macroReleases, marketArticles]
  await prefetch(queries, [...all, ...own])
}

/** What the markets did, and what that has to do with the reader's funds. */
export function Page() {
  const [address] = useSearchParams()
  const view = readMarketView(address, usual)
  // another set or currency comes beside what is there, not after it is gone
  const figures = { ...marketPerformances(view), placeholderData: keepPreviousData }
  const { data } = useLoaded(marketPerformances(view))
  const isMember = useMember() !== null
  const held = useHeld()
  return (
    <>
      <PageHead description={text.description} />
      <ChannelHead title={text.title}>
        {data ? (
          <DrawnOf drawnAs={`sentence ${view.period}`} of={[marketPerformances(view)]}>
            <MarketsSentence figures={data} view={{ ...view, ...shownIn(data) }} />
          </DrawnOf>
        ) : (
          <Skeleton className="h-6" />
        )}
      </ChannelHead>
      <div className="wrap pb-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-[minmax(0,1fr)_344px]">
          <Section title={isMember ? boardText.title : boardText.guestTitle} note={<BoardDay />}>
            <Block
              query={marketBoard}
              name={boardText.title}
              skeleton={<Skeleton className="h-150 w-full rounded-3" />}
            >
              {(board) => (
                <Suspense fallback={<Skeleton className="h-150 w-full rounded-3" />}>
                  <BoardSection board={board} held={held} />
                </Suspense>
              )}
            </Block>
          </Section>
          <div className={cx('mt-8 md:mt-10 lg:pt-8.5', isMember && 'max-lg:order-first max-lg:-mb-2')}>
            {/* as high as what it holds: a panel of full height would lie upon the next one */}
            <div>
              <Rail isMember={isMember} />
            </div>
            <Suspense fallback={<Skeleton className="mt-4 h-44 w-full rounded-3" />}>
              <div className="mt-4">
                <BriefingPanel />
              </div>
            </Suspense>
          </div>
        </div>
        <div className="far-below [contain-intrinsic-block-size:auto_980px] md:[contain-intrinsic-block-size:auto_810px]">
          <Section
            title={heatText.section}
            note={data?.as_of ? heatNote(data) : undefined}
            aside={isPageKnown('/market/perform') && <TextLink to="/market/perform">{text.all}</TextLink>}
          >
            <Block query={figures} name={heatText.section} skeleton={<Skeleton className="h-175 w-full rounded-3" />}>
              {(shown) => (
                <HeatSection
                  figures={shown}
                  view={{ ...view, ...shownIn(shown) }}
                  usual={usual}
                  path={PATH}
                  held={held}
                />
              )}
            </Block>
          </Section>
        </div>
        <WokenWhenNear
          wake={flows.wake}
          className="[contain-intrinsic-block-size:auto_360px] md:[contain-intrinsic-block-size:auto_300px]"
          skeleton={<Skeleton className="mt-8 h-60 w-full rounded-3 md:mt-10" />}
        >
          <flows.Part />
        </WokenWhenNear>
        {isMember && (
          <Suspense fallback={<Skeleton className="mt-8 h-100 w-full rounded-3 md:mt-10" />}>
            <ViewsSection />
          </Suspense>
        )}
        <WokenWhenNear
          wake={wakeLast}
          className="[contain-intrinsic-block-size:auto_760px] lg:[contain-intrinsic-block-size:auto_430px]"
          skeleton={<Skeleton className="mt-8 h-100 w-full rounded-3 md:mt-10" />}
        >
          <div className="grid gap-x-6 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))] [&>div]:empty:hidden">
            <releases.Part />
            <articles.Part />
          </div>
        </WokenWhenNear>
      </div>
    </>
  )
}

/** What the week meant for what the reader holds; for others the sample portfolio. */
function Rail({ isMember }: { isMember: boolean }) {
  const room = <Skeleton className="h-75 w-full rounded-3" />
  if (!isMember) {
    return (
      <Suspense fallback={room}>
        <SamplePanel />
      </Suspense>
    )
  }
  return (
    <Block query={homeMy} name={boardText.title} skeleton={room}>
      {(my) => <Suspense fallback={room}>{my.count === 0 ? <SamplePanel /> : <WeekPanel my={my} />}</Suspense>}
    </Block>
  )
}

function BoardDay() {
  const data = useAnswer(marketBoard)
  if (!data?.as_of) return null
  return (
    <>
      <StatusMark>{boardText.until(formatDay(data.as_of))}</StatusMark>
      {boardText.note}
    </>
  )
}

/** What the figures on the page are of, which may be those asked for before. */
function shownIn({ set, currency }: MarketFigures): Pick<MarketView, 'set' | 'currency'> {
  return { set, currency }
}
