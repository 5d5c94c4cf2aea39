import { normaliseEmail } from '@zhiheng/domain/members/email.ts'
import { useEffect } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { focusOn } from './focus-on.ts'
import { text } from './text.ts'
import { useAskForDeletion } from './use-ask-for-deletion.ts'

const words = text.leaving

/** Leaves the site: what goes and what stays, and the address and the password before anything happens. */
export function DeletionForm({ email, onClose }: { email: string; onClose: () => void }) {
  const leaving = useAskForDeletion()
  const form = useForm({
    start: { email: '', password: '' },
    faultsOf: (values) => ({
      email: normaliseEmail(values.email) === email ? undefined : words.emailWrong,
      password: values.password === '' ? text.data.passwordMissing : undefined,
    }),
    send: (values) => leaving.mutate(values),
    sending: leaving,
    isOnce: true,
  })
  useEffect(() => focusOn(form.ref.current, 'email'), [form.ref])
  return (
    <Form of={form} className="grid max-w-140 gap-3">
      <WhatHappens />
      <FormAlert of={form} />
      <TextField
        of={form}
        field="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={email}
      />
      <PasswordField of={form} field="password" label={text.data.password} autoComplete="current-password" />
      <div className="flex flex-wrap gap-2">
        <SubmitButton of={form} busy={words.submitting} variant="danger">
          {words.submit}
        </SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {text.data.cancel}
        </Button>
      </div>
    </Form>
  )
}

function WhatHappens() {
  return (
    <dl className="grid gap-2 rounded-2 bg-sunken px-4 py-3 text-13">
      <div>
        <dt className="font-bold">{words.goes}</dt>
        <dd className="text-ink-2">{words.goesText}</dd>
      </div>
      <div>
        <dt className="font-bold">{words.stays}</dt>
        <dd className="text-ink-2">{words.staysText}</dd>
      </div>
    </dl>
  )
}
