import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { PreflightHead } from './queries.ts'

/** Asks for the name and the password, and sends then. Settles when the dialog is answered. */
export function askToSend(preflight: PreflightHead): Promise<void> {
  return ask<void>({
    key: `send pre-flight ${preflight.id}`,
    denied: undefined,
    load: async () => {
      const { SendDialog } = await import('./send-dialog.tsx')
      return (asked) => createElement(SendDialog, { asked, preflight })
    },
  })
}
