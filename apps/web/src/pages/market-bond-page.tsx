import { need, prefetch } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { CurvesSection } from '../features/market-bonds/curves-section.tsx'
import { FundsSection } from '../features/market-bonds/funds-section.tsx'
import { Headline } from '../features/market-bonds/headline.tsx'
import { bondFunds, bondMarket, ownBondFunds } from '../features/market-bonds/queries.ts'
import { RatesSection } from '../features/market-bonds/rates-section.tsx'
import { ShockSection } from '../features/market-bonds/shock-section.tsx'
import { SpreadsSection } from '../features/market-bonds/spreads-section.tsx'
import { text } from '../features/market-bonds/text.ts'
import { ChannelHead } from '../features/market/channel-head.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

export async function load({ queries }: LoadInput): Promise<void> {
  await Promise.all([need(queries, bondMarket), prefetch(queries, [ownBondFunds, bondFunds])])
}

/** The bond market: what governments and companies pay, and what that means for bond funds. */
export function Page() {
  const data = useReply(bondMarket)
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <ChannelHead title={text.title}>
        <Headline curves={data.curves} />
      </ChannelHead>
      <div className="wrap pb-10">
        <CurvesSection curves={data.curves} />
        <Block query={ownBondFunds} name={text.shock.title} skeleton={<Skeleton className="mt-10 h-80" />}>
          {(own) => <ShockSection own={own} />}
        </Block>
        <SpreadsSection spreads={data.spreads} />
        <Block query={bondFunds} name={text.funds.title} skeleton={<Skeleton className="mt-10 h-160" />}>
          {(funds) => <FundsSection data={funds} />}
        </Block>
        <RatesSection rates={data.rates} isSimulated={data.is_simulated} />
      </div>
    </>
  )
}
