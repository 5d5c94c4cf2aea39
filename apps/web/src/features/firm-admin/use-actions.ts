import { useQueryClient } from '@tanstack/react-query'
import { closeFirm, listFirmPeople, placeFirmPerson, reopenFirm } from '@zhiheng/contract/firm-admin.ts'
import type { FirmRole } from '@zhiheng/domain/firms/firm.ts'

import { call } from '../../api/call.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { askConfirmed } from './ask-confirmed.ts'
import type { Danger } from './danger.ts'
import { firmOf, type Person, type StaffFirm } from './queries.ts'
import { text as all } from './text.ts'

const text = all.page

/** What staff do with a firm; each asks for its name and the password. After each of them the page is read again. */
export function useActions(firm: StaffFirm) {
  const queries = useQueryClient()
  const params = { id: String(firm.id) }
  const confirmed = (danger: Omit<Danger, 'send'>, { send, done }: { send: Danger['send']; done: string }) =>
    void askConfirmed(firm, {
      ...danger,
      send: async (typed) => {
        await send(typed)
        showToast({ kind: 'success', message: done })
        await Promise.all([
          queries.invalidateQueries({ queryKey: firmOf(params.id).queryKey }),
          queries.invalidateQueries({ queryKey: [listFirmPeople.path] }),
        ])
      },
    })
  const place =
    (email: string, role: FirmRole | null): Danger['send'] =>
    async ({ typed, password }) =>
      call(placeFirmPerson, { params, body: { email, role, typed, password } })
  return {
    close: () =>
      confirmed(
        { title: text.close, text: text.dangerText, approve: text.close },
        { send: ({ typed, password }) => call(closeFirm, { params, body: { typed, password } }), done: text.closed2 },
      ),
    reopen: () =>
      confirmed(
        { title: text.reopen, text: text.reopenText, approve: text.reopen },
        { send: ({ typed, password }) => call(reopenFirm, { params, body: { typed, password } }), done: text.reopened },
      ),
    add: () => {
      const { title, text: said, approve, done } = all.joining
      confirmed(
        { title, text: said, approve, asksEmail: true },
        { send: (body) => call(placeFirmPerson, { params, body: { ...body, role: 'member' } }), done },
      )
    },
    change: ({ email, name }: Person, role: FirmRole | null) => {
      const said = all.change
      const kind = role ?? 'leave'
      const texts = { admin: said.adminText, member: said.memberText, leave: said.leaveText }
      const verbs = { admin: text.makeAdmin, member: text.makeMember, leave: text.leave }
      confirmed(
        { title: said[kind](name), text: texts[kind], approve: verbs[kind] },
        { send: place(email, role), done: said.done },
      )
    },
  }
}
