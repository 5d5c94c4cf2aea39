import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { Removal } from './removal.ts'

/** Asks for a name and the own password, then takes something away; whether it was done. */
export function askToRemove(removal: Removal): Promise<boolean> {
  return ask<boolean>({
    key: `remove ${removal.name}`,
    denied: false,
    load: async () => {
      const { RemoveDialog } = await import('./remove-dialog.tsx')
      return (asked) => createElement(RemoveDialog, { asked, removal })
    },
  })
}
