import type { ComponentProps, ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import { formText } from './form-text.ts'
import type { FormState } from './use-form.ts'
import { useHeldSubmit } from './use-held-submit.ts'

interface FormProps<Values extends object> extends Omit<
  ComponentProps<'form'>,
  'ref' | 'id' | 'onSubmit' | 'noValidate'
> {
  readonly of: FormState<Values>
}

/**
 * The fields of a `useForm`. Enter sends it, and so does its `SubmitButton`, wherever that stands. A browser without our
 * script would send it by post: what was typed never stands in an address.
 */
export function Form<Values extends object>({ of: { id, ref, submit }, children, ...rest }: FormProps<Values>) {
  useHeldSubmit(ref)
  return (
    <form
      {...rest}
      id={id}
      ref={ref}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <noscript>{formText.scriptNeeded}</noscript>
      {children}
    </form>
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
