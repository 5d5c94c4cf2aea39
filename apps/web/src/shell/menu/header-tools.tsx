import { useLocation } from 'react-router'

import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { useMember } from '../../features/session/queries.ts'
import { MemberMenu } from './member-menu.tsx'
import { PortfoliosMenu } from './portfolios-menu.tsx'

/** What a reader has at the header's right end: a member's lists, and the menu of all. Each closes with a new page. */
export function HeaderTools() {
  const member = useMember()
  const { key } = useLocation()
  return (
    <>
      {member && <PortfoliosMenu key={`portfolios ${key}`} />}
      <NotificationBell />
      <div data-tour="account">
        <MemberMenu key={`member ${key}`} />
      </div>
    </>
  )
}
