import { confirmTotp } from '@zhiheng/contract/second-factor.ts'
import { useId, useRef, useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { sentenceOf } from './sentence-of.ts'
import { text } from './text.ts'

const words = text.totp

export interface TotpSetupProps {
  readonly begun: { readonly secret: string; readonly uri: string }
  readonly onDone: (codes: readonly string[] | null) => void
  readonly onClose: () => void
}

/** The secret to scan or to type, and the first code that shows that it has arrived. */
export function TotpSetup({ begun, onDone, onClose }: TotpSetupProps) {
  const form = useId()
  const box = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useMutation({
    mutationFn: () => call(confirmTotp, { body: { code: code.trim() } }),
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
    onError: () => box.current?.focus(),
  })
  const fault = missing ? text.step.missing : confirm.error ? sentenceOf(confirm.error) : undefined
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={words.setUp}
      text={words.scan}
      initialFocus={() => box.current}
      actions={
        <>
          <Button onClick={onClose}>{text.proof.cancel}</Button>
          <Button type="submit" form={form} variant="primary" disabled={confirm.isPending}>
            {confirm.isPending ? text.proof.going : words.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(code.trim() === '')
          if (code.trim() === '') box.current?.focus()
          else if (!confirm.isPending) confirm.mutate()
        }}
      >
        <div className="flex justify-center">
          <QrCode content={begun.uri} label={words.qr} />
        </div>
        <p className="text-13 text-ink-2">
          {words.secret}
          <code className="mt-1 block rounded-2 bg-sunken px-3 py-2 font-mono text-13 text-ink wrap-anywhere select-all">
            {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <Field label={words.code} error={fault}>
          {(control) => (
            <Input
              {...control}
              ref={box}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              value={code}
              onChange={(event) => {
                setCode(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
