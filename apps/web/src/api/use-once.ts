import { isMutating } from './use-mutation.ts'

/** Runs a deed unless one of its kind is under way: a double click arrives before the button can be disabled. */
export function useOnce(mutationKey: readonly string[]): (go: () => void) => void {
  return (go) => {
    if (!isMutating(mutationKey)) go()
  }
}
