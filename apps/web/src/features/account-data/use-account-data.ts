import { useQueryClient } from '@tanstack/react-query'
import { setNickname, withdrawDeletion } from '@zhiheng/contract/account-data.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { memberQuery } from '../session/queries.ts'
import { account } from './queries.ts'
import { text } from './text.ts'

/** Changes the nickname everywhere on the page. */
export function useSetNickname() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (nickname: string) => call(setNickname, { body: { nickname } }),
    onSuccess: async () => {
      await queries.invalidateQueries(memberQuery)
      showToast({ kind: 'success', message: text.nickname.saved })
    },
  })
}

/** Keeps the account after all. */
export function useStay() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(withdrawDeletion),
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries(memberQuery), queries.invalidateQueries(account)])
      showToast({ kind: 'success', message: text.leaving.stayed })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}
