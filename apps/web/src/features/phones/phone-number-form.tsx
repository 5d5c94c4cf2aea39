import { useRef, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { text } from './text.ts'
import { type PhoneBinding, phoneFault } from './use-phone-binding.ts'

/** Which phone a code goes to. */
export function PhoneNumberForm({ binding }: { binding: PhoneBinding }) {
  const input = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState(binding.phone)
  const [tried, setTried] = useState(false)
  const fault = phoneFault(phone)
  return (
    <form
      noValidate
      aria-label={text.title}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (fault === undefined) binding.send(phone)
        else input.current?.focus()
      }}
    >
      {binding.sendFailure !== null && (
        <div role="alert">
          <Callout tone="danger">{binding.sendFailure}</Callout>
        </div>
      )}
      <Field label={text.phone} hint={text.phoneHint} error={tried ? fault : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={binding.isSending}>
          {binding.isSending ? text.sending : text.send}
        </Button>
        {binding.isLimited && fault === undefined && (
          <Button variant="ghost" onClick={() => binding.skipToCode(phone)}>
            {text.haveCode}
          </Button>
        )}
      </div>
    </form>
  )
}
