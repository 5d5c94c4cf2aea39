import { useParams } from 'react-router'

import { useReply } from '../api/use-reply.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { MemberView } from '../features/member-admin/member-view.tsx'
import { memberOf } from '../features/member-admin/queries.ts'
import { text } from '../features/member-admin/text.ts'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'

export async function load({ queries, params }: LoadInput): Promise<void> {
  // what others of the staff have done meanwhile counts
  await queries.fetchQuery({ ...memberOf(idInAddress(params)), staleTime: 0 })
}

/** A member, and what staff may do for them. */
export function Page() {
  const data = useReply(memberOf(useParams()['id'] ?? ''))
  const title = text.page.title(data.name, data.id)
  return (
    <AdminFrame title={title} crumbs={[{ label: text.page.back, to: '/admin/members' }, { label: title }]}>
      <PageHead title={title} />
      <MemberView member={data} />
    </AdminFrame>
  )
}
