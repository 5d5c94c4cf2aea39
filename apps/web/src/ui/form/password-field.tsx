import type { ComponentProps } from 'react'

import { PasswordInput } from '../controls/password-input.tsx'
import { FormField, type TextProps } from './text-field.tsx'

/** A password, hidden until its reader asks to see it. */
export function PasswordField<Values extends object>(props: TextProps<Values, ComponentProps<typeof PasswordInput>>) {
  const { of, field, label, mark, hint, ...rest } = props
  return (
    <FormField of={of} field={field} label={label} mark={mark} hint={hint}>
      {(control) => <PasswordInput {...control} {...rest} {...of.text(field)} />}
    </FormField>
  )
}
