import { confirmationText as text } from './confirmation-text.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import type { TypedConfirmation } from './typed-confirmation.ts'
import type { FormState } from './use-form.ts'

export const nothingTyped: TypedConfirmation = { typed: '', password: '' }

/** What is wrong with what was typed, before anybody is asked. */
export function faultsOfConfirmation({ typed, password }: TypedConfirmation, name: string) {
  return {
    typed: plain(typed) === plain(name) ? undefined : text.otherName,
    password: password === '' ? text.passwordMissing : undefined,
  }
}

function plain(name: string): string {
  return name.normalize('NFC').trim()
}

/** The name of what something dangerous is done to, and one's own password. */
export function ConfirmationFields<Values extends TypedConfirmation>({
  of,
  name,
}: {
  readonly of: FormState<Values>
  readonly name: string
}) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form with more fields has these two all the same
  const form = of as unknown as FormState<TypedConfirmation>
  return (
    <>
      <TextField of={form} field="typed" label={text.typed(name)} autoComplete="off" />
      <PasswordField of={form} field="password" label={text.password} autoComplete="current-password" />
    </>
  )
}
