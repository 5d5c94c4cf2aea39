import type { ComponentProps } from 'react'

import { TextArea } from '../controls/text-area.tsx'
import { FormField, type TextProps } from './text-field.tsx'

/** Several lines of text. */
export function TextAreaField<Values extends object>(props: TextProps<Values, ComponentProps<typeof TextArea>>) {
  const { of, field, label, mark, hint, ...rest } = props
  return (
    <FormField of={of} field={field} label={label} mark={mark} hint={hint}>
      {(control) => <TextArea {...control} {...rest} {...of.text(field)} />}
    </FormField>
  )
}
