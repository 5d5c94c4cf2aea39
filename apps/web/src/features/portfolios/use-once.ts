import { useQueryClient } from '@tanstack/react-query'

/** Runs a deed unless one of its kind is under way: a double click arrives before the button can be disabled. */
export function useOnce(mutationKey: readonly string[]): (go: () => void) => void {
  const queries = useQueryClient()
  return (go) => {
    if (queries.isMutating({ mutationKey }) === 0) go()
  }
}
