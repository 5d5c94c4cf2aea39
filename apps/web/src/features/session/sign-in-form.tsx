import { isEmail } from '@zhiheng/domain/members/email.ts'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { text } from './text.ts'
import type { SignIn } from './use-sign-in.ts'

/** Email and password. Says what is missing before it asks, and what went wrong after. */
export function SignInForm({ signIn, initialEmail }: { signIn: SignIn; initialEmail: string }) {
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const emailError = tried && !isEmail(email) ? text.emailInvalid : undefined
  const passwordError = tried && password === '' ? text.passwordMissing : undefined
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isEmail(email) && password !== '') signIn.mutate({ email: email.trim(), password })
      }}
    >
      {signIn.error && (
        <div role="alert">
          <Callout tone="danger">{sentenceOf(signIn.error)}</Callout>
        </div>
      )}
      <Field label={text.email} error={emailError}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={text.password} error={passwordError}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <p className="-mt-2 text-right text-13">
        <TextLink to={isEmail(email) ? `/members/forget/${encodeURIComponent(email.trim())}` : '/members/forget'}>
          {text.forget}
        </TextLink>
      </p>
      <Button type="submit" variant="primary" wide disabled={signIn.isPending} className="mt-1 h-11!">
        {signIn.isPending ? text.submitting : text.submit}
      </Button>
    </form>
  )
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  const own: Partial<Record<string, string>> = text.failed
  return own[error.code] ?? error.message
}
