import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askForDeletion, exportOwnData, setNickname, withdrawDeletion } from '@zhiheng/contract/account-data.ts'
import { useNavigate } from 'react-router'

import { call, renewCsrfToken } from '../../api/call.ts'
import { formatDay } from '../../platform/format-day.ts'
import { saveFile } from '../../platform/save-file.ts'
import { tell } from '../../ui/ask.ts'
import { showToast } from '../../ui/toast-store.ts'
import { rememberSignIn } from '../session/last-sign-in.ts'
import { tellOtherTabs } from '../session/other-tabs.ts'
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

/** Fetches everything that is the member's and saves it under a name with the day. */
export function useExport(onDone: () => void) {
  return useMutation({
    mutationFn: (password: string) => call(exportOwnData, { body: { password } }),
    onSuccess: (data) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date(data.exported_at))
      saveFile({ name: text.data.file(day), type: 'application/json', content: JSON.stringify(data, null, 2) })
      onDone()
      showToast({ kind: 'success', message: text.data.downloaded })
    },
  })
}

/** Asks for the deletion of the account. This browser is signed out with all others, and is told the day. */
export function useAskForDeletion() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(askForDeletion, { body }),
    onSuccess: async ({ due_on: dueOn, csrf }) => {
      renewCsrfToken(csrf)
      queries.setQueryData(memberQuery.queryKey, { member: null })
      rememberSignIn(null)
      tellOtherTabs('signed-out')
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberQuery.queryKey[0] })
      await navigate('/')
      await tell({ kind: 'info', title: text.leaving.doneTitle, text: text.leaving.doneText(formatDay(dueOn)) })
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
