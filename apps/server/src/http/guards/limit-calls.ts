import { LRUCache } from 'lru-cache'

import { RetryLater } from '../../platform/retry-later.ts'

const WINDOW = 300_000
const MAX_CALLERS = 100_000

/** A caller of too many calls, until a moment in ms since 1970. */
interface Refused {
  readonly key: string
  readonly count: number
  readonly limit: number
  readonly until: number
}

/** Counts one call. @throws RetryLater rate_limited at the one that is too many */
export type CountCall = (caller: { key: string; limit: number; now: number }) => void

/**
 * Counts the calls of each caller in this process: it guards the node's own time, so the shared store is spared. Where
 * there are too many callers to count, who has been silent for longest is forgotten first: a flood of addresses frees
 * no one who goes on calling.
 *
 * @param tell - hears of every caller that is refused
 */
export function limitCalls(tell: (refused: Refused) => void = () => {}): CountCall {
  // by size and not by `max`, which would set aside room for all of them at once
  const counts = new LRUCache<string, { start: number; count: number }>({
    maxSize: MAX_CALLERS,
    sizeCalculation: () => 1,
  })

  return ({ key, limit, now }) => {
    const found = counts.get(key)
    const isOpen = found !== undefined && now - found.start < WINDOW && now >= found.start
    const current = isOpen ? found : { start: now, count: 0 }
    current.count += 1
    if (!isOpen) counts.set(key, current)
    if (current.count <= limit) return
    tell({ key, count: current.count, limit, until: current.start + WINDOW })
    throw new RetryLater('rate_limited', (current.start + WINDOW - now) / 1000)
  }
}
