import { useEffect, useRef, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { focusOn } from './focus-on.ts'
import { text } from './text.ts'
import { useAskForDeletion } from './use-ask-for-deletion.ts'

const words = text.leaving

/** Leaves the site: what goes and what stays, and the address and the password before anything happens. */
export function DeletionForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const leaving = useAskForDeletion()
  useEffect(() => focusOn(form.current, 'email'), [])
  const faults = faultsOf(typed, email)
  const said = leaving.error instanceof ApiError ? leaving.error.fields : {}
  const isSaidAtField = said['email'] !== undefined || said['password'] !== undefined
  const isBusy = leaving.isPending || leaving.isSuccess
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-140 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const first = faults.email === undefined ? faults.password && 'password' : 'email'
        if (first !== undefined) focusOn(form.current, first)
        else if (!isBusy) leaving.mutate(typed, { onError: () => focusOn(form.current, 'password') })
      }}
    >
      <WhatHappens />
      {leaving.error && !isSaidAtField && (
        <div role="alert">
          <Callout tone="danger">{leaving.error.message}</Callout>
        </div>
      )}
      <Field label={words.email} error={tried ? (faults.email ?? said['email']) : undefined}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder={email}
            value={typed.email}
            onChange={(event) => setTyped({ ...typed, email: event.target.value })}
          />
        )}
      </Field>
      <Field label={text.data.password} error={tried ? (faults.password ?? said['password']) : undefined}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" disabled={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {text.data.cancel}
        </Button>
      </div>
    </form>
  )
}

function faultsOf(typed: { email: string; password: string }, email: string) {
  return {
    email: typed.email.normalize('NFC').trim().toLowerCase() === email ? undefined : words.emailWrong,
    password: typed.password === '' ? text.data.passwordMissing : undefined,
  }
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
