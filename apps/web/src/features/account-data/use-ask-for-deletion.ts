import { useQueryClient } from '@tanstack/react-query'
import { askForDeletion } from '@zhiheng/contract/account-data.ts'
import { useNavigate } from 'react-router'

import { call, renewCsrfToken } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { forgetOwn } from '../../platform/device-storage.ts'
import { formatDay } from '../../platform/format-day.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { rememberSignIn } from '../session/last-sign-in.ts'
import { tellOtherTabs } from '../session/other-tabs.ts'
import { memberQuery } from '../session/queries.ts'
import { text } from './text.ts'

/** Asks for the deletion of the account. This browser is signed out with all others, and is told the day. */
export function useAskForDeletion() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(askForDeletion, { body }),
    onSuccess: async ({ due_on, csrf }) => {
      renewCsrfToken(csrf)
      queries.setQueryData(memberQuery.queryKey, { member: null })
      rememberSignIn(null)
      forgetOwn()
      tellOtherTabs('signed-out')
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberQuery.queryKey[0] })
      await navigate('/')
      // of the kind that stays until it is put away: a dialog would go with the page that it was asked on
      showToast({ kind: 'error', message: text.leaving.done(formatDay(due_on)) })
    },
  })
}
