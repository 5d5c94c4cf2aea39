import { ApiError } from '../../api/api-error.ts'
import { memberQuery } from './queries.ts'
import { isEnding, type Tab } from './tab.ts'

/**
 * When a call says that the session is over, the tab finds out why and stops showing a member. When it says that the
 * password has to be changed first, which an operator may have asked for a moment ago, the tab goes there; when terms have
 * come into force meanwhile, it says so and leaves what was filled in.
 */
export function sessionEnded(error: Error, tab: Tab): void {
  if (error instanceof ApiError && error.code === 'password_change_required') return renewPassword(tab)
  if (error instanceof ApiError && error.code === 'consent_needed') return noteConsent(tab)
  if (!isEnding(error) || !tab.queries.getQueryData(memberQuery.queryKey)?.member) return
  void lookAgain(tab)
}

function renewPassword(tab: Tab): void {
  tab.queries.setQueryData(memberQuery.queryKey, (known) =>
    known?.member ? { member: { ...known.member, require_change_password: true } } : known,
  )
  void tab.go(`/members/password_renew?referer=${encodeURIComponent(tab.here())}`)
}

function noteConsent({ queries }: Tab): void {
  queries.setQueryData(memberQuery.queryKey, (known) =>
    known?.member ? { member: { ...known.member, consent_due: true as const } } : known,
  )
}

/** Its script comes when it is needed. */
async function lookAgain(tab: Tab): Promise<void> {
  const watch = await import('./watch-session.ts')
  await watch.lookAgain(tab)
}
