import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { ConfirmFields, faultsOfTyped } from './confirm-fields.tsx'
import type { Danger } from './danger.ts'
import type { Member } from './queries.ts'
import { text as all } from './text.ts'

const text = all.confirm

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
        <ConfirmFields of={form} email={member.email} />
      </Form>
    </AskedDialog>
  )
}
