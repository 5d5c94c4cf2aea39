import { getMember } from '@zhiheng/contract/session.ts'

import { call } from '../../api/call.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { tellServer } from './choose-viewing.ts'
import { lastSignIn, rememberSignIn } from './last-sign-in.ts'
import { hearOtherTabs } from './other-tabs.ts'
import { memberQuery } from './queries.ts'
import { isEnding, type Tab } from './tab.ts'
import { text } from './text.ts'
import { currentViewing } from './viewing.ts'

/**
 * Keeps a tab true to its session for as long as it is open: it is looked at again whenever the tab comes back into
 * sight, and what another tab of this browser does to it counts here at once.
 *
 * @returns to stop
 */
export function watchSession(tab: Tab): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && shownId(tab) !== null) void lookAgain(tab)
  }
  document.addEventListener('visibilitychange', look)
  const stopHearing = hearOtherTabs((change) => {
    if (change === 'signed-in') whenVisible(() => void lookAgain(tab))
    else if (shownId(tab) !== null) void leave(tab)
  })
  if (document.cookie.includes('viewing=') || currentViewing() !== 'staff') tellServer()
  if (shownId(tab) !== null) rememberSignIn('live')
  else if (lastSignIn() === 'live') void lookAgain(tab)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stopHearing()
  }
}

let looking: Promise<void> | null = null

/** Asks who is signed in, once at a time, and makes the tab fit. A line that is down changes nothing. */
export function lookAgain(tab: Tab): Promise<void> {
  looking ??= fit(tab).finally(() => {
    looking = null
  })
  return looking
}

async function fit(tab: Tab): Promise<void> {
  const shown = shownId(tab)
  try {
    const { member } = await call(getMember)
    const isSame = member?.id === (shown ?? undefined)
    if (member !== null && !isSame) tab.reload()
    else if (member === null && shown !== null) await leave(tab)
    else if (member === null) rememberSignIn(null)
  } catch (error) {
    if (isEnding(error)) await expire(tab, error.code === 'session_superseded')
  }
}

function shownId({ queries }: Tab): number | null {
  return queries.getQueryData(memberQuery.queryKey)?.member?.id ?? null
}

/** The member of this tab has signed out elsewhere: it goes to sign-in, and says so when someone looks at it. */
async function leave(tab: Tab): Promise<void> {
  const to = signInPath(tab)
  tab.queries.setQueryData(memberQuery.queryKey, { member: null })
  rememberSignIn(null)
  await tab.go(to)
  // said where it can be read: on a slow device it would be gone before the page has come
  whenVisible(() => showToast({ kind: 'success', message: text.signedOutElsewhere }))
  forgetTheirs(tab)
  // the guest's own token, for signing in from here
  await call(getMember).catch(() => {})
}

/** The session was lost: where this device knew of a sign-in the reader is asked, else sent, to sign in again. */
async function expire(tab: Tab, isSuperseded: boolean): Promise<void> {
  const wasKnown = lastSignIn() !== null
  const to = signInPath(tab)
  tab.queries.setQueryData(memberQuery.queryKey, { member: null })
  rememberSignIn(wasKnown ? 'expired' : null)
  if (tab.here().startsWith('/members/signin')) return
  if (!wasKnown) {
    whenVisible(() => showToast({ kind: 'error', message: text.signedOutElsewhere }))
    await tab.go(to)
    return forgetTheirs(tab)
  }
  // not waited for: the dialog stands as long as it likes, and the session may end again meanwhile
  void askToSignIn(tab, { to, isSuperseded })
}

async function askToSignIn(tab: Tab, { to, isSuperseded }: { to: string; isSuperseded: boolean }): Promise<void> {
  const { title, superseded, expired, approve, deny } = text.signInAgain
  if (await confirm({ title, text: isSuperseded ? superseded : expired, approve, deny })) await tab.go(to)
  else if (tab.isGuarded()) await tab.go('/')
  forgetTheirs(tab)
}

/** What the member saw leaves the cache; what is on the screen goes with its page. */
function forgetTheirs({ queries }: Tab): void {
  queries.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== memberQuery.queryKey[0] })
}

function signInPath({ here }: Tab): string {
  const path = here()
  return path.startsWith('/members/signin') ? path : `/members/signin?referer=${encodeURIComponent(path)}`
}

function whenVisible(act: () => void): void {
  if (document.visibilityState === 'visible') {
    act()
    return
  }
  const wait = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', wait)
    act()
  }
  document.addEventListener('visibilitychange', wait)
}
