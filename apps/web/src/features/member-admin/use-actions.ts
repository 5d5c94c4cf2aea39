import { useQueryClient } from '@tanstack/react-query'
import {
  askMemberDeletion,
  endMemberSession,
  endMemberSessions,
  resendMemberActivation,
  unlockMember,
  withdrawMemberDeletion,
} from '@zhiheng/contract/member-admin.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { askConfirmed, askForGroups } from './ask-confirmed.ts'
import { type Member, memberOf } from './queries.ts'
import { text as all } from './text.ts'

const text = all.page

/** What staff do with an account. After each of them the page is read again, also after a failure. */
export function useActions(member: Member) {
  const queries = useQueryClient()
  const params = { id: String(member.id) }
  const readAgain = () => queries.invalidateQueries({ queryKey: memberOf(params.id).queryKey })
  const doing = useMutation({
    mutationFn: async ({ send, done }: { readonly send: () => Promise<unknown>; readonly done: string }) => {
      await send()
      showToast({ kind: 'success', message: done })
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
    onSettled: readAgain,
  })
  return {
    isBusy: doing.isPending,
    changeGroups: () => askForGroups(member, () => void readAgain()),
    unlock: () => doing.mutate({ send: () => call(unlockMember, { params }), done: text.unlocked }),
    resend: () => doing.mutate({ send: () => call(resendMemberActivation, { params }), done: text.resent }),
    endOne: async ({ id, device }: Member['sessions'][number]) => {
      const isMeant = await confirm({ title: text.endOf(device), text: text.endText, approve: text.end })
      const send = () => call(endMemberSession, { params: { ...params, session: String(id) } })
      if (isMeant) doing.mutate({ send, done: text.endedOne })
    },
    endAll: () =>
      askConfirmed(member, {
        title: text.endAll,
        text: text.endAllText,
        approve: text.endAll,
        send: async (body) => {
          const { ended } = await call(endMemberSessions, { params, body })
          showToast({ kind: 'success', message: text.endedAll(ended) })
          await readAgain()
        },
      }),
    askDeletion: () =>
      askConfirmed(member, {
        title: text.askDeletion,
        text: text.askDeletionText,
        approve: text.askDeletion,
        send: async (body) => {
          const { due_on } = await call(askMemberDeletion, { params, body })
          showToast({ kind: 'success', message: text.asked(formatDay(due_on)) })
          await readAgain()
        },
      }),
    keep: async () => {
      const isMeant = await confirm({ title: text.keep, text: text.keepText, approve: text.keep })
      if (isMeant) doing.mutate({ send: () => call(withdrawMemberDeletion, { params }), done: text.kept })
    },
  }
}

export type Actions = ReturnType<typeof useActions>
