import { useQueryClient } from '@tanstack/react-query'
import { noteIndicator } from '@zhiheng/contract/market-indicators.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatDay } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { confirm } from '../../../ui/overlays/ask.ts'
import { AddressedRowList } from '../../../ui/tables/addressed-row-list.tsx'
import { type NotedIndicator, notedIndicators } from './queries.ts'
import { text } from './text.ts'

interface NoteListProps {
  /** In the order of the page of figures. */
  readonly rows: readonly NotedIndicator[]
  readonly onWrite: (row: NotedIndicator) => void
}

/** Every figure with what is said of it. */
export function NoteList({ rows, onWrite }: NoteListProps) {
  const takeBack = useTakeBack()
  return (
    <AddressedRowList
      label={text.list}
      rows={rows}
      keyOf={({ id }) => id}
      wordsOf={({ name, note }) => [name, note?.words, note?.author].join(' ')}
      states={{ names: text.states, of: ({ note }) => (note?.is_shown === true ? 'shown' : 'none') }}
      file={{
        name: text.title,
        heads: text.csvHeads,
        lineOf: ({ name, note }) => [
          name,
          note?.words ?? null,
          note?.author ?? null,
          note?.noted_on ?? null,
          note?.until ?? null,
        ],
      }}
      empty={{ title: text.empty }}
      renderWords={(row) => (
        <>
          <p className="text-14 font-medium">{row.name}</p>
          <Said note={row.note} />
        </>
      )}
      renderActions={(row) => (
        <>
          <Button size="sm" aria-label={text.writeOf(row.name)} onClick={() => onWrite(row)}>
            {text.write}
          </Button>
          {row.note?.is_shown === true && (
            <Button size="sm" variant="ghost" aria-label={text.backOf(row.name)} onClick={() => void takeBack(row)}>
              {text.back}
            </Button>
          )}
        </>
      )}
    />
  )
}

function Said({ note }: Pick<NotedIndicator, 'note'>) {
  if (note === null) return <p className="mt-0.5 text-12 text-ink-3">{text.none}</p>
  if (note.words === null || note.author === null)
    return <p className="mt-0.5 text-12 text-ink-3">{text.takenOn(formatDay(note.noted_on))}</p>
  return (
    <>
      <p className="mt-0.5 text-13 wrap-anywhere whitespace-pre-line text-ink-2">{note.words}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-2 text-12 text-ink-3">
        {text.signed(note.author, formatDay(note.noted_on), note.until === null ? null : formatDay(note.until))}
        {!note.is_shown && <Tag>{text.over}</Tag>}
      </p>
    </>
  )
}

function useTakeBack(): (row: NotedIndicator) => Promise<void> {
  const queries = useQueryClient()
  const taking = useMutation({
    mutationFn: ({ id, note }: NotedIndicator) =>
      call(noteIndicator, { params: { id }, body: { after: note?.id ?? null, note: null } }),
    onSuccess: () => showToast({ kind: 'success', message: text.taken }),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: notedIndicators.queryKey }),
  })
  return async (row) => {
    if (await confirm({ title: text.backOf(row.name), text: text.backText, approve: text.back })) taking.mutate(row)
  }
}
