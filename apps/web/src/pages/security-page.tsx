import { prefetch } from '../api/prefetch.ts'
import { security } from '../features/second-factor/queries.ts'
import { SecurityBlocks } from '../features/second-factor/security-blocks.tsx'
import { text } from '../features/second-factor/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'

export async function load({ queries }: LoadInput): Promise<void> {
  await prefetch(queries, [security])
}

/** How a member signs in, and where they are signed in. */
export function Page() {
  return (
    <div className="wrap max-w-200 pt-6 pb-10">
      <PageHead description={text.lead} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 text-ink-2">{text.lead}</p>
      <SecurityBlocks />
    </div>
  )
}
