import { Later } from '../platform/later.ts'

const WINDOW = 300_000
const MAX_CALLERS = 100_000

/** Counts one call. @throws Later rate_limited at the one that is too many */
export type CountCall = (caller: { key: string; limit: number; now: number }) => void

/** Counts the calls of each caller in this process: it guards the node's own time, so the shared store is spared. */
export function limitCalls(): CountCall {
  const counts = new Map<string, { start: number; count: number }>()

  return ({ key, limit, now }) => {
    const found = counts.get(key)
    const isOpen = found !== undefined && now - found.start < WINDOW && now >= found.start
    const current = isOpen ? found : { start: now, count: 0 }
    current.count += 1
    if (!isOpen) {
      if (counts.size >= MAX_CALLERS) counts.clear()
      counts.set(key, current)
    }
    if (current.count > limit) throw new Later('rate_limited', (current.start + WINDOW - now) / 1000)
  }
}
