import { useParams } from 'react-router'

import { DocumentView } from '../features/firm-documents/document-view.tsx'
import { deskDocument } from '../features/firm-documents/queries.ts'
import { deskText as text } from '../features/firm-documents/text.ts'
import { idInAddress } from '../page/id-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

/** The page is of one document: without it, it is not there. */
export const load = async ({ queries, params }: LoadInput) => queries.ensureQueryData(deskDocument(idInAddress(params)))

/** A document of a firm, with its versions and who agreed. */
export function Page() {
  const { id = '' } = useParams()
  return (
    <Block query={deskDocument(id)} name={text.title} skeleton={<SkeletonRows rows={10} />}>
      {({ document }) => <DocumentView document={document} />}
    </Block>
  )
}
