import type { QueryClient } from '@tanstack/react-query'

import { hashOnce, readCache } from '../platform/read-cache.ts'
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
 * A call that a page cannot be without: its answer, where the cache has none yet.
 *
 * @throws ApiError where it is refused
 */
export function need<Reply>(queries: QueryClient, asked: CallQuery<Reply>): Promise<Reply> {
  return import.meta.env.SSR ? answerOf(queries, asked) : queries.ensureQueryData(asked)
}

/** What fails is drawn as loading, and the browser asks again: its place stays empty. */
async function read(queries: QueryClient, asked: CallQuery<unknown>): Promise<void> {
  await answerOf(queries, asked).catch(() => null)
}

/**
 * Makes one call in process and keeps its answer. No one waits for it twice, cancels it or tries again, which is what a
 * fetch of the cache is for, and what costs a fifth of the call.
 */
async function answerOf<Reply>(queries: QueryClient, { queryKey, queryFn }: CallQuery<Reply>): Promise<Reply> {
  // its place in the page is that in which it was asked for, whichever answer comes first
  const queryHash = hashOnce(queryKey)
  const asked = queries.getQueryCache().build(queries, queries.defaultQueryOptions({ queryKey, queryHash }))
  const known = readCache<Reply>(queries, queryKey)
  if (known !== undefined) return known
  const answer = await queryFn({ client: queries, queryKey, signal: goesOn, meta: undefined })
  asked.setData(answer, { manual: true })
  return answer
}

const goesOn = /* @__PURE__ */ new AbortController().signal
