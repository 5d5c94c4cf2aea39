import type { ComponentProps, ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { AskedDialog } from '../overlays/asked-dialog.tsx'
import { confirmationText as text } from './confirmation-text.ts'
import { FormAlert } from './form-alert.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { ConfirmedAction } from './typed-confirmation.ts'
import type { FormState } from './use-form.ts'

interface DangerDialogProps<Values extends object> {
  readonly asked: ComponentProps<typeof AskedDialog>['asked']
  readonly action: Pick<ConfirmedAction, 'title' | 'text' | 'approve'>
  readonly form: FormState<Values>
  /** What has to be typed before. */
  readonly children: ReactNode
}

/** Something dangerous before it is done: what it does, the fields that show that it is meant, and the way back. */
export function DangerDialog<Values extends object>({ asked, action, form, children }: DangerDialogProps<Values>) {
  return (
    <AskedDialog
      asked={asked}
      title={action.title}
      text={action.text}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} busy={text.busy} variant="danger">
            {action.approve}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} aria-label={action.title} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        {children}
      </Form>
    </AskedDialog>
  )
}
