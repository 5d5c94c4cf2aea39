import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { NamedDanger } from './named-danger.ts'

/** Asks for the name and the own password, and does it then. Settles when the dialog is answered. */
export function confirmByName(danger: NamedDanger): Promise<void> {
  return ask<void>({
    key: danger.title,
    denied: undefined,
    load: async () => {
      const { NameDialog } = await import('./name-dialog.tsx')
      return (asked) => createElement(NameDialog, { asked, danger })
    },
  })
}
