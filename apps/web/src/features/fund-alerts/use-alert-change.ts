import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { CallQuery } from '../../api/query.ts'
import { sayError } from '../../page/say-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Sends one change of a list of alerts at a time; its reply is the new list. */
export function useAlertChange<Reply>({ queryKey }: Pick<CallQuery<Reply>, 'queryKey'>) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async (send: () => Promise<Reply>, done: string) => {
    setBusy(true)
    try {
      const reply = await send()
      queries.setQueryData<Reply>(queryKey, () => reply)
      showToast({ kind: 'success', message: done })
    } catch (error) {
      sayError(error)
    }
    setBusy(false)
  }
  return { isBusy, run }
}
