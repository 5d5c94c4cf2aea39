import { useQuery } from '@tanstack/react-query'

import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { NewTagForm } from './new-tag-form.tsx'
import { TagKindContext, type TagKind, useTagKind } from './tag-kind.ts'
import { TagRow } from './tag-row.tsx'

/** All tags of the member: make, rename, merge, delete. */
export function TagManager({ asked, kind }: { asked: Asked<void>; kind: TagKind }) {
  const { text } = kind
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={text.manage}
      text={text.manageText}
      actions={<Button onClick={asked.deny}>{text.done}</Button>}
    >
      <TagKindContext value={kind}>
        <div className="grid grid-cols-1 gap-4 pt-4">
          <NewTagForm />
          <TagList />
        </div>
      </TagKindContext>
    </AskedDialog>
  )
}

function TagList() {
  const { text, all } = useTagKind()
  const { data, error, refetch, isFetching } = useQuery(all)
  if (data === undefined) {
    return error && !isFetching ? (
      <ErrorState title={text.failed} text={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-32 w-full" />
    )
  }
  if (data.entries.length === 0) return <EmptyState title={text.none} text={text.noneText} className="py-4" />
  return (
    <ul aria-label={text.title} className="border-t border-line">
      {data.entries.map((tag) => (
        <li key={tag.id} className="border-b border-line py-1">
          <TagRow tag={tag} others={data.entries.filter(({ id }) => id !== tag.id)} />
        </li>
      ))}
    </ul>
  )
}
