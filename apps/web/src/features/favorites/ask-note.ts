import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { NotedFund } from './use-note.ts'

/** Lets a member write down what they think of a fund. Settles when it is closed. */
export function askNote(fund: NotedFund): Promise<void> {
  return ask<void>({
    key: `note on ${fund.lipper_id}`,
    denied: undefined,
    load: async () => {
      const { NoteDialog } = await import('./note-dialog.tsx')
      return (asked) => createElement(NoteDialog, { asked, fund })
    },
  })
}
