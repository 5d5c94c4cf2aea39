import { prefetch } from '../api/prefetch.ts'
import { AuthorForm } from '../features/article-catalogue/author-form.tsx'
import { AuthorList } from '../features/article-catalogue/author-list.tsx'
import { authorText as text } from '../features/article-catalogue/author-text.ts'
import { type EditedAuthor, editedAuthors } from '../features/article-catalogue/queries.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Button } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'

export const load = ({ queries }: LoadInput) => prefetch(queries, [editedAuthors])

/** Who writes for the site. */
export function Page() {
  const editing = useEditing<EditedAuthor | 'new'>()
  const { what } = editing
  const add = (
    <Button variant={what === null ? 'primary' : 'secondary'} onClick={() => editing.open('new')}>
      {text.add}
    </Button>
  )
  return (
    <AdminFrame title={text.title} lead={text.lead} actions={add}>
      <PageHead />
      <Block query={editedAuthors} name={text.list} skeleton={<SkeletonRows rows={6} />}>
        {({ entries }) => (
          <>
            {what !== null && (
              <AuthorForm
                key={what === 'new' ? 'new' : what.id}
                row={what === 'new' ? null : what}
                newest={what === 'new' ? null : (entries.find(({ id }) => id === what.id) ?? null)}
                onDone={editing.close}
              />
            )}
            <AuthorList entries={entries} onEdit={editing.open} />
          </>
        )}
      </Block>
    </AdminFrame>
  )
}
