import type { QueryClient } from '@tanstack/react-query'
import { listNotifications, notificationStreamPath } from '@zhiheng/contract/notifications.ts'
import { getMember } from '@zhiheng/contract/session.ts'

import { addressOf, call } from '../../api/call.ts'
import { unreadKey } from './unread-key.ts'

const POLL_MS = 60_000
/** After a stream was refused, the next try. */
const RETRY_MS = 300_000

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
  let polling: ReturnType<typeof setInterval> | null = null
  let retry: ReturnType<typeof setTimeout> | null = null
  let source: EventSource | null = null

  const connect = () => {
    source = new EventSource(addressOf({ path: notificationStreamPath }, {}))
    source.addEventListener('unread', ({ data }) => {
      setUnread(queries, unreadOf(data))
      if (polling !== null) clearInterval(polling)
      polling = null
    })
    source.addEventListener('over', () => {
      stop()
      // asking tells every part of the page that the session is over, and why
      void queries
        .fetchQuery({ queryKey: ['session is over'], queryFn: () => call(getMember), retry: false })
        .catch(() => null)
    })
    source.addEventListener('error', () => {
      polling ??= setInterval(() => void poll(queries), POLL_MS)
      // a lost line is tried again by the browser itself; a refused one is closed
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS)
    })
  }
  const stop = () => {
    source?.close()
    if (polling !== null) clearInterval(polling)
    if (retry !== null) clearTimeout(retry)
  }
  connect()
  return stop
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
