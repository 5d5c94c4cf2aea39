import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import {
  chosenPage,
  chosenVersions,
  documentChoiceOf,
  documentKeys,
} from '../features/fund-documents/document-choice.ts'
import {
  comparedDocuments,
  foundInDocument,
  fundDocument,
  fundDocuments,
  pageText,
} from '../features/fund-documents/queries.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

// drawn by the server; its links are plain ones until its script is here
const report = () => import('../features/fund-documents/fund-report.tsx')
const FundReport = fetchPart(async () => (await report()).FundReport)

export const addressKeys = documentKeys

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const id = params['lipper_id'] ?? ''
  void report().catch(() => {})
  const choice = documentChoiceOf(url)
  const { versions } = await need(queries, fundDocuments(id))
  const { read, other } = chosenVersions(versions, choice)
  if (read === null) return
  const { words } = choice
  await Promise.all([
    other === null
      ? need(queries, fundDocument(id, read.id))
      : need(queries, comparedDocuments(id, { one: read.id, other: other.id })),
    prefetch(queries, [
      pageText(id, { documentId: read.id, page: chosenPage(choice, read) }),
      ...(words === '' ? [] : [foundInDocument(id, { documentId: read.id, words })]),
    ]),
  ])
}

/** The documents of one kind of a fund. */
export function Page() {
  const { lipper_id: id = '' } = useParams()
  const choice = documentChoiceOf(useLocation())
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-150 rounded-3" />}>
      <FundReport id={id} choice={choice} />
    </Suspense>
  )
}
