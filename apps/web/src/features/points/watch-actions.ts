import type { QueryClient } from '@tanstack/react-query'
import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'

import { todayInTaipei } from '../../platform/today.ts'
import { claim } from './claim.ts'
import { points } from './queries.ts'
import { hearCalls, isSignOf } from './signs.ts'
import { tellClaimed } from './tell-claimed.ts'

/** What was done is known to the site a moment after its call has come back; where it is not yet, it is asked again. */
const LOOKS_AFTER_MS = [1200, 5000] as const

export interface ActionWatch {
  /** A page was opened, or a call has come back. */
  readonly hear: (path: string) => void
  readonly stop: () => void
}

/** Claims what tasks give once they are seen done in this tab: the day's visit at once, others by their signs. */
export function watchActions(queries: QueryClient, memberId: number): ActionWatch {
  const seen = new Set<CampaignTaskKey>()
  const heard: string[] = []
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let day = ''
  let looking: Promise<void> = Promise.resolve()

  const look = () => {
    looking = looking.then(() => claimSeen(queries, { memberId, seen })).catch(() => {})
  }
  /** Each look once, however many signs come meanwhile. */
  const lookSoon = () => {
    for (const ms of LOOKS_AFTER_MS) {
      if (timers.has(ms)) continue
      const then = () => {
        timers.delete(ms)
        look()
      }
      timers.set(ms, setTimeout(then, ms))
    }
  }
  const hear = (path: string) => {
    const tasks = queries.getQueryData(points().queryKey)?.tasks
    // which tasks are open is not known yet
    if (tasks === undefined) return void heard.push(path)
    const done = tasks.filter(({ task, state }) => state !== 'paid' && isSignOf(task, path))
    if (done.length === 0) return undefined
    for (const { task } of done) seen.add(task)
    lookSoon()
    return undefined
  }
  /** The first look of a day, also in a tab that was left open over midnight. */
  const begin = async () => {
    if (document.visibilityState === 'hidden' || day === todayInTaipei()) return
    day = todayInTaipei()
    seen.add('daily_login')
    look()
    await looking
    for (const path of heard.splice(0)) hear(path)
  }
  const onVisible = () => void begin()
  const deaf = hearCalls(hear)
  document.addEventListener('visibilitychange', onVisible)
  void begin()
  return {
    hear,
    stop: () => {
      deaf()
      document.removeEventListener('visibilitychange', onVisible)
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

interface Seen {
  readonly memberId: number
  readonly seen: Set<CampaignTaskKey>
}

/** Of several tabs the one whose claim pays tells of it. */
async function claimSeen(queries: QueryClient, { memberId, seen }: Seen): Promise<void> {
  const { tasks } = await queries.fetchQuery({ ...points(), staleTime: 0 })
  for (const { task, state } of tasks) {
    if (state === 'paid') seen.delete(task)
    if (state !== 'claimable' || !seen.has(task)) continue
    seen.delete(task)
    // In their order, so that one after the other is told.
    const { earned } = await claim(queries, task)
    if (earned > 0) tellClaimed(memberId, task, earned)
  }
}
