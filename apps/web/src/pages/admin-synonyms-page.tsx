import { prefetch } from '../api/prefetch.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { synonyms } from '../features/search-words/queries.ts'
import { type SynonymEdit, SynonymForm } from '../features/search-words/synonym-form.tsx'
import { FailedList, SynonymList } from '../features/search-words/synonym-lists.tsx'
import { text } from '../features/search-words/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Button } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [synonyms])

/** What people mean by what they type, and what they typed in vain. */
export function Page() {
  const editing = useEditing<SynonymEdit>()
  const add = (
    <Button
      variant={editing.what === null ? 'primary' : 'secondary'}
      onClick={() => editing.open({ kind: 'add', typed: '' })}
    >
      {text.add}
    </Button>
  )
  return (
    <AdminFrame title={text.title} lead={text.lead} actions={add}>
      <PageHead />
      <Block query={synonyms} name={text.list} skeleton={<SkeletonRows rows={8} />}>
        {({ entries, failed }) => (
          <>
            {editing.what !== null && (
              <SynonymForm key={keyOf(editing.what)} edit={editing.what} entries={entries} onDone={editing.close} />
            )}
            <FailedList failed={failed} onMake={(typed) => editing.open({ kind: 'add', typed })} />
            <SynonymList entries={entries} onChange={(row) => editing.open({ kind: 'change', row })} />
          </>
        )}
      </Block>
    </AdminFrame>
  )
}

function keyOf(edit: SynonymEdit): string {
  return `${edit.kind} ${edit.kind === 'add' ? edit.typed : edit.row.id}`
}
