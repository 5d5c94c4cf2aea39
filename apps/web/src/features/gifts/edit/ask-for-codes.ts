import { createElement } from 'react'

import { ask } from '../../../ui/overlays/asked.ts'
import type { StaffGift } from './queries.ts'

/** Lets staff bring codes for a gift. Settles when it is closed. */
export function askForCodes(gift: StaffGift): Promise<void> {
  return ask<void>({
    key: `codes ${gift.id}`,
    denied: undefined,
    load: async () => {
      const { CodesDialog } = await import('./codes-dialog.tsx')
      return (asked) => createElement(CodesDialog, { asked, gift })
    },
  })
}
