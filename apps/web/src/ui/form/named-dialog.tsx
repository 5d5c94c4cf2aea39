import { Button } from '../controls/button.tsx'
import { AskedDialog } from '../overlays/asked-dialog.tsx'
import type { Asked } from '../overlays/asked.ts'
import { FormAlert } from './form-alert.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { NamedDeed } from './named-deed.ts'
import { NamedFields, faultsOfNamed, nothingNamed } from './named-fields.tsx'
import { namedText as text } from './named-text.ts'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

interface NamedDialogProps {
  readonly asked: Asked<boolean>
  readonly deed: NamedDeed
}

/** What is about to happen, and the name and the password before it does. */
export function NamedDialog({ asked, deed }: NamedDialogProps) {
  const { title, name, reason } = deed
  const form = useForm({
    start: { ...nothingNamed, reason: '' },
    faultsOf: (values) => ({
      ...faultsOfNamed(values, name),
      reason: reason?.check(values.reason) ?? undefined,
    }),
    codes: { current_password_wrong: 'password' },
    send: async ({ reason: why, ...named }) => {
      await deed.send(named, why.trim())
      asked.answer(true)
    },
  })
  return (
    <AskedDialog
      asked={asked}
      title={title}
      text={deed.text}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} busy={text.busy} variant="danger">
            {deed.approve}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} aria-label={title} className="grid gap-4 pt-4">
        <FormAlert of={form} />
        {reason !== undefined && <TextField of={form} field="reason" label={reason.label} autoComplete="off" />}
        <NamedFields of={form} name={name} />
      </Form>
    </AskedDialog>
  )
}
