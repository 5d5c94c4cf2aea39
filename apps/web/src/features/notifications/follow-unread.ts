import type { QueryClient } from '@tanstack/react-query'
import { listNotifications, notificationStreamPath } from '@zhiheng/contract/notifications.ts'
import { getMember } from '@zhiheng/contract/session.ts'

import { ApiError } from '../../api/api-error.ts'
import { addressOf, call } from '../../api/call.ts'
import { isIdle, watchIdle } from '../../platform/idle.ts'
import { unreadKey } from './unread-key.ts'

const POLL_MS = 60_000
/** After a line that was refused or fell silent, the next try. */
const RETRY_MS = 300_000
/** The number comes as soon as a line is open: one that says nothing is held back on its way. */
const FIRST_MS = 10_000
/** The server says three times a minute that it is there: one that says nothing for so long is dead. */
const SILENCE_MS = 50_000
/** Who signs out or changes the password here is refused before their own answer comes: the page is left alone for so long. */
const LEAVE_MS = 1500

/**
 * Keeps the number of unread notifications up to date until it is told to stop: by server-sent events while the page is
 * in sight, and by asking once a minute where those are refused, held back by a proxy, or lost with a connection that
 * no one closed. A page out of sight, or untouched for a minute, holds no connection and asks nothing.
 */
export function followUnread(queries: QueryClient, signal: AbortSignal): void {
  let stopLine: (() => void) | null = null
  const follow = () => {
    stopLine?.()
    stopLine = document.visibilityState === 'visible' && !isIdle() ? openLine(queries) : null
  }
  const stop = () => {
    stopIdle()
    document.removeEventListener('visibilitychange', follow)
    stopLine?.()
  }
  if (signal.aborted) return
  document.addEventListener('visibilitychange', follow)
  const stopIdle = watchIdle(follow)
  signal.addEventListener('abort', stop, { once: true })
  follow()
}

/** One line to the server, and polling in its place for as long as it says nothing. @returns to hang up */
function openLine(queries: QueryClient): () => void {
  let source: EventSource | null = null
  let later: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  const polling = pollingOf(queries)
  const after = (ms: number, act: () => void) => {
    clearTimeout(later)
    if (!isGone) later = setTimeout(act, ms)
  }
  const fallBack = () => {
    source?.close()
    if (isGone) return
    polling.start()
    after(RETRY_MS, connect)
  }
  const connect = () => {
    if (isGone) return
    after(FIRST_MS, fallBack)
    source = new EventSource(addressOf({ path: notificationStreamPath }, {}))
    source.addEventListener('unread', ({ data }) => {
      setUnread(queries, unreadOf(data))
      polling.stop()
      after(SILENCE_MS, fallBack)
    })
    source.addEventListener('here', () => after(SILENCE_MS, fallBack))
    source.addEventListener('over', () => {
      source?.close()
      polling.stop()
      after(LEAVE_MS, () => void askWhy(queries, { goOn: connect, unknown: fallBack }))
    })
    // a lost line is tried again by the browser itself; a refused one is closed
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) after(LEAVE_MS, fallBack)
    })
  }
  connect()
  return () => {
    isGone = true
    source?.close()
    clearTimeout(later)
    polling.stop()
  }
}

interface Answers {
  /** The session goes on, begun again in another tab. */
  readonly goOn: () => void
  /** No one answered. */
  readonly unknown: () => void
}

/** Asking tells every part of the page that the session is over, and why; or that it is not. */
async function askWhy(queries: QueryClient, { goOn, unknown }: Answers): Promise<void> {
  try {
    const wanted = { queryKey: ['whose session'], queryFn: () => call(getMember), retry: false, staleTime: 0 }
    const { member } = await queries.fetchQuery(wanted)
    if (member !== null) goOn()
  } catch (error) {
    // of the end of a session the cache has told what listens to it
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) unknown()
  }
}

/** Asks at once and then once a minute, from its start to its stop. */
function pollingOf(queries: QueryClient): { start: () => void; stop: () => void } {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start: () => {
      if (timer !== undefined) return
      void poll(queries)
      timer = setInterval(() => void poll(queries), POLL_MS)
    },
    stop: () => {
      clearInterval(timer)
      timer = undefined
    },
  }
}

/** By the cache, which tells when the session is over. Another failure is no one's concern: the next minute asks again. */
async function poll(queries: QueryClient): Promise<void> {
  try {
    const wanted = { queryKey: ['poll unread'], queryFn: () => call(listNotifications), retry: false, staleTime: 0 }
    const { unread_count } = await queries.fetchQuery(wanted)
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

/** Says how many are unread; where that is news, lists that are on the screen load again. */
function setUnread(queries: QueryClient, count: number): void {
  if (queries.getQueryData(unreadKey) === count) return
  queries.setQueryData(unreadKey, count)
  void queries.invalidateQueries({ queryKey: [listNotifications.path] })
}
