import type { ComponentProps, ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { AskedDialog } from '../overlays/asked-dialog.tsx'
import { FormAlert } from './form-alert.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { NamedDeed } from './named-deed.ts'
import { namedText as text } from './named-text.ts'
import type { FormState } from './use-form.ts'

interface DeedDialogProps<Values extends object> {
  readonly asked: ComponentProps<typeof AskedDialog>['asked']
  readonly deed: Pick<NamedDeed, 'title' | 'text' | 'approve'>
  readonly form: FormState<Values>
  /** What has to be typed before. */
  readonly children: ReactNode
}

/** Something dangerous before it is done: what it does, the fields that show that it is meant, and the way back. */
export function DeedDialog<Values extends object>({ asked, deed, form, children }: DeedDialogProps<Values>) {
  return (
    <AskedDialog
      asked={asked}
      title={deed.title}
      text={deed.text}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} busy={text.busy} variant="danger">
            {deed.approve}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} aria-label={deed.title} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        {children}
      </Form>
    </AskedDialog>
  )
}
