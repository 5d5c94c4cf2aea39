import { prefetch } from '../api/prefetch.ts'
import { siteStatus } from '../features/data-health/queries.ts'
import { text } from '../features/data-health/status-text.ts'
import { StatusView } from '../features/data-health/status-view.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

export const load = ({ queries }: LoadInput) => prefetch(queries, [siteStatus])

/** Of which days the figures of the site are, and what is late. */
export function Page() {
  return (
    <div className="wrap max-w-240 pt-8 pb-10">
      <PageHead description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[44em] text-pretty text-ink-2">{text.lead}</p>
      <Block query={siteStatus} name={text.name} skeleton={<SkeletonRows rows={8} />}>
        {(status) => <StatusView status={status} />}
      </Block>
    </div>
  )
}
