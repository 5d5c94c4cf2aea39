import { prefetch } from '../api/prefetch.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { understandingShares } from '../features/understanding/queries.ts'
import { SharesTable } from '../features/understanding/shares-table.tsx'
import { sharesText as text } from '../features/understanding/shares-text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [understandingShares])

/** Whether the panels help: how many members answer their questions rightly before and after they have seen them. */
export function Page() {
  return (
    <AdminFrame title={text.title} lead={text.lead}>
      <PageHead />
      <div className="max-w-200">
        <Block query={understandingShares} name={text.table} skeleton={<SkeletonRows rows={5} />}>
          {(shares) => <SharesTable {...shares} />}
        </Block>
      </div>
    </AdminFrame>
  )
}
