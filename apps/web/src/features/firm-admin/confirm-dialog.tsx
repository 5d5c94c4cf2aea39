import { emailPattern } from '@zhiheng/domain/members/email.ts'

import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { ConfirmFields, faultsOfTyped, nothingTyped, type Typed } from '../firms/confirm-fields.tsx'
import type { Danger } from './danger.ts'
import { text as all } from './text.ts'

const text = all.confirm

interface ConfirmDialogProps {
  readonly asked: Asked<void>
  /** The firm's name. */
  readonly name: string
  readonly danger: Danger
}

/** What is about to happen with a firm, and its name and the password before it does. */
export function ConfirmDialog({ asked, name, danger }: ConfirmDialogProps) {
  const form = useForm<Typed & { readonly email: string }>({
    start: { ...nothingTyped, email: '' },
    faultsOf: (typed) => ({
      ...faultsOfTyped(typed, name),
      email: danger.asksEmail !== true || emailPattern.test(typed.email.trim()) ? undefined : all.wrong.email,
    }),
    codes: { current_password_wrong: 'password', not_found: 'email' },
    send: async (typed) => {
      await danger.send(typed)
      asked.answer()
    },
  })
  return (
    <AskedDialog
      asked={asked}
      title={danger.title}
      text={danger.text}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} busy={text.busy} variant="danger">
            {danger.approve}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} aria-label={danger.title} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        {danger.asksEmail === true && (
          <TextField
            of={form}
            field="email"
            label={all.joining.email}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        )}
        <ConfirmFields of={form} name={name} />
      </Form>
    </AskedDialog>
  )
}
