import { type ReactNode, useRef } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { text } from './text.ts'

/** A name that is asked for with the proof. */
interface Naming {
  readonly label: string
  readonly hint: string
  readonly start: string
  readonly missing: string
  readonly most: number
}

export interface ProofDialogProps {
  readonly title: string
  readonly text?: string
  readonly isDanger?: boolean
  readonly naming?: Naming
  /** Why it cannot be done here. */
  readonly warning?: ReactNode
  readonly approve: string
  /** Does what was asked. Throws a sentence where it cannot. */
  readonly run: (proof: string, name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the password or a code once more, and does what it was asked for. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, isDanger = false, naming, warning, approve, run, onClose } = props
  const box = useRef<HTMLInputElement>(null)
  const form = useForm({
    start: { name: naming?.start ?? '', proof: '' },
    faultsOf: ({ name, proof }) => ({
      name: name.trim() === '' ? naming?.missing : undefined,
      proof: proof === '' ? text.proof.missing : undefined,
    }),
    send: ({ name, proof }) => run(proof, name.trim()),
    codes: { proof_wrong: 'proof' },
    sentences: text.failed,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={props.text ?? text.proof.text}
      {...(naming === undefined ? { initialFocus: () => box.current } : {})}
      actions={
        <>
          <Button onClick={onClose}>{text.proof.cancel}</Button>
          <SubmitButton
            of={form}
            busy={text.proof.going}
            variant={isDanger ? 'danger' : 'primary'}
            disabled={warning !== undefined}
          >
            {approve}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} className="grid gap-4 pt-4">
        {warning}
        <FormAlert of={form} />
        {naming !== undefined && (
          <TextField
            of={form}
            field="name"
            name="passkey-name"
            label={naming.label}
            hint={naming.hint}
            autoComplete="off"
            maxLength={naming.most}
          />
        )}
        <PasswordField of={form} field="proof" label={text.proof.label} ref={box} autoComplete="current-password" />
      </Form>
    </Dialog>
  )
}
