import { isEmail } from '@zhiheng/domain/members/email.ts'

import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { text } from './text.ts'
import type { SignIn } from './use-sign-in.ts'

/** Email and password. Says what is missing before it asks, and what went wrong after. */
export function SignInForm({ signIn, initialEmail }: { signIn: SignIn; initialEmail: string }) {
  const form = useForm({
    start: { email: initialEmail, password: '' },
    faultsOf: ({ email, password }) => ({
      email: isEmail(email) ? undefined : text.emailInvalid,
      password: password === '' ? text.passwordMissing : undefined,
    }),
    send: ({ email, password }) => signIn.mutate({ email: email.trim(), password }),
    sending: signIn,
    sentences: text.failed,
  })
  const { email } = form.values
  return (
    <Form of={form} className="grid gap-4">
      <FormAlert of={form} />
      <TextField of={form} field="email" label={text.email} type="email" inputMode="email" autoComplete="username" />
      <PasswordField of={form} field="password" label={text.password} autoComplete="current-password" />
      <p className="-mt-2 text-right text-13 pointer-coarse:mt-0">
        <TextLink to={isEmail(email) ? `/members/forget/${encodeURIComponent(email.trim())}` : '/members/forget'}>
          {text.forget}
        </TextLink>
      </p>
      <SubmitButton of={form} busy={text.submitting} wide className="mt-1 h-11!">
        {text.submit}
      </SubmitButton>
    </Form>
  )
}
