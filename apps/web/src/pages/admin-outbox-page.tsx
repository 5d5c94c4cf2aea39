import { prefetch } from '../api/prefetch.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { FailedList } from '../features/point-awards/failed-list.tsx'
import { outboxText as text } from '../features/point-awards/outbox-text.ts'
import { failedMessages } from '../features/point-awards/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [failedMessages])

/** Mails and text messages that could not be sent, to be sent again. */
export function Page() {
  return (
    <AdminFrame title={text.title} lead={text.lead}>
      <PageHead />
      <Block query={failedMessages} name={text.list} skeleton={<SkeletonRows rows={6} />}>
        {(failed) => <FailedList {...failed} />}
      </Block>
    </AdminFrame>
  )
}
