import { useParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { PreflightPaper } from '../features/preflight/preflight-paper.tsx'
import { printed } from '../features/preflight/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'

/** A token opens it once: what was read stays, and is not asked for again. */
const once = (token: string) => ({ ...printed(token), staleTime: Infinity })

export async function load({ queries, params }: LoadInput): Promise<void> {
  await need(queries, once(params['token'] ?? ''))
}

/** A pre-flight on its way to paper, opened by the site's own browser. */
export function Page() {
  const data = useReply(once(useParams()['token'] ?? ''))
  return (
    <>
      <PageHead title={data.preflight.name} />
      <PreflightPaper printed={data} />
    </>
  )
}
