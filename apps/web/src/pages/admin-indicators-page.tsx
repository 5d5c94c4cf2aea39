import { prefetch } from '../api/prefetch.ts'
import { editedAuthors } from '../features/article-catalogue/queries.ts'
import { AdminRows, rowOf } from '../features/back-office/admin-rows.tsx'
import { NoteForm } from '../features/market-indicators/notes/note-form.tsx'
import { NoteList } from '../features/market-indicators/notes/note-list.tsx'
import {
  type NotedIndicator,
  notedIndicators,
  type NotedIndicators,
} from '../features/market-indicators/notes/queries.ts'
import { text } from '../features/market-indicators/notes/text.ts'
import type { LoadInput } from '../page/page-row.ts'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [notedIndicators, editedAuthors])

/** What staff say of the figures of the economy. */
export function Page() {
  return (
    <AdminRows<NotedIndicators, NotedIndicator> text={text} query={notedIndicators} rows={8}>
      {({ today, indicators }, { what, open, close }) => {
        const row = rowOf(what)
        return (
          <>
            {row !== null && (
              <NoteForm
                key={row.id}
                row={indicators.find(({ id }) => id === row.id) ?? row}
                today={today}
                onDone={close}
              />
            )}
            <NoteList rows={indicators} onWrite={open} />
          </>
        )
      }}
    </AdminRows>
  )
}
