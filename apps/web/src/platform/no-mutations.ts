/*
 * Stands in the browser's bundle for TanStack Query's cache of mutations: the site's writes are those of
 * `api/use-mutation.ts`. The members are the ones that @tanstack/query-core's queryClient.js calls.
 */

export function MutationCache(): object {
  return { clear: () => {}, findAll: () => [], resumePausedMutations: () => Promise.resolve() }
}
