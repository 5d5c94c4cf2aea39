import type { Fund } from '@zhiheng/contract/funds.ts'
import { Suspense } from 'react'

import { useBoot } from '../../page/boot.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { AlertButton } from '../fund-alerts/alert-button.tsx'
import { FundRail } from '../funds/fund-rail.tsx'

const FundAtFirm = fetchPart(async () => (await import('../firm-shelf/fund-at-firm.tsx')).FundAtFirm)

/** The facts beside the chart, with the alerts of a fund that is still priced, and what a firm says of it on its site. */
export function PageRail({ fund }: { readonly fund: Fund }) {
  const isOfFirm = useBoot().firm !== undefined
  return (
    <>
      <FundRail fund={fund} more={fund.not_bought === null && <AlertButton fund={fund} />} />
      {isOfFirm && (
        <Suspense>
          <FundAtFirm id={fund.lipper_id} />
        </Suspense>
      )}
    </>
  )
}
