import { Suspense } from 'react'

import { useSignedIn } from '../../features/session/queries.ts'
import { useViewing } from '../../features/session/viewing.ts'
import { fetchPart } from '../../platform/fetch-part.ts'

// fetched for a superuser
const SuperuserMarker = fetchPart(async () => (await import('./superuser-marker.tsx')).SuperuserMarker)

// fetched when a developer stands in a member's place
const ActingBanner = fetchPart(async () => (await import('../../features/session/acting-banner.tsx')).ActingBanner)

// fetched where a member has asked for the deletion of their account
const LeavingBanner = fetchPart(
  async () => (await import('../../features/account-data/leaving-banner.tsx')).LeavingBanner,
)

/** Over a page that is shown as someone else's, or is someone else's, or whose reader is leaving; for superusers, over one that not all may see. */
export function Viewed() {
  const isOther = useViewing() !== 'staff'
  const member = useSignedIn()
  if (member?.acting) {
    return (
      <Suspense>
        <ActingBanner email={member.email} acting={member.acting} />
      </Suspense>
    )
  }
  if (member?.deletion_due_on !== undefined) {
    return (
      <Suspense>
        <LeavingBanner dueOn={member.deletion_due_on} />
      </Suspense>
    )
  }
  if (!member?.superuser) return null
  return (
    <Suspense>
      <SuperuserMarker isOther={isOther} />
    </Suspense>
  )
}
