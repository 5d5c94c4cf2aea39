import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { DocumentList } from '../features/firm-documents/document-list.tsx'
import { documents, documentsKeys, readDocuments } from '../features/firm-documents/queries.ts'
import { deskText as text } from '../features/firm-documents/text.ts'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Button } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

const BringDocument = fetchPart(
  async () => (await import('../features/firm-documents/bring-document.tsx')).BringDocument,
)

export const addressKeys = documentsKeys

export const load = ({ queries, url }: LoadInput) => prefetch(queries, [documents(readDocuments(url.searchParams))])

/** What the firm puts before its clients, and putting more. */
export function Page() {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const asked = readDocuments(search)
  // another page of the list comes in the place of what is there, not after it is gone
  const query = { ...documents(asked), placeholderData: keepPreviousData }
  const pools = useQuery(query).data?.pools ?? []
  const bring = (
    <Button variant="primary" onClick={() => setOpen(true)}>
      {text.bring}
    </Button>
  )
  return (
    <DeskFrame title={text.title} lead={text.lead} actions={bring}>
      <PageHead />
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <BringDocument pools={pools} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <Block query={query} name={text.list} skeleton={<SkeletonRows rows={8} />}>
        {(found) => <DocumentList asked={asked} found={found} />}
      </Block>
    </DeskFrame>
  )
}
