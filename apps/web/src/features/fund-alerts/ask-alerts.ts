import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import { askMembersOnly } from '../members/gates.ts'
import type { Reader } from '../session/queries.ts'
import type { AlertedFund } from './alerted-fund.ts'

/** Lets a member keep their alerts on a fund. Visitors are told who may have them. Settles when it is closed. */
export function askAlerts(fund: AlertedFund, member: Reader | null): Promise<void> {
  if (member === null) return askMembersOnly()
  return ask<void>({
    key: `alerts on ${fund.lipper_id}`,
    denied: undefined,
    load: async () => {
      const { AlertDialog } = await import('./alert-dialog.tsx')
      return (asked) => createElement(AlertDialog, { asked, fund })
    },
  })
}
