import { useId, useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
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
  const form = useId()
  const [typed, setTyped] = useState(text.copyOf(name))
  const [history, setHistory] = useState(false)
  return (
    <AskedDialog
      asked={asked}
      title={text.title}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <Button type="submit" form={form} variant="primary" disabled={typed.trim() === ''}>
            {text.approve}
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
          if (typed.trim() !== '') asked.answer({ name: typed.trim(), history })
        }}
      >
        <Field label={text.name}>
          {(control) => (
            <Input {...control} maxLength={40} value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-13 font-medium">{text.legend}</legend>
          {kinds.map((kind) => (
            <label
              key={kind.label}
              htmlFor={`${form}-${kind.history}`}
              className="flex min-h-11 items-start gap-3 rounded-2 border border-line p-3"
            >
              <input
                id={`${form}-${kind.history}`}
                type="radio"
                name={form}
                checked={history === kind.history}
                onChange={() => setHistory(kind.history)}
                className="mt-1 size-4 accent-ink"
              />
              <span className="font-medium">
                {kind.label}
                <span className="block text-12 font-normal text-ink-3">{kind.note}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </form>
    </AskedDialog>
  )
}
