import { useLocation } from 'react-router'

import { TourHelp } from '../../features/members/tour-replay.tsx'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { useMember } from '../../features/session/queries.ts'
import { DrawnHere } from '../../ui/layout/drawn-part.tsx'
import { ListMenus } from './list-menus.tsx'
import { MemberMenu } from './member-menu.tsx'

/** What a reader has at the header's right end: a member's lists, and the menu of all. Each closes with a new page. */
export function HeaderTools() {
  const member = useMember()
  const { key } = useLocation()
  return (
    <>
      <TourHelp />
      {member && <ListMenus key={`lists ${key}`} />}
      <NotificationBell />
      {/* on the narrowest phones a visitor has the theme in the menu alone: the way to join needs the room */}
      <div data-tour="account" className={member ? '' : 'max-xs:hidden'}>
        <DrawnHere drawnAs={import.meta.env.SSR && member === null ? 'visitor menu' : null}>
          <MemberMenu key={`member ${key}`} />
        </DrawnHere>
      </div>
    </>
  )
}
