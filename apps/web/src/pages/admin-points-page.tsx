import { prefetch } from '../api/prefetch.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { MemberPoints } from '../features/point-awards/member-points.tsx'
import { awards } from '../features/point-awards/queries.ts'
import { text } from '../features/point-awards/text.ts'
import { WaitingCorrections } from '../features/point-awards/waiting-corrections.tsx'
import { WaitingVerifications } from '../features/point-awards/waiting-verifications.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { formatCount } from '../platform/format-number.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [awards])

/** Verifications to decide on, and the points of members. */
export function Page() {
  return (
    <AdminFrame title={text.title} lead={text.lead}>
      <PageHead />
      <Block query={awards} name={text.title} skeleton={<SkeletonRows rows={6} />}>
        {({ verifications, corrections, alone, reward }) => (
          <>
            <p className="mt-3 text-13 text-ink-3 tabular-nums">
              {text.alone(formatCount(alone.used), formatCount(alone.most))}
            </p>
            <WaitingVerifications rows={verifications} reward={reward} />
            <WaitingCorrections rows={corrections} />
          </>
        )}
      </Block>
      <MemberPoints />
    </AdminFrame>
  )
}
