import { useQueryClient } from '@tanstack/react-query'

import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { awards } from './queries.ts'

/** A decision of staff: its result is shown, and the lists are read again, also after a failure. */
export function useDecide<Input, State extends string>(
  send: (input: Input) => Promise<{ readonly state: State }>,
  said: Readonly<Record<State, string>>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ state }) => showToast({ kind: 'success', message: said[state] }),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: awards.queryKey }),
  })
}
