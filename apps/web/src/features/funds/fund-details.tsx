import type { Fund } from '@zhiheng/contract/funds.ts'

import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { CalendarYears } from './calendar-years.tsx'
import { Distributions } from './distributions.tsx'
import { Holdings } from './holdings.tsx'
import { PeerFunds } from './peer-funds.tsx'
import { PeriodTable } from './period-table.tsx'
import { distributions, fund as fundQuery, holdings, peers } from './queries.ts'
import { Risk } from './risk.tsx'
import { ShareClasses } from './share-classes.tsx'

// comes in the same script
export { FundData } from './fund-data.tsx'

/** The page below its chart. The server draws it whole; its script comes after the part above can be used. */
export function FundDetails({ fund }: { fund: Fund }) {
  const id = fund.lipper_id
  return (
    <DrawnOf drawnAs="details" of={[fundQuery(id), holdings(id), distributions(id), peers(id)]}>
      <PeriodTable fund={fund} />
      <CalendarYears fund={fund} />
      <Risk fund={fund} />
      <Holdings id={fund.lipper_id} day={fund.holdings_date} />
      <Distributions fund={fund} />
      <PeerFunds fund={fund} />
      <ShareClasses fund={fund} />
    </DrawnOf>
  )
}
