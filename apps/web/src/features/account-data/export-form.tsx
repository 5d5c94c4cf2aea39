import { useEffect } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { focusOn } from './focus-on.ts'
import { text } from './text.ts'
import { useExport } from './use-export.ts'

const words = text.data

/** Takes one's data along; the password is asked for once more. */
export function ExportForm({ email, onClose }: { email: string; onClose: () => void }) {
  const taking = useExport(onClose)
  const form = useForm({
    start: { password: '' },
    faultsOf: ({ password }) => ({ password: password === '' ? words.passwordMissing : undefined }),
    send: ({ password }) => taking.mutate(password),
    sending: taking,
  })
  useEffect(() => focusOn(form.ref.current, 'password'), [form.ref])
  return (
    <Form of={form} className="grid max-w-100 gap-3">
      <FormAlert of={form} />
      {/* for password managers: whose password it is */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField of={form} field="password" label={words.password} autoComplete="current-password" />
      <div className="flex flex-wrap gap-2">
        <SubmitButton of={form} busy={words.downloading}>
          {words.download}
        </SubmitButton>
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
