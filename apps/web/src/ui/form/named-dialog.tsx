import type { Asked } from '../overlays/asked.ts'
import { DeedDialog } from './deed-dialog.tsx'
import type { NamedDeed } from './named-deed.ts'
import { NamedFields, faultsOfNamed, nothingNamed } from './named-fields.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

interface NamedDialogProps {
  readonly asked: Asked<boolean>
  readonly deed: NamedDeed
}

/** What is about to happen, and the name and the password before it does. */
export function NamedDialog({ asked, deed }: NamedDialogProps) {
  const { name, reason } = deed
  const form = useForm({
    start: { ...nothingNamed, reason: '' },
    faultsOf: (values) => ({
      ...faultsOfNamed(values, name),
      reason: reason?.check(values.reason) ?? undefined,
    }),
    codes: { current_password_wrong: 'password' },
    send: async ({ reason: why, ...named }) => {
      await deed.send(named, why.trim())
      asked.answer(true)
    },
  })
  return (
    <DeedDialog asked={asked} deed={deed} form={form}>
      {reason !== undefined && <TextField of={form} field="reason" label={reason.label} autoComplete="off" />}
      <NamedFields of={form} name={name} />
    </DeedDialog>
  )
}
