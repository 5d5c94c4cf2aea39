import { useEffect, useRef, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { focusOn } from './focus-on.ts'
import { text } from './text.ts'
import { useExport } from './use-export.ts'

const words = text.data

/** Takes one's data along; the password is asked for once more. */
export function ExportForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const taking = useExport(onClose)
  useEffect(() => focusOn(form.current, 'password'), [])
  const wrong = taking.error instanceof ApiError ? taking.error.fields['password'] : undefined
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-100 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (password === '') focusOn(form.current, 'password')
        else if (!taking.isPending) taking.mutate(password, { onError: () => focusOn(form.current, 'password') })
      }}
    >
      {taking.error && wrong === undefined && (
        <div role="alert">
          <Callout tone="danger">{taking.error.message}</Callout>
        </div>
      )}
      {/* for password managers: whose password it is */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label={words.password} error={tried && password === '' ? words.passwordMissing : wrong}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={taking.isPending}>
          {taking.isPending ? words.downloading : words.download}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
