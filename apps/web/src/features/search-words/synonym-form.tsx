import { useQueryClient } from '@tanstack/react-query'
import { changeSynonym, createSynonym } from '@zhiheng/contract/search-words.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { synonymLimits } from '@zhiheng/domain/search-words/limits.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { type Synonym, synonyms } from './queries.ts'
import { text } from './text.ts'

/** What is being edited: a synonym, or a new one for what was typed. */
export type SynonymEdit =
  | { readonly kind: 'add'; readonly typed: string }
  | { readonly kind: 'change'; readonly row: Synonym }

interface SynonymFormProps {
  readonly edit: SynonymEdit
  readonly entries: readonly Synonym[]
  readonly onDone: () => void
}

/** What people type, and what they mean by it. */
export function SynonymForm({ edit, entries, onDone }: SynonymFormProps) {
  const newest = edit.kind === 'add' ? null : (entries.find(({ id }) => id === edit.row.id) ?? null)
  const version = useReadVersion(newest?.version ?? null)
  const form = useSynonymForm(edit, version.read, onDone)
  return (
    <EditPanel
      of={form}
      title={titleOf(edit)}
      onCancel={onDone}
      notice={
        <NewestNotice
          version={version}
          newest={
            newest === null
              ? null
              : [
                  [text.typed, newest.typed],
                  [text.meant, newest.meant],
                ]
          }
        />
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          of={form}
          field="typed"
          label={text.typed}
          hint={text.typedHint(synonymLimits.typed)}
          autoComplete="off"
        />
        <TextField
          of={form}
          field="meant"
          label={text.meant}
          hint={text.meantHint(synonymLimits.meant)}
          autoComplete="off"
        />
      </div>
    </EditPanel>
  )
}

function titleOf(edit: SynonymEdit): string {
  if (edit.kind === 'change') return text.changeOf(edit.row.typed)
  return edit.typed === '' ? text.add : text.makeOf(edit.typed)
}

function useSynonymForm(edit: SynonymEdit, read: number | null, onDone: () => void) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: synonyms.queryKey })
  const sending = useMutation({
    mutationFn: (body: { readonly typed: string; readonly meant: string }) =>
      edit.kind === 'add' || read === null
        ? call(createSynonym, { body })
        : call(changeSynonym, { params: { id: String(edit.row.id) }, body: { ...body, version: read } }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: editText.saved })
      return refresh()
    },
    // someone else was quicker: the newest stands beside what was filled in
    onError: refresh,
  })
  return useForm({
    start: edit.kind === 'add' ? { typed: edit.typed, meant: '' } : { typed: edit.row.typed, meant: edit.row.meant },
    faultsOf: ({ typed, meant }) => ({
      typed: isLong(typed, synonymLimits.typed) ? text.wrong(synonymLimits.typed) : undefined,
      meant: isLong(meant, synonymLimits.meant) ? text.wrong(synonymLimits.meant) : undefined,
    }),
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale, not_found: editText.stale },
  })
}

function isLong(typed: string, most: number): boolean {
  const length = lengthOf(typed.trim())
  return length < 1 || length > most
}
