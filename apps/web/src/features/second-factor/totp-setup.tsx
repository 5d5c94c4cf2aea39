import { confirmTotp } from '@zhiheng/contract/second-factor.ts'
import { useRef } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { codesOfCode } from './sentence-of.ts'
import { text } from './text.ts'

const words = text.totp

export interface TotpSetupProps {
  readonly begun: { readonly secret: string; readonly uri: string }
  readonly onDone: (codes: readonly string[] | null) => void
  readonly onClose: () => void
}

/** The secret to scan or to type, and the first code that shows that it has arrived. */
export function TotpSetup({ begun, onDone, onClose }: TotpSetupProps) {
  const box = useRef<HTMLInputElement>(null)
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmTotp, { body: { code } }),
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  })
  const form = useForm({
    start: { code: '' },
    faultsOf: ({ code }) => ({ code: code.trim() === '' ? text.step.missing : undefined }),
    send: ({ code }) => confirm.mutate(code.trim()),
    sending: confirm,
    codes: codesOfCode,
    sentences: text.failed,
  })
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
          <SubmitButton of={form} busy={text.proof.going}>
            {words.confirm}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        <div className="flex justify-center">
          <QrCode content={begun.uri} label={words.qr} />
        </div>
        <p className="text-13 text-ink-2">
          {words.secret}
          <code className="mt-1 block rounded-2 bg-sunken px-3 py-2 font-mono text-13 text-ink wrap-anywhere select-all">
            {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <TextField
          of={form}
          field="code"
          label={words.code}
          ref={box}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      </Form>
    </Dialog>
  )
}
