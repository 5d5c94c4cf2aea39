import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { NewPasswordField } from '../members/new-password-field.tsx'
import { passwordCodes } from '../members/password-codes.ts'
import { passwordFault } from '../members/password-fault.ts'
import { text } from './text.ts'
import { useChangePassword } from './use-change-password.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

const words = text.change

/** The password that is and the one that shall be. Both can be shown, so neither is asked for twice. */
export function ChangePasswordForm({ email, after }: { email: string; after: string }) {
  const change = useChangePassword(after)
  const form = useForm({
    start: { current: '', password: '' },
    faultsOf: ({ current, password }) => ({
      current: current === '' ? words.currentMissing : undefined,
      password: newPasswordFault(current, password),
    }),
    send: (values) => change.mutate(values),
    sending: change,
    isOnce: true,
    codes: { ...passwordCodes, current_password_wrong: 'current' },
    sentences: text.failed,
  })
  return (
    <Form of={form} className="grid gap-4">
      <FormAlert of={form} />
      <UsernameForManagers email={email} />
      <PasswordField of={form} field="current" label={words.current} autoComplete="current-password" />
      <NewPasswordField
        label={words.password}
        value={form.values.password}
        error={form.faults.password}
        onChange={(password) => form.change({ password })}
      />
      <SubmitButton of={form} busy={words.submitting} wide className="mt-1 h-11!">
        {words.submit}
      </SubmitButton>
    </Form>
  )
}

function newPasswordFault(current: string, password: string): string | undefined {
  if (password === '') return words.passwordMissing
  return password === current ? words.same : passwordFault(password)
}
