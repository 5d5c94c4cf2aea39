import type { HoldingAlert } from '@zhiheng/contract/holding-alerts.ts'
import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import { askMembersOnly } from '../members/gates.ts'
import type { Reader } from '../session/queries.ts'
import type { AlertSubject } from './alert-subject.ts'

/** Lets a member keep their alerts on a security. Visitors are told who may have them. Settles when it is closed. */
export function askHoldingAlerts(
  subject: AlertSubject,
  member: Reader | null,
  edited: HoldingAlert | null = null,
): Promise<void> {
  if (member === null) return askMembersOnly()
  return ask<void>({
    key: `alerts on holdings of ${subject.securities.map(({ id }) => id).join(' ')}`,
    denied: undefined,
    load: async () => {
      const { HoldingAlertDialog } = await import('./holding-alert-dialog.tsx')
      return (asked) => createElement(HoldingAlertDialog, { asked, subject, edited })
    },
  })
}
