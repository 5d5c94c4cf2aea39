import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { ConcernedSection } from '../features/data-health/concerned-section.tsx'
import { healthKeys, readHealthAddress } from '../features/data-health/health-address.ts'
import { HealthBoard } from '../features/data-health/health-board.tsx'
import { healthText as text } from '../features/data-health/health-text.ts'
import { concerned, health } from '../features/data-health/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

export const addressKeys = healthKeys

export const load = ({ queries, url }: LoadInput) => {
  const { finding } = readHealthAddress(url.searchParams)
  return Promise.all([
    prefetch(queries, [health]),
    ...(finding === null ? [] : [prefetch(queries, [concerned(finding)])]),
  ])
}

/** Whether the data are whole and in time, and what to do where they are not. */
export function Page() {
  const [search] = useSearchParams()
  const asked = readHealthAddress(search)
  return (
    <AdminFrame title={text.title} lead={text.lead}>
      <PageHead />
      <Block query={health} name={text.title} skeleton={<SkeletonRows rows={12} />}>
        {(found) => <HealthBoard health={found} asked={asked} />}
      </Block>
      {asked.finding !== null && <ConcernedSection finding={asked.finding} asked={asked} />}
    </AdminFrame>
  )
}
