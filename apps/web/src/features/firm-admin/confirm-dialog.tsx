import { emailPattern } from '@zhiheng/domain/members/email.ts'

import { DeedDialog } from '../../ui/form/deed-dialog.tsx'
import type { Named } from '../../ui/form/named-deed.ts'
import { faultsOfNamed, NamedFields, nothingNamed } from '../../ui/form/named-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
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
  const form = useForm<Named & { readonly email: string }>({
    start: { ...nothingNamed, email: '' },
    faultsOf: (typed) => ({
      ...faultsOfNamed(typed, name),
      email: danger.asksEmail !== true || emailPattern.test(typed.email.trim()) ? undefined : text.wrong.email,
    }),
    codes: { current_password_wrong: 'password', not_found: 'email' },
    send: async (typed) => {
      await danger.send(typed)
      asked.answer()
    },
  })
  return (
    <DeedDialog asked={asked} deed={danger} form={form}>
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
        <NamedFields of={form} name={name} />
      </div>
    </DeedDialog>
  )
}
