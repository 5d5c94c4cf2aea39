import { useParams, useSearchParams } from 'react-router'

import { useReply } from '../api/use-reply.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { ClosingSection, FirmView } from '../features/firm-admin/firm-view.tsx'
import { peopleChoiceOf, peopleKeys } from '../features/firm-admin/people-address.ts'
import { PeopleSection } from '../features/firm-admin/people-section.tsx'
import { firmOf, peopleOf } from '../features/firm-admin/queries.ts'
import { text } from '../features/firm-admin/text.ts'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'

export const addressKeys = peopleKeys

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const id = idInAddress(params)
  // what others of the staff have done meanwhile counts
  await Promise.all([
    queries.fetchQuery({ ...firmOf(id), staleTime: 0 }),
    queries.fetchQuery({ ...peopleOf(id, peopleChoiceOf(url.searchParams)), staleTime: 0 }),
  ])
}

/** A firm, and what staff may do with it. */
export function Page() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const data = useReply(firmOf(id))
  return (
    <AdminFrame
      title={data.brand.name}
      crumbs={[{ label: text.title, to: '/admin/firms' }, { label: data.brand.name }]}
    >
      <PageHead title={data.brand.name} />
      <FirmView firm={data} />
      <PeopleSection firm={data} choice={peopleChoiceOf(search)} />
      <ClosingSection firm={data} />
    </AdminFrame>
  )
}
