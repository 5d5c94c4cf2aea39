import { useQueryClient } from '@tanstack/react-query'
import { resetPassword } from '@zhiheng/contract/accounts.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { rememberSignIn } from '../session/last-sign-in.ts'
import { tellOtherTabs } from '../session/other-tabs.ts'
import { memberQuery, useSignedIn } from '../session/queries.ts'
import { text } from './text.ts'

/** Sets a new password by a link, and goes on to sign in with it. A session that ended with it is shown no more. */
export function useReset(link: { readonly email: string; readonly token: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { ...link, password } }),
    onSuccess: async () => {
      if (signedIn?.email === link.email.trim().toLowerCase()) {
        queries.setQueryData(memberQuery.queryKey, { member: null })
        queries.removeQueries({ type: 'inactive' })
        rememberSignIn(null)
        tellOtherTabs('signed-out')
      }
      await navigate(`/members/signin/${encodeURIComponent(link.email)}`, { replace: true })
      showToast({ kind: 'success', message: text.reset.done })
    },
  })
}
