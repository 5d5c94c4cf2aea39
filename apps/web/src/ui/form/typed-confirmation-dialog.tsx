import type { Asked } from '../overlays/asked.ts'
import { ConfirmationFields, faultsOfConfirmation, nothingTyped } from './confirmation-fields.tsx'
import { DangerDialog } from './danger-dialog.tsx'
import { TextField } from './text-field.tsx'
import type { ConfirmedAction } from './typed-confirmation.ts'
import { useForm } from './use-form.ts'

interface TypedConfirmationDialogProps {
  readonly asked: Asked<boolean>
  readonly action: ConfirmedAction
}

/** What is about to happen, and the name and the password before it does. */
export function TypedConfirmationDialog({ asked, action }: TypedConfirmationDialogProps) {
  const { name, reason } = action
  const form = useForm({
    start: { ...nothingTyped, reason: '' },
    faultsOf: (values) => ({
      ...faultsOfConfirmation(values, name),
      reason: reason?.check(values.reason) ?? undefined,
    }),
    codes: { current_password_wrong: 'password' },
    send: async ({ reason: why, ...confirmation }) => {
      await action.send(confirmation, why.trim())
      asked.answer(true)
    },
  })
  return (
    <DangerDialog asked={asked} action={action} form={form}>
      {reason !== undefined && <TextField of={form} field="reason" label={reason.label} autoComplete="off" />}
      <ConfirmationFields of={form} name={name} />
    </DangerDialog>
  )
}
