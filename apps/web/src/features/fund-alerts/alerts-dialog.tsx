import { type ReactNode, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { alertFormText } from './alert-form-text.ts'

interface AlertsDialogProps<Entry> {
  readonly asked: Asked<void>
  readonly text: { readonly title: string; readonly titleEdit: string }
  readonly intro: string
  /** Above the form. */
  readonly lead?: ReactNode
  /** The alert that is changed first; null: a new one is set. */
  readonly first: Entry | null
  /** The existing alerts on the same thing; undefined until they have come. */
  readonly own: readonly Entry[] | undefined
  readonly form: (edited: Entry | null, onSaved: () => void) => ReactNode
  readonly list: (own: readonly Entry[], onEdit: (alert: Entry) => void) => ReactNode
}

/** Alerts of one kind on one thing: a new one or the change of one, and those that are there. */
export function AlertsDialog<Entry extends { readonly id: number }>({
  asked,
  text,
  intro,
  lead,
  first,
  own,
  form,
  list,
}: AlertsDialogProps<Entry>) {
  const [edited, setEdited] = useState(first)
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={edited === null ? text.title : text.titleEdit}
      text={intro}
      actions={<Button onClick={asked.deny}>{alertFormText.close}</Button>}
    >
      <div className="grid gap-5 pt-3">
        {lead}
        {form(edited, () => setEdited(null))}
        {own === undefined ? <Skeleton className="h-16 w-full" /> : list(own, setEdited)}
      </div>
    </AskedDialog>
  )
}
