import { prefetch } from '../api/prefetch.ts'
import { editedAuthors } from '../features/article-catalogue/queries.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { NoteForm } from '../features/market-indicators/notes/note-form.tsx'
import { NoteList } from '../features/market-indicators/notes/note-list.tsx'
import { type NotedIndicator, notedIndicators } from '../features/market-indicators/notes/queries.ts'
import { text } from '../features/market-indicators/notes/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'

export const load = ({ queries }: LoadInput) => prefetch(queries, [notedIndicators, editedAuthors])

/** What staff say of the figures of the economy. */
export function Page() {
  const editing = useEditing<NotedIndicator>()
  const { what } = editing
  return (
    <AdminFrame title={text.title} lead={text.lead}>
      <PageHead />
      <Block query={notedIndicators} name={text.list} skeleton={<SkeletonRows rows={8} />}>
        {({ today, indicators }) => (
          <>
            {what !== null && (
              <NoteForm
                key={what.id}
                row={indicators.find(({ id }) => id === what.id) ?? what}
                today={today}
                onDone={editing.close}
              />
            )}
            <NoteList rows={indicators} onWrite={editing.open} />
          </>
        )}
      </Block>
    </AdminFrame>
  )
}
