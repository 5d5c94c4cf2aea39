import type { Fund } from '@zhiheng/contract/funds.ts'
import type { ReactNode } from 'react'

import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Distributions, FundReturns, Holdings, PeerFunds, Risk, ShareClasses } from '../funds/fund-details.tsx'
import { FundNav as Bar } from '../funds/fund-nav.tsx'
import { distributions, fund as fundQuery, holdings, peers } from '../funds/queries.ts'
import { ClassCheckLine } from './class-check-line.tsx'
import { barOf, type DrawnPart, sectionsAfter } from './fund-sections.ts'
import { LaterSection } from './later-section.tsx'

// come in the same script
export { CompareTick } from '../compare-list/compare-tick.tsx'
export { FundData } from '../funds/fund-data.tsx'
export { FundVerdict } from '../funds/fund-verdict.tsx'

/** The page below its chart. The server draws what it has at once; its script comes after the part above can be used. */
export function FundBody({ fund }: { readonly fund: Fund }) {
  const id = fund.lipper_id
  const parts: readonly (readonly [DrawnPart, ReactNode])[] = [
    ['years', <FundReturns key="years" fund={fund} />],
    ['risk', <Risk key="risk" fund={fund} />],
    ['holdings', <Holdings key="holdings" id={id} day={fund.holdings_date} />],
    ['income', <Distributions key="income" fund={fund} />],
    ['classes', <ShareClasses key="classes" fund={fund} check={<ClassCheckLine id={id} />} />],
    ['peers', <PeerFunds key="peers" fund={fund} />],
  ]
  return (
    <DrawnOf drawnAs="details" of={[fundQuery(id), holdings(id), distributions(id), peers(id)]}>
      {parts.flatMap(([part, drawn]) => [
        drawn,
        ...sectionsAfter(part, fund).map((section) => <LaterSection key={section.id} section={section} fund={fund} />),
      ])}
    </DrawnOf>
  )
}

/** The page's bar, with all its sections. */
export function FundNav({ fund }: { readonly fund: Fund }) {
  return <Bar fund={fund} sections={barOf(fund)} />
}
