import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/toast-store.ts'
import { memberQuery } from './queries.ts'
import { text } from './text.ts'

const endings = new Set(['session_expired', 'session_superseded', 'signin_required'])

/** When a call says that the session is over, the page stops showing a member and offers to sign in again. */
export function sessionEnded(error: Error, queries: QueryClient): void {
  if (!(error instanceof ApiError) || !endings.has(error.code)) return
  if (!queries.getQueryData(memberQuery.queryKey)?.member) return
  queries.setQueryData(memberQuery.queryKey, { member: null })
  const referer = encodeURIComponent(location.pathname + location.search)
  showToast({
    kind: 'error',
    message: error.message,
    action: { label: text.signInAgain, onPress: () => location.assign(`/members/signin?referer=${referer}`) },
  })
}
