import { isEmail, longestEmail } from '@zhiheng/domain/members/email.ts'

import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { text } from './text.ts'
import type { Letter } from './use-letter.ts'

interface EmailFormProps {
  readonly letter: Letter
  readonly initialEmail: string
  readonly action: string
  /** `secondary` where the page has something better to do. */
  readonly variant?: 'primary' | 'secondary'
}

/** Asks for a letter to an address. Says what is missing before it asks. */
export function EmailForm({ letter, initialEmail, action, variant = 'primary' }: EmailFormProps) {
  const form = useForm({
    start: { email: initialEmail },
    faultsOf: ({ email }) => ({ email: isEmail(email) ? undefined : text.emailInvalid }),
    send: ({ email }) => letter.ask(email.trim()),
    sending: { isPending: letter.isPending || letter.wait > 0, error: letter.error },
    sentences: text.failed,
  })
  return (
    <Form of={form} className="grid gap-4">
      <FormAlert of={form} />
      <TextField
        of={form}
        field="email"
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={longestEmail}
      />
      <SubmitButton
        of={form}
        busy={letter.isPending ? text.sending : text.sendAgainIn(letter.wait)}
        variant={variant}
        wide
        className="h-11!"
      >
        {action}
      </SubmitButton>
    </Form>
  )
}
