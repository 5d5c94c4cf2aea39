import type { NodeFacts, NotedError } from '@zhiheng/contract/console.ts'
import { maskNetwork } from '@zhiheng/domain/session/mask-network.ts'

import type { Site } from '../../platform/site.ts'
import { type NotedError as Noted, watchOf } from '../../platform/watch/site-watch.ts'

/** How much a node tells of itself: some ten kilobytes. */
const MOST = { errors: 60, slow: 30, limited: 30 } as const

/** What this node knows of its own work, as others may see it. */
export function factsOf(site: Pick<Site, 'clock'>): NodeFacts {
  const watch = watchOf(site)
  const now = site.clock.now()
  const { faults, refusals } = watch.errors()
  const { answers, faults: failed } = watch.answered()
  return {
    id: watch.node,
    version: watch.appVersion(),
    started_at: watch.startedAt,
    told_at: now.toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    answers,
    faults: failed,
    errors: [...faults.slice(0, MOST.errors), ...refusals.slice(0, MOST.errors)].map(tellError),
    slow: watch.slowest(MOST.slow),
    caches: watch
      .caches()
      .map(({ name, state: { mostBytes, ...state } }) => ({ name, ...state, most_bytes: mostBytes })),
    limited: watch
      .limited(now)
      .slice(0, MOST.limited)
      .map(({ network, ...who }) => ({ ...who, network: maskNetwork(network) })),
  }
}

/** One of the errors that this node still remembers; null where it does not. */
export function ownError(site: Pick<Site, 'clock'>, requestId: string): NotedError | null {
  const { faults, refusals } = watchOf(site).errors()
  const found = [...faults, ...refusals].find((one) => one.requestId === requestId)
  return found === undefined ? null : tellError(found)
}

function tellError({ requestId, ...error }: Noted): NotedError {
  return { request_id: requestId, node: requestId.split('-')[0] ?? '', ...error }
}
