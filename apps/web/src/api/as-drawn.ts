import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** What the server drew the open page with, by call: of the one cache that a tab has. */
const drawn = /* @__PURE__ */ new WeakMap<QueryClient, ReadonlyMap<string, unknown>>()

/** Keeps what the server drew the page with, for the parts of it that wake later. */
export function keepDrawn(queries: QueryClient, answers: readonly (readonly [key: QueryKey, answer: unknown])[]): void {
  drawn.set(queries, new Map(answers.map(([key, answer]) => [hashKey(key), answer])))
}

/**
 * The answer to a call as a part of the page is to show it: first of all the one that the server drew the part with. Parts
 * wake one after the other, and on a slow device somebody has signed in before the last of them has: React would compare
 * what it shows a member with what the server drew for a visitor, and tell of a fault. The answer that counts by now
 * follows at once.
 */
export function useAsDrawn<Answer>(key: QueryKey, answer: Answer): Answer {
  const queries = useQueryClient()
  const asDrawn = () => {
    const answers = drawn.get(queries)
    const hash = hashKey(key)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same call has answers of the same type
    return answers?.has(hash) === true ? (answers.get(hash) as Answer) : answer
  }
  return useSyncExternalStore(never, () => answer, asDrawn)
}

/** It changes with a new drawing alone. */
const never = () => () => {}
