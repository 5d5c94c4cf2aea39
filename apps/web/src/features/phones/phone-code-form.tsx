import { phoneCode, readCode } from '@zhiheng/domain/phones/phone-code.ts'
import { useEffect, useRef } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { text } from './text.ts'
import type { PhoneBinding } from './use-phone-binding.ts'

const isCode = (typed: string) => /^\d+$/.test(readCode(typed)) && readCode(typed).length === phoneCode.digits

/** The code that came, or another one. */
export function PhoneCodeForm({ binding }: { binding: PhoneBinding }) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    start: { code: '' },
    faultsOf: ({ code }) => ({ code: isCode(code) ? undefined : text.codeWrong }),
    send: ({ code }) => binding.confirm(code),
    sending: { isPending: binding.isConfirming, error: binding.confirmError ?? binding.sendError },
    codes: { otp_invalid: 'code' },
    sentences: text.failed,
  })
  // the box for the number is gone: the keyboard goes on here
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (binding.confirmError !== null) input.current?.select()
  }, [binding.confirmError])
  const [before, after] = text.sentTo
  return (
    <Form of={form} aria-label={text.confirm} className="grid gap-4">
      <p className="text-ink-2">
        {before}
        <span className="font-medium text-ink">{binding.shown}</span>
        {after}
      </p>
      <output className="block empty:hidden">{binding.isResent && <Callout tone="info">{text.resent}</Callout>}</output>
      <FormAlert of={form} />
      <TextField
        of={form}
        field="code"
        label={text.code}
        hint={text.codeHint}
        ref={input}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitButton of={form} busy={text.confirming} wide className="h-11!">
        {text.confirm}
      </SubmitButton>
      <div className="flex flex-wrap gap-2">
        <Resend binding={binding} />
        <Button variant="ghost" onClick={binding.startOver}>
          {text.otherNumber}
        </Button>
      </div>
    </Form>
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
