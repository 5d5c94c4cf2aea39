import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { NewPasswordField } from '../members/new-password-field.tsx'
import { passwordCodes } from '../members/password-codes.ts'
import { passwordFault } from '../members/password-fault.ts'
import { text } from './text.ts'
import { useReset } from './use-reset.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

const words = text.reset

/** The new password, for who has followed a good link. */
export function ResetForm({ email, token }: { email: string; token: string }) {
  const reset = useReset({ email, token })
  const form = useForm({
    start: { password: '' },
    faultsOf: ({ password }) => ({ password: password === '' ? words.missing : passwordFault(password) }),
    send: ({ password }) => reset.mutate(password),
    sending: reset,
    isOnce: true,
    codes: passwordCodes,
    sentences: text.failed,
  })
  return (
    <Form of={form} className="grid gap-4">
      <FormAlert of={form} />
      <UsernameForManagers email={email} />
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
