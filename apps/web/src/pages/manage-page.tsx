import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { ClientList } from '../features/firms/client-list.tsx'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { manageText as text } from '../features/firms/manage-text.ts'
import { clientKeys, clients, readClients } from '../features/firms/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

export const addressKeys = clientKeys

export const load = ({ queries, url }: LoadInput) => prefetch(queries, [clients(readClients(url.searchParams))])

/** A firm's back office: its people. */
export function Page() {
  const [search] = useSearchParams()
  const asked = readClients(search)
  // another page of the list comes in the place of what is there, not after it is gone
  const query = { ...clients(asked), placeholderData: keepPreviousData }
  return (
    <DeskFrame title={text.title} lead={text.lead}>
      <PageHead />
      <Block query={query} name={text.members} skeleton={<SkeletonRows rows={8} />}>
        {(found) => <ClientList asked={asked} found={found} />}
      </Block>
    </DeskFrame>
  )
}
