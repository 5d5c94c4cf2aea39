import { Suspense } from 'react'
import { useParams } from 'react-router'

import { chartKeys } from '../features/funds/chart-choice.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

// most who open an address of one section read that section alone: the whole page need not come with it at once
const action = () => import('../features/fund-page/fund-action.tsx')
const FundAction = fetchPart(async () => (await action()).FundAction)

export const addressKeys = chartKeys

export async function load(input: LoadInput): Promise<void> {
  await (await action()).loadFundAction(input)
}

/** One section of a fund's page, or the whole page where the address names none. */
export function Page() {
  const { lipper_id: id = '', action: name = '' } = useParams()
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-150 rounded-3" />}>
      <FundAction id={id} name={name} />
    </Suspense>
  )
}
