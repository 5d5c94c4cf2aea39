import { useQueryClient } from '@tanstack/react-query'
import { signOut } from '@zhiheng/contract/session.ts'
import { useNavigate } from 'react-router'

import { call, renewCsrfToken } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { forgetOwn } from '../../platform/device-storage.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { rememberSignIn } from './last-sign-in.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { memberQuery } from './queries.ts'
import { text } from './text.ts'

/** Signs out and goes home. What the member saw leaves the cache. */
export function useSignOut() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(signOut),
    onSuccess: async ({ csrf }) => {
      renewCsrfToken(csrf)
      queries.setQueryData(memberQuery.queryKey, { member: null })
      rememberSignIn(null)
      forgetOwn()
      tellOtherTabs('signed-out')
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberQuery.queryKey[0] })
      await navigate('/')
      showToast({ kind: 'success', message: text.signedOut })
    },
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
}
