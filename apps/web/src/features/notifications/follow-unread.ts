import type { QueryClient } from '@tanstack/react-query'
import { listNotifications, notificationStreamPath } from '@zhiheng/contract/notifications.ts'
import { getMember } from '@zhiheng/contract/session.ts'

import { addressOf, call } from '../../api/call.ts'
import { unreadKey } from './unread-key.ts'

const POLL_MS = 60_000
/** After a stream was refused, the next try. */
const RETRY_MS = 300_000
/** Who signs out here hears that the session is over before their own answer: the page is left alone for so long. */
const LEAVE_MS = 1500

/**
 * Keeps the number of unread notifications up to date until it is told to stop: by server-sent events while the page is
 * in sight, and by asking once a minute where those do not come through. A page out of sight holds no connection.
 */
export function followUnread(queries: QueryClient, signal: AbortSignal): void {
  let stopLine: (() => void) | null = null
  const follow = () => {
    stopLine?.()
    stopLine = document.visibilityState === 'visible' ? openLine(queries) : null
  }
  const stop = () => {
    document.removeEventListener('visibilitychange', follow)
    stopLine?.()
  }
  if (signal.aborted) return
  document.addEventListener('visibilitychange', follow)
  signal.addEventListener('abort', stop, { once: true })
  follow()
}

/** One line to the server. @returns to hang up */
function openLine(queries: QueryClient): () => void {
  let polling: ReturnType<typeof setInterval> | undefined
  let later: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | null = null
  let isGone = false
  const hangUp = () => {
    source?.close()
    clearInterval(polling)
    clearTimeout(later)
    polling = undefined
  }
  const connect = () => {
    if (isGone) return
    source = new EventSource(addressOf({ path: notificationStreamPath }, {}))
    source.addEventListener('unread', ({ data }) => {
      setUnread(queries, unreadOf(data))
      clearInterval(polling)
      polling = undefined
    })
    source.addEventListener('over', () => {
      hangUp()
      later = setTimeout(() => void askWhy(queries, connect), LEAVE_MS)
    })
    source.addEventListener('error', () => {
      polling ??= setInterval(() => void poll(queries), POLL_MS)
      // a lost line is tried again by the browser itself; a refused one is closed
      if (source?.readyState === EventSource.CLOSED) later = setTimeout(connect, RETRY_MS)
    })
  }
  connect()
  return () => {
    isGone = true
    hangUp()
  }
}

/** Asking tells every part of the page that the session is over, and why; or that it goes on, begun anew in another tab. */
async function askWhy(queries: QueryClient, connect: () => void): Promise<void> {
  try {
    const wanted = { queryKey: ['whose session'], queryFn: () => call(getMember), retry: false, staleTime: 0 }
    const { member } = await queries.fetchQuery(wanted)
    if (member !== null) connect()
  } catch {
    // the cache has told what listens to it
  }
}

/** A failure is nobody's concern: the next minute asks again. */
async function poll(queries: QueryClient): Promise<void> {
  try {
    const { unread_count } = await call(listNotifications)
    setUnread(queries, unread_count)
  } catch {
    // as above
  }
}

function unreadOf(data: unknown): number {
  const said: unknown = typeof data === 'string' ? JSON.parse(data) : null
  const count: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'unread_count') : null
  return typeof count === 'number' ? count : 0
}

/** Says how many are unread; where that is news, lists that are on the screen load anew. */
function setUnread(queries: QueryClient, count: number): void {
  if (queries.getQueryData(unreadKey) === count) return
  queries.setQueryData(unreadKey, count)
  void queries.invalidateQueries({ queryKey: [listNotifications.path] })
}
