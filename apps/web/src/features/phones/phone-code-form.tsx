import { phoneCode, readCode } from '@zhiheng/domain/phones/phone-code.ts'
import { useEffect, useRef, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { text } from './text.ts'
import type { PhoneBinding } from './use-phone-binding.ts'

const isCode = (typed: string) => /^\d+$/.test(readCode(typed)) && readCode(typed).length === phoneCode.digits

/** The code that came, or another one. */
export function PhoneCodeForm({ binding }: { binding: PhoneBinding }) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  // the box for the number is gone: the keyboard goes on here
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (binding.confirmFailure !== null) input.current?.select()
  }, [binding.confirmFailure])
  const [before, after] = text.sentTo
  return (
    <form
      noValidate
      aria-label={text.confirm}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isCode(code)) binding.confirm(code)
        else input.current?.focus()
      }}
    >
      <p className="text-ink-2">
        {before}
        <span className="font-medium text-ink">{binding.shown}</span>
        {after}
      </p>
      <output className="block empty:hidden">{binding.isResent && <Callout tone="info">{text.resent}</Callout>}</output>
      <Failure binding={binding} />
      <Field label={text.code} hint={text.codeHint} error={tried && !isCode(code) ? text.codeWrong : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={binding.isConfirming}>
          {binding.isConfirming ? text.confirming : text.confirm}
        </Button>
        <Resend binding={binding} />
        <Button variant="ghost" onClick={binding.startOver}>
          {text.otherNumber}
        </Button>
      </div>
    </form>
  )
}

function Failure({ binding: { confirmFailure, sendFailure } }: { binding: PhoneBinding }) {
  const failure = confirmFailure ?? sendFailure
  if (failure === null) return null
  return (
    <div role="alert">
      <Callout tone="danger">{failure}</Callout>
    </div>
  )
}

function Resend({ binding: { left, isSending, send, phone } }: { binding: PhoneBinding }) {
  const isBusy = left > 0 || isSending
  return (
    <Button
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) send(phone)
      }}
    >
      {left > 0 ? text.resendIn(left) : isSending ? text.sending : text.resend}
    </Button>
  )
}
