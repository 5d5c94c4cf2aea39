import { useRef, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { text } from './text.ts'
import { useSetNickname } from './use-account-data.ts'

const words = text.nickname

/** What the member wants to be called. */
export function NicknameForm({ name }: { name: string }) {
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const save = useSetNickname()
  const wanted = typed.normalize('NFC').trim()
  const error = fault ?? sentenceOf(save.error)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = faultOf(wanted)
        setFault(found)
        if (found !== null) box.current?.focus()
        else if (wanted === name) setTyped(name)
        else if (!save.isPending) save.mutate(wanted)
      }}
    >
      <Field label={words.label} hint={words.hint} error={error ?? undefined}>
        {(control) => (
          <Input
            {...control}
            ref={box}
            name="nickname"
            autoComplete="nickname"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" disabled={save.isPending}>
        {save.isPending ? words.saving : words.save}
      </Button>
    </form>
  )
}

function faultOf(name: string): string | null {
  if (name === '') return words.missing
  return Array.from(name).length > 40 ? words.long : null
}

function sentenceOf(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return error?.message ?? null
  return error.fields['nickname'] ?? error.message
}
