import { useQuery } from '@tanstack/react-query'
import type { HoldingAlert } from '@zhiheng/contract/holding-alerts.ts'

import type { Asked } from '../../ui/overlays/asked.ts'
import { AlertsDialog } from '../fund-alerts/alerts-dialog.tsx'
import type { AlertSubject } from './alert-subject.ts'
import { HoldingAlertForm } from './holding-alert-form.tsx'
import { HoldingAlertList } from './holding-alert-list.tsx'
import { holdingAlerts } from './queries.ts'
import { text } from './text.ts'

interface DialogProps {
  readonly asked: Asked<void>
  readonly subject: AlertSubject
  readonly edited: HoldingAlert | null
}

/** Alerts on a security: a new one or the change of one, and those that are there. */
export function HoldingAlertDialog({ asked, subject, edited: first }: DialogProps) {
  const { data } = useQuery(holdingAlerts)
  const ids = new Set(subject.securities.map(({ id }) => id))
  const own = data?.entries.filter(({ security }) => ids.has(security.id))
  return (
    <AlertsDialog asked={asked} text={text} intro={text.intro} first={first}>
      {(edited, onEdit) => (
        <>
          <HoldingAlertForm key={edited?.id ?? 'new'} subject={subject} edited={edited} onSaved={() => onEdit(null)} />
          <HoldingAlertList entries={own} none={text.none} onEdit={onEdit} />
        </>
      )}
    </AlertsDialog>
  )
}
