import type { QueryClient } from '@tanstack/react-query'

import { prefetch } from './prefetch.ts'
import type { CallQuery } from './query.ts'

/**
 * Like `prefetch`, for calls that a reader may repeat, for example by a second press on the same link: a pending request of
 * the same call is aborted and sent again.
 */
export async function restartCalls(queries: QueryClient, wanted: readonly CallQuery<unknown>[]): Promise<void> {
  await cancelCalls(queries, wanted)
  await prefetch(queries, wanted)
}

/** Aborts the pending requests of these calls; cached answers stay. */
export async function cancelCalls(queries: QueryClient, wanted: readonly CallQuery<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) return
  const pending = wanted.filter(({ queryKey }) => queries.getQueryState(queryKey)?.fetchStatus === 'fetching')
  await Promise.all(pending.map(({ queryKey }) => queries.cancelQueries({ queryKey, exact: true })))
}
