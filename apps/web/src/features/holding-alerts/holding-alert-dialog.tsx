import { useQuery } from '@tanstack/react-query'
import type { HoldingAlert } from '@zhiheng/contract/holding-alerts.ts'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
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
  const [edited, setEdited] = useState(first)
  const ids = new Set(subject.securities.map(({ id }) => id))
  const own = data?.entries.filter(({ security }) => ids.has(security.id))
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={edited === null ? text.title : text.titleEdit}
      text={text.intro}
      actions={<Button onClick={asked.deny}>{text.close}</Button>}
    >
      <div className="grid gap-5 pt-3">
        <HoldingAlertForm key={edited?.id ?? 'new'} subject={subject} edited={edited} onSaved={() => setEdited(null)} />
        {own === undefined ? (
          <Skeleton className="h-16 w-full" />
        ) : (
          <HoldingAlertList entries={own} none={text.none} onEdit={setEdited} />
        )}
      </div>
    </AskedDialog>
  )
}
