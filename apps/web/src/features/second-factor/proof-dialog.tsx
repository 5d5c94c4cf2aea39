import { type ReactNode, useId, useRef, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { sentenceOf } from './sentence-of.ts'
import { text } from './text.ts'

export interface ProofDialogProps {
  readonly title: string
  readonly text?: string
  readonly isDanger?: boolean
  /** What is to be filled in before the proof. */
  readonly before?: ReactNode
  /** Whether what stands before is filled in. */
  readonly isReady?: () => boolean
  readonly approve: string
  /** Does what was asked. Throws a sentence where it cannot. */
  readonly run: (proof: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the password or a code once more, and does what it was asked for. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, isDanger = false, before, isReady, approve, run, onClose } = props
  const form = useId()
  const box = useRef<HTMLInputElement>(null)
  const [proof, setProof] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  async function send() {
    if (isBusy || isReady?.() === false) return
    if (proof === '') return refuse(text.proof.missing)
    setBusy(true)
    try {
      await run(proof)
    } catch (error) {
      refuse(error instanceof Error ? sentenceOf(error) : text.failed.network)
    } finally {
      setBusy(false)
    }
  }
  function refuse(sentence: string) {
    setFault(sentence)
    box.current?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={props.text ?? text.proof.text}
      {...(before === undefined ? { initialFocus: () => box.current } : {})}
      actions={
        <>
          <Button onClick={onClose}>{text.proof.cancel}</Button>
          <Button type="submit" form={form} variant={isDanger ? 'danger' : 'primary'} disabled={isBusy}>
            {isBusy ? text.proof.going : approve}
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
          void send()
        }}
      >
        {before}
        <Field label={text.proof.label} error={fault}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={box}
              name="proof"
              autoComplete="current-password"
              value={proof}
              onChange={(event) => {
                setProof(event.target.value)
                setFault(undefined)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
