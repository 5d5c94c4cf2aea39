import type { Fund } from '@zhiheng/contract/funds.ts'

import { CalendarYears } from './calendar-years.tsx'
import { PeriodTable } from './period-table.tsx'

// the parts of the page below its chart that the server draws; they come in one script
export { Distributions } from './distributions.tsx'
export { Holdings } from './holdings.tsx'
export { PeerFunds } from './peer-funds.tsx'
export { Risk } from './risk.tsx'
export { ShareClasses } from './share-classes.tsx'

/** Returns by period and by calendar year. */
export function FundReturns({ fund }: { fund: Fund }) {
  return (
    <>
      <PeriodTable fund={fund} />
      <CalendarYears fund={fund} />
    </>
  )
}
