import type { Named } from './named-deed.ts'
import { namedText as text } from './named-text.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import type { FormState } from './use-form.ts'

export const nothingNamed: Named = { typed: '', password: '' }

/** What is wrong with what was typed, before anybody is asked. */
export function faultsOfNamed({ typed, password }: Named, name: string) {
  return {
    typed: plain(typed) === plain(name) ? undefined : text.otherName,
    password: password === '' ? text.passwordMissing : undefined,
  }
}

function plain(name: string): string {
  return name.normalize('NFC').trim()
}

/** The name of what something dangerous is done to, and one's own password. */
export function NamedFields<Values extends Named>({
  of,
  name,
}: {
  readonly of: FormState<Values>
  readonly name: string
}) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form with more fields has these two all the same
  const form = of as unknown as FormState<Named>
  return (
    <>
      <TextField of={form} field="typed" label={text.typed(name)} autoComplete="off" />
      <PasswordField of={form} field="password" label={text.password} autoComplete="current-password" />
    </>
  )
}
