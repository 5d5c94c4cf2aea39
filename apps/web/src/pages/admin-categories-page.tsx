import { prefetch } from '../api/prefetch.ts'
import { type CategoryEdit, CategoryForm } from '../features/article-catalogue/category-forms.tsx'
import { CategoryList } from '../features/article-catalogue/category-list.tsx'
import { categoryText as text } from '../features/article-catalogue/category-text.ts'
import { MergedList } from '../features/article-catalogue/merged-list.tsx'
import { editedCategories } from '../features/article-catalogue/queries.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [editedCategories])

/** Under what articles are found. */
export function Page() {
  const editing = useEditing<CategoryEdit>()
  return (
    <AdminFrame title={text.title} lead={text.lead}>
      <PageHead />
      <Block query={editedCategories} name={text.list} skeleton={<SkeletonRows rows={8} />}>
        {({ entries, merged }) => (
          <>
            {editing.what !== null && (
              <CategoryForm key={keyOf(editing.what)} edit={editing.what} entries={entries} onDone={editing.close} />
            )}
            <CategoryList entries={entries} onDo={editing.open} />
            <MergedList rows={merged} />
          </>
        )}
      </Block>
    </AdminFrame>
  )
}

function keyOf(edit: CategoryEdit): string {
  return `${edit.kind} ${edit.kind === 'add' ? edit.section : edit.row.id}`
}
