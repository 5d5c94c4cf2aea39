import { useRef, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { NewPasswordField } from '../members/new-password-field.tsx'
import { Failure } from './failure.tsx'
import { leadToFault, useLeadToFault } from './lead-to-fault.ts'
import { passwordFaults } from './password-faults.ts'
import { text } from './text.ts'
import { useReset } from './use-reset.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

const words = text.reset

/** The new password, for who has followed a good link. */
export function ResetForm({ email, token }: { email: string; token: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const reset = useReset({ email, token })
  useLeadToFault(form, reset.error)
  const faults = passwordFaults(reset.error)
  const isBusy = reset.isPending || reset.isSuccess
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (password === '') leadToFault(form.current)
        else if (!isBusy) reset.mutate(password)
      }}
    >
      <Failure error={faults.other} />
      <UsernameForManagers email={email} />
      <NewPasswordField
        label={words.password}
        value={password}
        error={tried && password === '' ? words.missing : faults.password}
        onChange={(typed) => {
          setPassword(typed)
          if (reset.error !== null) reset.reset()
        }}
      />
      <Button type="submit" variant="primary" wide disabled={isBusy} className="mt-1 h-11!">
        {isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
