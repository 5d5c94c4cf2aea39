import { longestName } from '@zhiheng/domain/members/given-name.ts'

import { Button } from '../../ui/controls/button.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { actionText } from './action-text.ts'

const text = actionText.clone

/** A copy as it is wanted. */
export interface HowToClone {
  readonly name: string
  readonly history: boolean
}

const kinds = [
  { history: false, label: text.plain, note: text.plainText },
  { history: true, label: text.history, note: text.historyText },
] as const

/** Under which name, and whether with its history. */
export function CloneDialog({ asked, name }: { asked: Asked<HowToClone | null>; name: string }) {
  const form = useForm({
    start: { name: text.copyOf(name), history: false },
    send: (wanted) => asked.answer({ ...wanted, name: wanted.name.trim() }),
  })
  return (
    <AskedDialog
      asked={asked}
      title={text.title}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <SubmitButton of={form} disabled={form.values.name.trim() === ''}>
            {text.approve}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} className="grid gap-4 pt-4">
        <TextField of={form} field="name" label={text.name} maxLength={longestName} />
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-13 font-medium">{text.legend}</legend>
          {kinds.map((kind) => (
            <label
              key={kind.label}
              htmlFor={`${form.id}-${kind.history}`}
              className="flex min-h-11 items-start gap-3 rounded-2 border border-line p-3"
            >
              <input
                id={`${form.id}-${kind.history}`}
                type="radio"
                name={form.id}
                checked={form.values.history === kind.history}
                onChange={() => form.change({ history: kind.history })}
                className="mt-1 size-4 accent-ink"
              />
              <span className="font-medium">
                {kind.label}
                <span className="block text-12 font-normal text-ink-3">{kind.note}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Form>
    </AskedDialog>
  )
}
