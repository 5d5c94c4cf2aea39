import { prefetch } from '../api/prefetch.ts'
import { AuthorForm } from '../features/article-catalogue/author-form.tsx'
import { AuthorList } from '../features/article-catalogue/author-list.tsx'
import { authorText as text } from '../features/article-catalogue/author-text.ts'
import { type EditedAuthor, editedAuthors, type EditedAuthors } from '../features/article-catalogue/queries.ts'
import { AdminRows, rowOf } from '../features/back-office/admin-rows.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [editedAuthors])

/** Who writes for the site. */
export function Page() {
  return (
    <AdminRows<EditedAuthors, EditedAuthor> text={text} add={text.add} query={editedAuthors} rows={6}>
      {({ entries }, { what, open, close }) => {
        const row = rowOf(what)
        return (
          <>
            {what !== null && (
              <AuthorForm
                key={row?.id ?? 'new'}
                row={row}
                newest={entries.find(({ id }) => id === row?.id) ?? null}
                onDone={close}
              />
            )}
            <AuthorList entries={entries} onEdit={open} />
          </>
        )
      }}
    </AdminRows>
  )
}
