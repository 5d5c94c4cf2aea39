import { useRef, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { NewPasswordField } from '../members/new-password-field.tsx'
import { Failure } from './failure.tsx'
import { leadToFault, useLeadToFault } from './lead-to-fault.ts'
import { type PasswordFaults, passwordFaults } from './password-faults.ts'
import { text } from './text.ts'
import { useChangePassword } from './use-change-password.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

const words = text.change

interface Typed {
  readonly current: string
  readonly password: string
}

/** The password that is and the one that shall be. Both can be shown, so neither is asked for twice. */
export function ChangePasswordForm({ email, after }: { email: string; after: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({ current: '', password: '' })
  const [tried, setTried] = useState(false)
  const change = useChangePassword(after)
  useLeadToFault(form, change.error)
  const own = ownFaults(typed)
  const faults: PasswordFaults = { ...passwordFaults(change.error), ...(tried ? own : {}) }
  const isBusy = change.isPending || change.isSuccess
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    if (change.error !== null) change.reset()
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (Object.keys(own).length > 0) leadToFault(form.current)
        else if (!isBusy) change.mutate(typed)
      }}
    >
      <Failure error={faults.other} />
      <UsernameForManagers email={email} />
      <Field label={words.current} error={faults.current}>
        {(control) => (
          <PasswordInput
            {...control}
            name="current"
            autoComplete="current-password"
            value={typed.current}
            onChange={(event) => type({ current: event.target.value })}
          />
        )}
      </Field>
      <NewPasswordField
        label={words.password}
        value={typed.password}
        error={faults.password}
        onChange={(password) => type({ password })}
      />
      <Button type="submit" variant="primary" wide disabled={isBusy} className="mt-1 h-11!">
        {isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

function ownFaults({ current, password }: Typed): Partial<Record<keyof Typed, string>> {
  return {
    ...(current === '' ? { current: words.currentMissing } : {}),
    ...(password === '' ? { password: words.passwordMissing } : password === current ? { password: words.same } : {}),
  }
}
