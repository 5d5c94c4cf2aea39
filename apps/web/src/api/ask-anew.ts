import type { QueryClient } from '@tanstack/react-query'

import { prefetch } from './prefetch.ts'
import type { CallQuery } from './query.ts'

/**
 * As `prefetch`, for what readers ask for again when it does not come, as by a second press on the same link: a request
 * that is still under way is aborted, and the call sent anew.
 */
export async function askAnew(queries: QueryClient, wanted: readonly CallQuery<unknown>[]): Promise<void> {
  await giveUp(queries, wanted)
  await prefetch(queries, wanted)
}

/** Aborts those of some calls that are under way; their answer of before stays. */
export async function giveUp(queries: QueryClient, wanted: readonly CallQuery<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) return
  const stalled = wanted.filter(({ queryKey }) => queries.getQueryState(queryKey)?.fetchStatus === 'fetching')
  await Promise.all(stalled.map(({ queryKey }) => queries.cancelQueries({ queryKey, exact: true })))
}
