import { emailPattern } from '@zhiheng/domain/members/email.ts'

import { faultsOfConfirmation, ConfirmationFields, nothingTyped } from '../../ui/form/confirmation-fields.tsx'
import { DangerDialog } from '../../ui/form/danger-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { TypedConfirmation } from '../../ui/form/typed-confirmation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import type { Asked } from '../../ui/overlays/asked.ts'
import type { Danger } from './danger.ts'
import { text } from './text.ts'

interface ConfirmDialogProps {
  readonly asked: Asked<void>
  /** The firm's name. */
  readonly name: string
  readonly danger: Danger
}

/** What is about to happen with a firm, and its name and the password before it does. */
export function ConfirmDialog({ asked, name, danger }: ConfirmDialogProps) {
  const form = useForm<TypedConfirmation & { readonly email: string }>({
    start: { ...nothingTyped, email: '' },
    faultsOf: (typed) => ({
      ...faultsOfConfirmation(typed, name),
      email: danger.asksEmail !== true || emailPattern.test(typed.email.trim()) ? undefined : text.wrong.email,
    }),
    codes: { current_password_wrong: 'password', not_found: 'email' },
    send: async (typed) => {
      await danger.send(typed)
      asked.answer()
    },
  })
  return (
    <DangerDialog asked={asked} action={danger} form={form}>
      {danger.asksEmail === true && (
        <TextField
          of={form}
          field="email"
          label={text.joining.email}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ConfirmationFields of={form} name={name} />
      </div>
    </DangerDialog>
  )
}
