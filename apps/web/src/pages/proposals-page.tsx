import { prefetch } from '../api/prefetch.ts'
import { ProposalList } from '../features/preflight/proposal-list.tsx'
import { proposals } from '../features/preflight/proposal-queries.ts'
import { text } from '../features/preflight/proposal-text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

export const load = ({ queries }: LoadInput) => prefetch(queries, [proposals])

/** What advisers have proposed to the member, and what they may look at. */
export function Page() {
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead />
      <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[48em] text-pretty text-ink-2">{text.lead}</p>
      <Block query={proposals} name={text.list} skeleton={<SkeletonRows rows={4} />}>
        {(found) => <ProposalList {...found} />}
      </Block>
    </div>
  )
}
