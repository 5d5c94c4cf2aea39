import { lengthOf, longestName } from '@zhiheng/domain/members/given-name.ts'
import { useState } from 'react'

import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { text } from './text.ts'
import { useSetNickname } from './use-account-data.ts'

const words = text.nickname

/** What the member wants to be called. */
export function NicknameForm({ name }: { name: string }) {
  const save = useSetNickname()
  const form = useForm({
    start: { nickname: name },
    faultsOf: ({ nickname }) => ({ nickname: faultOf(nickname) }),
    send: ({ nickname }) => {
      const wanted = nickname.normalize('NFC').trim()
      if (wanted === name) form.change({ nickname: name })
      else save.mutate(wanted)
    },
    sending: save,
  })
  // kept, or changed elsewhere: the box follows, and the form stays, with the focus on its button
  const [last, setLast] = useState(name)
  if (last !== name) {
    setLast(name)
    form.change({ nickname: name })
  }
  return (
    <Form of={form} className="grid gap-3">
      <FormAlert of={form} />
      <TextField of={form} field="nickname" label={words.label} hint={words.hint} autoComplete="nickname" />
      <SubmitButton of={form} busy={words.saving} variant="secondary" className="justify-self-start">
        {words.save}
      </SubmitButton>
    </Form>
  )
}

function faultOf(name: string): string | undefined {
  const length = lengthOf(name)
  if (length === 0) return words.missing
  return length > longestName ? words.long : undefined
}
