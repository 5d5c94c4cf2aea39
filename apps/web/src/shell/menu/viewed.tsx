import { type ReactElement, Suspense } from 'react'

import { type Reader, useMember, useSignedIn } from '../../features/session/queries.ts'
import { usePermission } from '../../features/session/use-permission.ts'
import { useViewing } from '../../features/session/viewing.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { useMounted } from '../../ui/layout/use-mounted.ts'

// fetched for a superuser
const SuperuserMarker = fetchPart(async () => (await import('./superuser-marker.tsx')).SuperuserMarker)

// fetched when a developer stands in a member's place
const ActingBanner = fetchPart(async () => (await import('../../features/session/acting-banner.tsx')).ActingBanner)

// fetched where a member has asked for the deletion of their account
const LeavingBanner = fetchPart(
  async () => (await import('../../features/account-data/leaving-banner.tsx')).LeavingBanner,
)

// fetched where terms wait for the member's consent
const ConsentBanner = fetchPart(async () => (await import('../../features/legal/consent-banner.tsx')).ConsentBanner)

// fetched for whoever takes part in points
const PointStage = fetchPart(async () => (await import('../point-stage.tsx')).PointStage)

/** What belongs to a member and stands around every page: markers at its corner, and what points add once it is awake. */
export function Viewed() {
  return (
    <>
      <Markers />
      <Points />
    </>
  )
}

/** No server draws it, and no one in another's place earns anything. */
const Points: () => ReactElement | null = import.meta.env.SSR ? () => null : WokenPoints

function WokenPoints() {
  const isAwake = useMounted()
  const takesPart = usePermission('premium-upgrade-task')
  const isOther = useViewing() !== 'staff'
  const isActing = useSignedIn()?.acting !== undefined
  const member = useMember()
  if (!isAwake || !takesPart || isOther || isActing || member === null || isHeld(member)) return null
  return (
    <Suspense>
      <PointStage key={member.id} member={member} />
    </Suspense>
  )
}

/** Who has to set a password or a second factor first claims nothing before. */
function isHeld({ require_change_password: isDue, second_factor_required: lacks }: Reader): boolean {
  return isDue || lacks === true
}

/** Over a page that is shown as someone else's, or is someone else's, or whose reader is leaving; for superusers, over one that not all may see. */
function Markers() {
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
  if (member?.consent_due === true) {
    return (
      <Suspense>
        <ConsentBanner />
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
