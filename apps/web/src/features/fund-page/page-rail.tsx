import type { Fund } from '@zhiheng/contract/funds.ts'

import { AlertButton } from '../fund-alerts/alert-button.tsx'
import { FundRail } from '../funds/fund-rail.tsx'

/** The facts beside the chart, with the alerts of a fund that is still priced. */
export function PageRail({ fund }: { readonly fund: Fund }) {
  return <FundRail fund={fund} more={fund.not_bought === null && <AlertButton fund={fund} />} />
}
