import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { NewPasswordField } from '../members/new-password-field.tsx'
import { AgreeBox, TermsLinks } from './agree-box.tsx'
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
      <AgreeBox isChecked={form.values.agree} fault={form.faults.agree} onChange={(agree) => form.change({ agree })}>
        <TermsLinks words={words.agree} />
      </AgreeBox>
      <SubmitButton of={form} busy={words.submitting} wide className="h-11!">
        {words.submit}
      </SubmitButton>
    </Form>
  )
}
