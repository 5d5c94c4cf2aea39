import { useQueryClient } from '@tanstack/react-query'
import { addFirmNote } from '@zhiheng/contract/firms.ts'
import { noteLimits } from '@zhiheng/domain/firms/client-note.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { manageText as text } from './manage-text.ts'
import { client, type ClientFile } from './queries.ts'

/** What the firm has noted on one of its people, the newest first, below the form for another note. */
export function ClientNotes({ email, notes }: { readonly email: string; readonly notes: ClientFile['notes'] }) {
  const [made, setMade] = useState(0)
  return (
    <Section title={text.notes}>
      <NoteForm key={made} email={email} onDone={() => setMade(made + 1)} />
      {notes.length === 0 ? (
        <p className="mt-4 text-13 text-ink-3">{text.noNotes}</p>
      ) : (
        <ol className="mt-5 grid gap-4">
          {notes.map((note) => (
            <li key={note.id} className="border-t border-line pt-3">
              <p className="text-14 wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="mt-1 text-12 text-ink-3">
                {text.by(note.author ?? text.formerAuthor, formatMoment(note.at))}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function NoteForm({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (said: string) => call(addFirmNote, { params: { email }, body: { text: said } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: text.added })
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: client(email).queryKey }),
  })
  const { least, most } = noteLimits
  const form = useForm({
    start: { text: '' },
    faultsOf: ({ text: typed }) => {
      const length = lengthOf(typed.trim())
      return { text: length < least || length > most ? text.wrongNote(least, most) : undefined }
    },
    send: ({ text: typed }) => sending.mutate(typed.trim()),
    sending,
  })
  return (
    <Form of={form} aria-label={text.addNote} className="grid gap-3">
      <FormAlert of={form} />
      <TextAreaField of={form} field="text" label={text.note} hint={text.noteHint} rows={3} />
      <div>
        <SubmitButton of={form} busy={text.sending}>
          {text.addNote}
        </SubmitButton>
      </div>
    </Form>
  )
}
