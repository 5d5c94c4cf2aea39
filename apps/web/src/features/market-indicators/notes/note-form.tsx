import { useQueryClient } from '@tanstack/react-query'
import { noteIndicator } from '@zhiheng/contract/market-indicators.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { LONGEST_NOTE } from '@zhiheng/domain/market-indicators/indicator-note.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatDay } from '../../../platform/format-day.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { EditPanel, NewestNotice } from '../../../ui/form/edit-panel.tsx'
import { editText } from '../../../ui/form/edit-text.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useReadVersion } from '../../../ui/form/use-read-version.ts'
import { AuthorField } from '../../article-catalogue/author-field.tsx'
import { authorText } from '../../article-catalogue/author-text.ts'
import { type NotedIndicator, notedIndicators } from './queries.ts'
import { text } from './text.ts'

interface NoteFormProps {
  /** As it stands now. */
  readonly row: NotedIndicator
  readonly today: IsoDate
  readonly onDone: () => void
}

interface NoteInputs {
  readonly words: string
  readonly author_id: number | null
  readonly until: IsoDate | null
  /** Why what is typed as the last day is none; null: it is one, or empty. */
  readonly refused: string | null
}

/** The next note on a figure; it begins with the words of the one before. */
export function NoteForm({ row, today, onDone }: NoteFormProps) {
  const version = useReadVersion(row.note?.id ?? null)
  const form = useNoteForm({ row, today, onDone }, version.read)
  return (
    <EditPanel
      of={form}
      title={text.writeOf(row.name)}
      verb={text.publish}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={factsOf(row)} />}
    >
      <TextAreaField of={form} field="words" label={text.words} hint={text.wordsHint(LONGEST_NOTE)} rows={4} />
      <div className="grid gap-4 md:grid-cols-2">
        <AuthorField of={form} onChange={(author_id) => form.change({ author_id })} />
        <DayField
          of={form}
          field="until"
          label={text.until}
          hint={text.untilHint}
          value={form.values.until}
          onChange={(until) => form.change({ until })}
          onRefused={(refused) => form.change({ refused })}
        />
      </div>
    </EditPanel>
  )
}

function factsOf({ note }: NotedIndicator) {
  return [
    [text.words, note?.words ?? ''],
    [authorText.author, note?.author ?? ''],
    [text.until, note === null || note.until === null ? '' : formatDay(note.until)],
  ] as const
}

function useNoteForm({ row, today, onDone }: NoteFormProps, after: number | null) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: notedIndicators.queryKey })
  const sending = useMutation({
    mutationFn: ({ words, author_id, until }: NoteInputs) =>
      call(noteIndicator, {
        params: { id: row.id },
        body: { after, note: { words, author_id: author_id ?? 0, until } },
      }),
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: text.published })
      return refresh()
    },
    onError: refresh,
  })
  return useForm<NoteInputs>({
    start: { words: row.note?.words ?? '', author_id: null, until: null, refused: null },
    faultsOf: ({ words, author_id, until, refused }) => {
      const length = lengthOf(words.trim())
      return {
        words: length < 1 || length > LONGEST_NOTE ? text.wrong.words(LONGEST_NOTE) : undefined,
        author_id: author_id === null ? authorText.wrong.author : undefined,
        until: refused ?? (until !== null && until < today ? text.wrong.until : undefined),
      }
    },
    send: sending.mutate,
    sending,
    paths: { 'note.words': 'words', 'note.author_id': 'author_id', 'note.until': 'until' },
    sentences: { stale_version: editText.stale },
  })
}
