import { isMutating } from './use-mutation.ts'

/** Runs a action unless one of its kind is under way: a double click arrives before the button can be disabled. */
export function useMutationGuard(mutationKey: readonly string[]): (go: () => void) => void {
  return (go) => {
    if (!isMutating(mutationKey)) go()
  }
}
