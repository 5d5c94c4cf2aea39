import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import type { Typed } from './danger.ts'
import { text as all } from './text.ts'

const text = all.confirm

/** What is wrong with what was typed, before anybody is asked. */
export function faultsOfTyped({ email, password }: Typed, member: { readonly email: string }) {
  return {
    email: normaliseEmail(email) === member.email ? undefined : text.emailWrong,
    password: password === '' ? text.passwordMissing : undefined,
  }
}

/** The address of the account and the own password. */
export function ConfirmFields({ of, email }: { readonly of: FormState<Typed>; readonly email: string }) {
  return (
    <>
      <TextField
        of={of}
        field="email"
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={email}
      />
      <PasswordField of={of} field="password" label={text.password} autoComplete="current-password" />
    </>
  )
}
