import { DangerDialog } from '../../ui/form/danger-dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { Asked } from '../../ui/overlays/asked.ts'
import { ConfirmFields, faultsOfTyped } from './confirm-fields.tsx'
import type { Danger } from './danger.ts'
import type { Member } from './queries.ts'

interface ConfirmDialogProps {
  readonly asked: Asked<void>
  readonly member: Pick<Member, 'email'>
  readonly danger: Danger
}

/** What is about to happen, and the address and the password before it does. */
export function ConfirmDialog({ asked, member, danger }: ConfirmDialogProps) {
  const form = useForm({
    start: { email: '', password: '' },
    faultsOf: (typed) => faultsOfTyped(typed, member),
    codes: { current_password_wrong: 'password' },
    send: async (typed) => {
      await danger.send(typed)
      asked.answer()
    },
  })
  return (
    <DangerDialog asked={asked} action={danger} form={form}>
      <ConfirmFields of={form} email={member.email} />
    </DangerDialog>
  )
}
