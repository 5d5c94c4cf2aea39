import { isEmail } from '@zhiheng/domain/members/email.ts'
import { useRef, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Failure } from './failure.tsx'
import { leadToFault, useLeadToFault } from './lead-to-fault.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(initialEmail)
  const [tried, setTried] = useState(false)
  useLeadToFault(form, letter.error)
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isEmail(email)) letter.ask(email.trim())
        else leadToFault(form.current)
      }}
    >
      <Failure error={letter.error} />
      <Field label={text.email} error={tried && !isEmail(email) ? text.emailInvalid : undefined}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant={variant} wide disabled={letter.isPending || letter.wait > 0} className="h-11!">
        {letter.isPending ? text.sending : letter.wait > 0 ? text.sendAgainIn(letter.wait) : action}
      </Button>
    </form>
  )
}
