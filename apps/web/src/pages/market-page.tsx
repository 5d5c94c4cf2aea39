import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { ChannelHead } from '../features/market/channel-head.tsx'
import { HeatSection, heatNote } from '../features/market/heat-section.tsx'
import { heatText } from '../features/market/heat-text.ts'
import { type MarketView, readMarketView } from '../features/market/market-address.ts'
import { marketText as text } from '../features/market/market-text.ts'
import { MarketsSentence } from '../features/market/markets-sentence.tsx'
import { type MarketFigures, marketPerformances } from '../features/market/queries.ts'
import { isPageKnown } from '../page/known-pages.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Section } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const PATH = '/market'
const usual: MarketView = { set: 'set14', currency: 'TWD', period: 'wow', measure: 'perf' }

export const addressKeys = ['set', 'currency', 'period']

export async function load({ queries, url }: LoadInput): Promise<void> {
  await prefetch(queries, [marketPerformances(readMarketView(url.searchParams, usual))])
}

/** What the markets did, and what that has to do with the reader's funds. */
export function Page() {
  const [address] = useSearchParams()
  const view = readMarketView(address, usual)
  // another set or currency comes beside what is there, not after it is gone
  const figures = { ...marketPerformances(view), placeholderData: keepPreviousData }
  const { data } = useQuery(figures)
  return (
    <>
      <PageHead description={text.description} />
      <ChannelHead title={text.title}>
        {data ? <MarketsSentence figures={data} view={{ ...view, ...shownIn(data) }} /> : <Skeleton className="h-6" />}
      </ChannelHead>
      <div className="wrap pb-10">
        <Section
          title={heatText.section}
          note={data?.as_of ? heatNote(data) : undefined}
          aside={isPageKnown('/market/perform') && <TextLink to="/market/perform">{text.all}</TextLink>}
        >
          <Block query={figures} name={heatText.section} skeleton={<Skeleton className="h-175 w-full rounded-3" />}>
            {(shown) => <HeatSection figures={shown} view={{ ...view, ...shownIn(shown) }} usual={usual} path={PATH} />}
          </Block>
        </Section>
      </div>
    </>
  )
}

/** What the figures on the page are of, which may be those asked for before. */
function shownIn({ set, currency }: MarketFigures): Pick<MarketView, 'set' | 'currency'> {
  return { set, currency }
}
