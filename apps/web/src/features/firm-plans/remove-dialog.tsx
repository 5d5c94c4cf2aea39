import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import type { Removal } from './removal.ts'
import { removeText as text } from './text.ts'

/** What is about to go, and its name and the password before it does. */
export function RemoveDialog({ asked, removal }: { readonly asked: Asked<boolean>; readonly removal: Removal }) {
  const form = useForm({
    start: { name: '', password: '' },
    faultsOf: ({ name, password }) => ({
      name: name.trim() === removal.name ? undefined : text.nameWrong,
      password: password === '' ? text.passwordMissing : undefined,
    }),
    codes: { current_password_wrong: 'password' },
    send: async (typed) => {
      await removal.send(typed)
      asked.answer(true)
    },
  })
  return (
    <AskedDialog
      asked={asked}
      title={removal.title}
      text={removal.text}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} busy={text.busy} variant="danger">
            {removal.verb}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} aria-label={removal.title} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        <TextField of={form} field="name" label={text.name} placeholder={removal.name} autoComplete="off" />
        <PasswordField of={form} field="password" label={text.password} autoComplete="current-password" />
      </Form>
    </AskedDialog>
  )
}
