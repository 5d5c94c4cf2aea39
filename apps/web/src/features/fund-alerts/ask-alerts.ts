import type { FundAlert } from '@zhiheng/contract/fund-alerts.ts'
import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import { askMembersOnly } from '../members/gates.ts'
import type { Reader } from '../session/queries.ts'
import type { Alerted } from './alerted-fund.ts'

/** Lets a member keep their alerts on a fund. Visitors are told who may have them. Settles when it is closed. */
export function askAlerts(subject: Alerted, member: Reader | null): Promise<void> {
  return member === null ? askMembersOnly() : openAlerts(subject)
}

/** The same for who is known to be a member, to change one that is there or to set a new one. */
export function openAlerts(subject: Alerted, edited: FundAlert | null = null): Promise<void> {
  return ask<void>({
    key: `alerts on ${'portfolio_id' in subject ? `portfolio ${subject.portfolio_id}` : subject.lipper_id}`,
    denied: undefined,
    load: async () => {
      const { AlertDialog } = await import('./alert-dialog.tsx')
      return (asked) => createElement(AlertDialog, { asked, subject, edited })
    },
  })
}
