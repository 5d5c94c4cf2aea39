import { legalTitles } from '@zhiheng/domain/legal/text.ts'
import { Suspense } from 'react'
import { useParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { deskText as text } from '../features/legal/desk/desk-text.ts'
import { firmDesk as desk, kindIn } from '../features/legal/desk/legal-desk.ts'
import { TextList } from '../features/legal/desk/text-list.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

// drawn by the server; its script comes after the page's
const TextDesk = fetchPart(async () => (await import('../features/legal/desk/text-desk.tsx')).TextDesk, showError)

export const addressKeys = narrowingKeys

export async function load({ queries, params }: LoadInput): Promise<void> {
  const kind = kindIn(params['kind'])
  if (kind === null) await prefetch(queries, [desk.list])
  // others write, too
  else await queries.fetchQuery({ ...desk.file(kind), staleTime: 0 })
}

/** The terms of the firm, in versions; with a kind that text alone. */
export function Page() {
  const kind = kindIn(useParams()['kind'])
  return (
    <DeskFrame
      title={text.title}
      {...(kind === null
        ? { lead: text.firmLead }
        : { crumbs: [{ label: text.back, to: desk.path }, { label: legalTitles[kind] }] })}
    >
      {kind === null ? (
        <>
          <PageHead />
          <TextList desk={desk} />
        </>
      ) : (
        <Suspense fallback={<Skeleton className="mt-6 h-150 rounded-3" />}>
          <TextDesk key={kind} desk={desk} kind={kind} />
        </Suspense>
      )}
    </DeskFrame>
  )
}
