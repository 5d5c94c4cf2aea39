import type { ReactNode } from 'react'

import { Callout } from '../../ui/feedback/states.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { type FormOptions, type FormState, useForm } from '../../ui/form/use-form.ts'
import { text } from './text.ts'
import type { Resend } from './use-resend.ts'

/** A form that asks for another mail, to what `emailOf` says. */
export function useResendForm<Values extends object>(
  resend: Resend,
  form: Pick<FormOptions<Values>, 'start' | 'faultsOf'> & { readonly emailOf: (values: Values) => string },
): FormState<Values> {
  return useForm({
    ...form,
    send: (values) => resend.send(form.emailOf(values)),
    sending: { isPending: resend.isBusy, error: resend.error },
    sentences: { rate_limited: text.resend.tooOften },
  })
}

interface ResendFormProps<Values extends object> {
  readonly form: FormState<Values>
  readonly resend: Resend
  readonly label?: string
  readonly variant: 'primary' | 'secondary'
  readonly fields?: ReactNode
  /** Beside the button. */
  readonly wayOut: ReactNode
}

/** What came of asking for another mail, and the button that asks. */
export function ResendForm<Values extends object>(props: ResendFormProps<Values>) {
  const { form, resend, label, variant, fields, wayOut } = props
  return (
    <Form of={form} aria-label={label} className="grid gap-4">
      <output className="block empty:hidden">
        {resend.isDone && <Callout tone="info">{text.resend.done}</Callout>}
      </output>
      <FormAlert of={form} />
      {fields}
      <div className="flex flex-wrap gap-2">
        <SubmitButton of={form} variant={variant}>
          {resend.label}
        </SubmitButton>
        {wayOut}
      </div>
    </Form>
  )
}
