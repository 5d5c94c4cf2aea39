import type { ComponentProps, ReactNode } from 'react'

import { Field, type FieldControl } from '../controls/field.tsx'
import { Input } from '../controls/input.tsx'
import type { FormState, TextField as TextFieldOf } from './use-form.ts'

interface LabelProps {
  readonly label: string
  readonly mark?: string | undefined
  readonly hint?: string | undefined
}

interface FormFieldProps<Values extends object> extends LabelProps {
  readonly of: FormState<Values>
  readonly field: keyof Values & string
  readonly children: (control: FieldControl & { readonly name: string }) => ReactNode
}

/** A labelled control of any kind, with the fault of its field. */
export function FormField<Values extends object>({ of, field, children, ...rest }: FormFieldProps<Values>) {
  return (
    <Field {...rest} error={of.faults[field]}>
      {(control) => children({ ...control, name: field })}
    </Field>
  )
}

/** What a field of text takes: its place in the form, its label, and what its control takes. */
export type TextProps<Values extends object, Control> = LabelProps &
  Omit<Control, 'value' | 'defaultValue' | 'onChange'> & {
    readonly of: FormState<Values>
    readonly field: TextFieldOf<Values>
  }

/** A line of text. */
export function TextField<Values extends object>(props: TextProps<Values, ComponentProps<typeof Input>>) {
  const { of, field, label, mark, hint, ...rest } = props
  return (
    <FormField of={of} field={field} label={label} mark={mark} hint={hint}>
      {(control) => <Input {...control} {...rest} {...of.text(field)} />}
    </FormField>
  )
}
