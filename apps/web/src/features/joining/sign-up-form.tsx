import { useId } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Checkbox, Input } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { NewPasswordField } from '../members/new-password-field.tsx'
import { text } from './text.ts'
import { type SignUpFormState, useSignUpForm } from './use-sign-up-form.ts'

const words = text.signUp

interface SignUpFormProps {
  /** Whose invitation it is. */
  readonly referToken: string | undefined
  readonly onMailed: (email: string) => void
}

/** What a newcomer tells of themselves. */
export function SignUpForm({ referToken, onMailed }: SignUpFormProps) {
  const state = useSignUpForm(referToken, onMailed)
  const { form, failure, isSending, inputs, faults, change, submit } = state
  return (
    <form
      ref={form}
      noValidate
      aria-label={words.title}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {failure !== null && (
        <div role="alert" tabIndex={-1}>
          <Callout tone="danger">{failure}</Callout>
        </div>
      )}
      <Email {...state} />
      <Name {...state} />
      <NewPasswordField
        label={words.password}
        value={inputs.password}
        error={faults.password}
        onChange={(password) => change({ password })}
      />
      <BirthYear {...state} />
      <Agreement {...state} />
      <Button type="submit" variant="primary" wide aria-disabled={isSending} className="h-11!">
        {isSending ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

function Email({ inputs, faults, change }: SignUpFormState) {
  return (
    <Field label={text.email} hint={words.emailHint} error={faults.email}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={inputs.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      )}
    </Field>
  )
}

function Name({ inputs, faults, change }: SignUpFormState) {
  return (
    <Field label={words.name} hint={words.nameHint} error={faults.name}>
      {(control) => (
        <Input
          {...control}
          name="nickname"
          autoComplete="nickname"
          value={inputs.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
    </Field>
  )
}

function BirthYear({ inputs, faults, change }: SignUpFormState) {
  return (
    <Field label={words.birthYear} hint={words.birthYearHint} error={faults.birthYear}>
      {(control) => (
        <Input
          {...control}
          name="bday-year"
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          value={inputs.birthYear}
          onChange={(event) => change({ birthYear: event.target.value })}
        />
      )}
    </Field>
  )
}

function Agreement({ inputs, faults, change }: SignUpFormState) {
  const faultId = useId()
  const [before, terms, between, privacy] = words.agree
  // beside the form, which keeps what is in it
  const aside = { target: '_blank', rel: 'noopener' } as const
  return (
    <div>
      <Checkbox
        name="agree"
        checked={inputs.agree}
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
