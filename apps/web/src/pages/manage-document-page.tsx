import { useParams } from 'react-router'

import { need, prefetch } from '../api/prefetch.ts'
import { deskDocument, readers, readersKeys, readReaders } from '../features/firm-documents/document-queries.ts'
import { DocumentView } from '../features/firm-documents/document-view.tsx'
import { deskText as text } from '../features/firm-documents/text.ts'
import { idInAddress } from '../page/id-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

export const addressKeys = readersKeys

/** The page is of one document: without it, it is not there. */
export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const id = idInAddress(params)
  const asked = readReaders(url.searchParams)
  await Promise.all([need(queries, deskDocument(id)), prefetch(queries, [readers(id, asked)])])
}

/** A document of a firm, with its versions, who opened them and who agreed. */
export function Page() {
  const { id = '' } = useParams()
  return (
    <Block query={deskDocument(id)} name={text.title} skeleton={<SkeletonRows rows={10} />}>
      {({ document }) => <DocumentView document={document} />}
    </Block>
  )
}
