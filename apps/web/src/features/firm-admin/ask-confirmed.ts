import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { Danger } from './danger.ts'
import type { StaffFirm } from './queries.ts'

/** Asks for the firm's name and the own password, and does it then. Settles when the dialog is answered. */
export function askConfirmed({ id, brand }: Pick<StaffFirm, 'id' | 'brand'>, danger: Danger): Promise<void> {
  return ask<void>({
    key: `${danger.title} ${id}`,
    denied: undefined,
    load: async () => {
      const { ConfirmDialog } = await import('./confirm-dialog.tsx')
      return (asked) => createElement(ConfirmDialog, { asked, name: brand.name, danger })
    },
  })
}
