import { useSuspenseQuery } from '@tanstack/react-query'

import { CurvesSection } from '../features/market-bonds/curves-section.tsx'
import { Headline } from '../features/market-bonds/headline.tsx'
import { bondMarket } from '../features/market-bonds/queries.ts'
import { RatesSection } from '../features/market-bonds/rates-section.tsx'
import { SpreadsSection } from '../features/market-bonds/spreads-section.tsx'
import { text } from '../features/market-bonds/text.ts'
import { ChannelHead } from '../features/market/channel-head.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'

export async function load({ queries }: LoadInput): Promise<void> {
  await queries.ensureQueryData(bondMarket)
}

/** The bond market: what governments and companies pay, and what that means for bond funds. */
export function Page() {
  const { data } = useSuspenseQuery(bondMarket)
  return (
    <>
      <PageHead title={text.title} description={text.description} />
      <ChannelHead title={text.title}>
        <Headline curves={data.curves} />
      </ChannelHead>
      <div className="wrap pb-10">
        <CurvesSection curves={data.curves} />
        <SpreadsSection spreads={data.spreads} />
        <RatesSection rates={data.rates} isSimulated={data.is_simulated} />
      </div>
    </>
  )
}
