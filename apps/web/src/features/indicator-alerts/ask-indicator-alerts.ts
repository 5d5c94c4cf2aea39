import type { IndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'
import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import { askMembersOnly } from '../members/gates.ts'
import type { Reader } from '../session/queries.ts'
import type { WatchedFigure } from './watched-figure.ts'

/** Lets a member keep their alerts on a figure. Visitors are told who may have them. Settles when it is closed. */
export function askIndicatorAlerts(
  figure: WatchedFigure,
  member: Reader | null,
  edited: IndicatorAlert | null = null,
): Promise<void> {
  if (member === null) return askMembersOnly()
  return ask<void>({
    key: `alerts on indicator ${figure.id}`,
    denied: undefined,
    load: async () => {
      const { IndicatorAlertDialog } = await import('./indicator-alert-dialog.tsx')
      return (asked) => createElement(IndicatorAlertDialog, { asked, figure, edited })
    },
  })
}
