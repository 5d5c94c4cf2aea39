import { useParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { proposal } from '../features/preflight/proposal-queries.ts'
import { text } from '../features/preflight/proposal-text.ts'
import { ProposalView } from '../features/preflight/proposal-view.tsx'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'

/** The page is of one proposal: without it it is not there. */
export const load = async ({ queries, params }: LoadInput) => need(queries, proposal(idInAddress(params)))

/** One proposal to the member, with its answers. */
export function Page() {
  const { id = '' } = useParams()
  return (
    <div className="wrap pt-5 pb-10">
      <Block query={proposal(id)} name={text.title} skeleton={<SkeletonRows rows={8} />}>
        {(found) => (
          <>
            <PageHead title={found.proposal.name} />
            <Breadcrumb crumbs={[{ label: text.back, to: '/proposals' }, { label: found.proposal.name }]} />
            <h1 className="mt-2 text-24 leading-snug font-bold wrap-anywhere">{found.proposal.name}</h1>
            <ProposalView found={found} />
          </>
        )}
      </Block>
    </div>
  )
}
