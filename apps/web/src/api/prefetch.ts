import type { QueryClient } from '@tanstack/react-query'

import type { CallQuery } from './query.ts'

/**
 * Starts the calls of blocks that may fail alone. The server waits for them, so that its page is whole; the browser
 * does not: the page appears with what it must have, and the blocks fill in.
 */
export async function prefetch(queries: QueryClient, wanted: readonly CallQuery<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) await Promise.all(wanted.map((one) => read(queries, one)))
  else void Promise.all(wanted.map((one) => queries.prefetchQuery(one)))
}

/**
 * Makes one call in process and keeps its answer. No one waits for it twice, cancels it or tries again, which is what a
 * fetch of the cache is for, and what costs a fifth of the call. What fails is drawn as loading, and the browser asks again.
 */
async function read(queries: QueryClient, { queryKey, queryFn }: CallQuery<unknown>): Promise<void> {
  // its place in the page is that in which it was asked for, whichever answer comes first
  const place = queries.getQueryCache().build(queries, queries.defaultQueryOptions({ queryKey }))
  if (place.state.data !== undefined) return
  try {
    queries.setQueryData(queryKey, await queryFn({ client: queries, queryKey, signal: goesOn, meta: undefined }))
  } catch {
    // its place stays empty
  }
}

const goesOn = /* @__PURE__ */ new AbortController().signal
