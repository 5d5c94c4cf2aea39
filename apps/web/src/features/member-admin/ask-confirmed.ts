import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { Danger } from './danger.ts'
import type { Member } from './queries.ts'

/** Asks for the account's address and the own password, and does it then. Settles when the dialog is answered. */
export function askConfirmed(member: Pick<Member, 'id' | 'email'>, danger: Danger): Promise<void> {
  return ask<void>({
    key: `${danger.title} ${member.id}`,
    denied: undefined,
    load: async () => {
      const { ConfirmDialog } = await import('./confirm-dialog.tsx')
      return (asked) => createElement(ConfirmDialog, { asked, member, danger })
    },
  })
}

/** Asks which groups a member has from now on, with what each changes. */
export function askForGroups(member: Member, onDone: () => void): Promise<void> {
  return ask<void>({
    key: `groups ${member.id}`,
    denied: undefined,
    load: async () => {
      const { GroupsDialog } = await import('./groups-dialog.tsx')
      return (asked) => createElement(GroupsDialog, { asked, member, onDone })
    },
  })
}
