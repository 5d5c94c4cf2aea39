import { useParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { printedVault } from '../features/firm-documents/own-queries.ts'
import { paperText } from '../features/firm-documents/own-text.ts'
import { VaultPaper } from '../features/firm-documents/vault-paper.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'

/** A token opens it once: what was read stays, and is not asked for again. */
const once = (token: string) => ({ ...printedVault(token), staleTime: Infinity })

export async function load({ queries, params }: LoadInput): Promise<void> {
  await need(queries, once(params['token'] ?? ''))
}

/** A member's consents on their way to paper, opened by the site's own browser. */
export function Page() {
  const data = useReply(once(useParams()['token'] ?? ''))
  return (
    <>
      <PageHead title={paperText.title} />
      <VaultPaper printed={data} />
    </>
  )
}
