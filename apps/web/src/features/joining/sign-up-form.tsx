import { useId } from 'react'

import { Checkbox } from '../../ui/controls/input.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { NewPasswordField } from '../members/new-password-field.tsx'
import type { SignUpInputs } from './sign-up-faults.ts'
import { text } from './text.ts'
import { useSignUpForm } from './use-sign-up-form.ts'

const words = text.signUp

interface SignUpFormProps {
  /** Whose invitation it is. */
  readonly referToken: string | undefined
  readonly onMailed: (email: string) => void
}

/** What a newcomer tells of themselves. */
export function SignUpForm({ referToken, onMailed }: SignUpFormProps) {
  const form = useSignUpForm(referToken, onMailed)
  return (
    <Form of={form} aria-label={words.title} className="grid gap-4">
      <FormAlert of={form} />
      <TextField
        of={form}
        field="email"
        label={text.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <TextField
        of={form}
        field="name"
        name="nickname"
        label={words.name}
        hint={words.nameHint}
        autoComplete="nickname"
      />
      <NewPasswordField
        label={words.password}
        value={form.values.password}
        error={form.faults.password}
        onChange={(password) => form.change({ password })}
      />
      <TextField
        of={form}
        field="birthYear"
        name="bday-year"
        label={words.birthYear}
        hint={words.birthYearHint}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
      />
      <Agreement form={form} />
      <SubmitButton of={form} busy={words.submitting} wide className="h-11!">
        {words.submit}
      </SubmitButton>
    </Form>
  )
}

function Agreement({ form }: { form: FormState<SignUpInputs> }) {
  const { values, faults, change } = form
  const faultId = useId()
  const [before, terms, between, privacy] = words.agree
  // beside the form, which keeps what is in it
  const aside = { target: '_blank', rel: 'noopener' } as const
  return (
    <div>
      <Checkbox
        name="agree"
        checked={values.agree}
        aria-invalid={faults.agree === undefined ? undefined : true}
        aria-describedby={faults.agree === undefined ? undefined : faultId}
        onChange={(event) => change({ agree: event.target.checked })}
      >
        <span>
          {before}
          <TextLink to="/legal#member" {...aside}>
            {terms}
          </TextLink>
          {between}
          <TextLink to="/legal#privacy" {...aside}>
            {privacy}
          </TextLink>
        </span>
      </Checkbox>
      {faults.agree !== undefined && (
        <p id={faultId} className="mt-1 text-12 text-danger">
          {faults.agree}
        </p>
      )}
    </div>
  )
}
