import { ConsentView } from '../features/legal/consent-view.tsx'
import { dueConsents } from '../features/legal/queries.ts'
import { consentText as text } from '../features/legal/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

/** A text may have come into force a moment ago. */
export async function load({ queries }: LoadInput): Promise<void> {
  await queries.fetchQuery({ ...dueConsents, staleTime: 0 })
}

/** What waits for the member's consent. */
export function Page() {
  return (
    <div className="wrap max-w-200 pt-8 pb-10">
      <PageHead description={text.lead} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <Block query={dueConsents} name={text.title} skeleton={<SkeletonRows rows={6} />}>
        {({ due }) => <ConsentView due={due} />}
      </Block>
    </div>
  )
}
