import { useLocation, useParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import {
  chosenPage,
  chosenVersions,
  documentChoiceOf,
  documentKeys,
} from '../features/fund-documents/document-choice.ts'
import { FundReport } from '../features/fund-documents/fund-report.tsx'
import {
  comparedDocuments,
  foundInDocument,
  fundDocument,
  fundDocuments,
  pageText,
} from '../features/fund-documents/queries.ts'
import type { LoadInput } from '../page/page-row.ts'

export const addressKeys = documentKeys

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const id = params['lipper_id'] ?? ''
  const choice = documentChoiceOf(url)
  const { versions } = await queries.ensureQueryData(fundDocuments(id))
  const { read, other } = chosenVersions(versions, choice)
  if (read === null) return
  const { words } = choice
  await Promise.all([
    other === null
      ? queries.ensureQueryData(fundDocument(id, read.id))
      : queries.ensureQueryData(comparedDocuments(id, { one: read.id, other: other.id })),
    prefetch(queries, [
      pageText(id, { documentId: read.id, page: chosenPage(choice, read) }),
      ...(words === '' ? [] : [foundInDocument(id, { documentId: read.id, words })]),
    ]),
  ])
}

/** The documents of one kind of a fund. */
export function Page() {
  const { lipper_id: id = '' } = useParams()
  return <FundReport id={id} choice={documentChoiceOf(useLocation())} />
}
