import { type ReactNode, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { alertFormText } from './alert-form-text.ts'

interface AlertsDialogProps<Alert> {
  readonly asked: Asked<void>
  readonly text: { readonly title: string; readonly titleEdit: string }
  readonly intro: string
  /** The alert that is changed first; null: a new one is set. */
  readonly first: Alert | null
  /** The form of the alert that is changed, or of a new one, and the list of those that are there. */
  readonly children: (edited: Alert | null, onEdit: (alert: Alert | null) => void) => ReactNode
}

/** Alerts of one kind on one thing: a new one or the change of one, and those that are there. */
export function AlertsDialog<Alert>({ asked, text, intro, first, children }: AlertsDialogProps<Alert>) {
  const [edited, setEdited] = useState(first)
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={edited === null ? text.title : text.titleEdit}
      text={intro}
      actions={<Button onClick={asked.deny}>{alertFormText.close}</Button>}
    >
      <div className="grid gap-5 pt-3">{children(edited, setEdited)}</div>
    </AskedDialog>
  )
}
