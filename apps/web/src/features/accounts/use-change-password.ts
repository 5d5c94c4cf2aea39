import { useQueryClient } from '@tanstack/react-query'
import { changePassword } from '@zhiheng/contract/accounts.ts'
import type { RequestOf } from '@zhiheng/contract/endpoint.ts'
import { useNavigate } from 'react-router'

import { call, renewCsrfToken } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { tellOtherTabs } from '../session/other-tabs.ts'
import { memberQuery } from '../session/queries.ts'
import { text } from './text.ts'

type Passwords = NonNullable<RequestOf<typeof changePassword>['body']>

/** Changes the member's password and goes on to an address of this site; this browser stays signed in. */
export function useChangePassword(after: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (passwords: Passwords) => call(changePassword, { body: passwords }),
    onSuccess: async ({ csrf }) => {
      renewCsrfToken(csrf)
      queries.setQueryData(memberQuery.queryKey, (known) =>
        known?.member ? { member: { ...known.member, require_change_password: false } } : known,
      )
      // the other tabs of this browser have a new session, too, and ask for its token
      tellOtherTabs('signed-in')
      await navigate(after, { replace: true })
      showToast({ kind: 'success', message: text.change.done })
    },
  })
}
