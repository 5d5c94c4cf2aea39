import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { ChosenFund } from './chosen-fund.ts'

/** Asks for one fund of the whole market: a firm's own search knows only what it sells. null where none was chosen. */
export function askForFund(title: string): Promise<ChosenFund | null> {
  return ask<ChosenFund | null>({
    key: title,
    denied: null,
    load: async () => {
      const { FundDialog } = await import('./fund-dialog.tsx')
      return (asked) => createElement(FundDialog, { asked, title })
    },
  })
}
