import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/toast-store.ts'
import { memberQuery } from './queries.ts'
import { text } from './text.ts'

const endings = new Set(['session_expired', 'session_superseded', 'signin_required'])

/**
 * When a call says that the session is over, the page stops showing a member and offers to sign in again.
 *
 * @param prefix - what stands before every address here: '' or '/firm/{id}' or '/app-{name}'
 */
export function sessionEnded(error: Error, queries: QueryClient, prefix: string): void {
  if (!(error instanceof ApiError) || !endings.has(error.code)) return
  if (!queries.getQueryData(memberQuery.queryKey)?.member) return
  queries.setQueryData(memberQuery.queryKey, { member: null })
  const referer = encodeURIComponent(location.pathname.slice(prefix.length) + location.search)
  showToast({
    kind: 'error',
    message: error.message,
    action: { label: text.signInAgain, onPress: () => location.assign(`${prefix}/members/signin?referer=${referer}`) },
  })
}
