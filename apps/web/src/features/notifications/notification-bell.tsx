import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { showError } from '../../ui/feedback/show-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { CountBadge } from '../../ui/text/badge.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { useMember } from '../session/queries.ts'
import { bellText } from './bell-text.ts'
import { unreadKey } from './unread-key.ts'

// fetched when the bell is pressed
const NotificationPopup = fetchPart(async () => (await import('./notification-popup.tsx')).NotificationPopup, showError)

/** A member's bell with the live number of what is unread. A visitor has none, nor has who must set a second factor up first. */
export function NotificationBell() {
  const member = useMember()
  return member === null || member.second_factor_required === true ? null : <LiveBell key={member.id} />
}

/** Known once the page is awake; the server says nothing of it. */
const useUnread: () => number = import.meta.env.SSR
  ? () => 0
  : () => useQuery({ queryKey: unreadKey, queryFn: () => 0, enabled: false, initialData: 0 }).data

function LiveBell() {
  const queries = useQueryClient()
  const { key } = useLocation()
  const unread = useUnread()
  useEffect(() => {
    const gone = new AbortController()
    void import('./follow-unread.ts').then(({ followUnread }) => followUnread(queries, gone.signal))
    return () => gone.abort()
  }, [queries])
  return (
    <Dropdown key={key} size="lg" label={bellText.bell(unread)} face={<Face unread={unread} />}>
      <Suspense fallback={<Skeleton className="m-4 h-60" />}>
        <NotificationPopup />
      </Suspense>
    </Dropdown>
  )
}

function Face({ unread }: { unread: number }) {
  return (
    <span className="relative">
      <Icon name="bell" />
      <CountBadge count={unread} label={bellText.unread} className="absolute -top-1.5 left-2.5" />
    </span>
  )
}
