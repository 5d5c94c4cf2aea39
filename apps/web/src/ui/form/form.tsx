import type { ComponentProps, ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { Field, type FieldControl } from '../controls/field.tsx'
import { Input } from '../controls/input.tsx'
import { PasswordInput } from '../controls/password-input.tsx'
import { TextArea } from '../controls/text-area.tsx'
import { Callout } from '../feedback/states.tsx'
import type { FormState, TextField as TextFieldOf } from './use-form.ts'

interface FormProps<Values extends object> extends Omit<
  ComponentProps<'form'>,
  'ref' | 'id' | 'onSubmit' | 'noValidate'
> {
  readonly of: FormState<Values>
}

/** The fields of a `useForm`. Enter sends it, and so does its `SubmitButton`, wherever that stands. */
export function Form<Values extends object>({ of: { id, ref, submit }, ...rest }: FormProps<Values>) {
  return (
    <form
      {...rest}
      id={id}
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    />
  )
}

/** What is wrong beside the fields: one place in a form. */
export function FormAlert<Values extends object>({ of, className }: { of: FormState<Values>; className?: string }) {
  if (of.problem === null) return null
  return (
    <div role="alert" tabIndex={-1} className={className}>
      <Callout tone="danger">{of.problem}</Callout>
    </div>
  )
}

type SubmitButtonProps<Values extends object> = Omit<
  ComponentProps<typeof Button>,
  'type' | 'form' | 'aria-disabled'
> & {
  readonly of: FormState<Values>
  /** What it says while the form is busy. */
  readonly busy?: ReactNode
}

/**
 * Sends the form, from inside it or outside. While the form is busy it keeps the focus, is read as disabled, and does
 * nothing; `disabled` is for what is not filled in far enough to be sent.
 */
export function SubmitButton<Values extends object>({ of, busy, children, ...rest }: SubmitButtonProps<Values>) {
  return (
    <Button variant="primary" {...rest} type="submit" form={of.id} aria-disabled={of.isBusy ? true : undefined}>
      {of.isBusy ? (busy ?? children) : children}
    </Button>
  )
}

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

type TextProps<Values extends object, Control> = LabelProps &
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

/** A password, hidden until its reader asks to see it. */
export function PasswordField<Values extends object>(props: TextProps<Values, ComponentProps<typeof PasswordInput>>) {
  const { of, field, label, mark, hint, ...rest } = props
  return (
    <FormField of={of} field={field} label={label} mark={mark} hint={hint}>
      {(control) => <PasswordInput {...control} {...rest} {...of.text(field)} />}
    </FormField>
  )
}

/** Several lines of text. */
export function TextAreaField<Values extends object>(props: TextProps<Values, ComponentProps<typeof TextArea>>) {
  const { of, field, label, mark, hint, ...rest } = props
  return (
    <FormField of={of} field={field} label={label} mark={mark} hint={hint}>
      {(control) => <TextArea {...control} {...rest} {...of.text(field)} />}
    </FormField>
  )
}
