import { createElement } from 'react'

import { ask } from '../overlays/asked.ts'
import type { ConfirmedAction } from './typed-confirmation.ts'

/**
 * Asks for the name of what something dangerous is done to, and for one's own password, and does it then.
 *
 * @returns whether it was done
 */
export function confirmByTyping(action: ConfirmedAction): Promise<boolean> {
  return ask<boolean>({
    key: `confirm ${action.title} ${action.name}`,
    denied: false,
    load: async () => {
      const { TypedConfirmationDialog } = await import('./typed-confirmation-dialog.tsx')
      return (asked) => createElement(TypedConfirmationDialog, { asked, action })
    },
  })
}
