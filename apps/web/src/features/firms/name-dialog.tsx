import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { deskText as text } from './desk-text.ts'
import type { NamedDanger } from './named-danger.ts'

/** What is about to happen, and the name and the password before it does. */
export function NameDialog({ asked, danger }: { readonly asked: Asked<void>; readonly danger: NamedDanger }) {
  const form = useForm({
    start: { name: '', password: '' },
    faultsOf: ({ name, password }) => ({
      name: name.trim() === danger.name ? undefined : text.nameDiffers,
      password: password === '' ? text.passwordMissing : undefined,
    }),
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
          <SubmitButton of={form} busy={text.confirmBusy} variant="danger">
            {danger.approve}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} aria-label={danger.title} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        <TextField of={form} field="name" label={text.confirmName(danger.name)} autoComplete="off" />
        <PasswordField of={form} field="password" label={text.confirmPassword} autoComplete="current-password" />
      </Form>
    </AskedDialog>
  )
}
