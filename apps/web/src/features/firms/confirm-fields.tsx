import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { brandText } from './brand-text.ts'

const text = brandText.confirm

/** What is typed before something dangerous. */
export interface Typed {
  readonly typed: string
  readonly password: string
}

export const nothingTyped: Typed = { typed: '', password: '' }

/** What is wrong with what was typed, before anybody is asked. */
export function faultsOfTyped({ typed, password }: Typed, name: string) {
  return {
    typed: typed.normalize('NFC').trim() === name ? undefined : text.typedWrong,
    password: password === '' ? text.passwordMissing : undefined,
  }
}

/** The name of the firm and the own password. */
export function ConfirmFields<Values extends Typed>({
  of,
  name,
}: {
  readonly of: FormState<Values>
  readonly name: string
}) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form with more fields has these two all the same
  const form = of as unknown as FormState<Typed>
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField of={form} field="typed" label={text.typed(name)} autoComplete="off" />
      <PasswordField of={form} field="password" label={text.password} autoComplete="current-password" />
    </div>
  )
}
