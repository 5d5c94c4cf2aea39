import type { QueryClient } from '@tanstack/react-query'

import type { CallQuery } from './query.ts'

/**
 * Starts the calls of blocks that may fail alone. The server waits for them, so that its page is whole; the browser
 * does not: the page appears with what it must have, and the blocks fill in.
 */
export async function prefetch(queries: QueryClient, wanted: readonly CallQuery<unknown>[]): Promise<void> {
  const all = Promise.all(wanted.map((one) => queries.prefetchQuery(one)))
  if (import.meta.env.SSR) await all
}
