import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { orSayWhy, tagChanges } from './change-tags.ts'
import { NewTagForm } from './new-tag-form.tsx'
import { TagKindContext, type TagKind, useTagKind } from './tag-kind.ts'

/** A thing that bears tags. */
export interface Tagged {
  readonly id: number
  readonly name: string
  readonly tags: readonly { readonly id: number }[]
}

interface TagChooserProps {
  readonly asked: Asked<void>
  readonly things: readonly Tagged[]
  readonly kind: TagKind
}

/** Which tags some things bear; a tick counts at once, for all of them. */
export function TagChooser({ asked, things, kind }: TagChooserProps) {
  const { text } = kind
  const [only] = things
  const title = things.length === 1 && only ? text.choose(only.name) : text.chooseMany(things.length)
  return (
    <AskedDialog
      asked={asked}
      title={title}
      text={text.chooseText}
      actions={
        <Button variant="primary" onClick={asked.deny}>
          {text.done}
        </Button>
      }
    >
      <TagKindContext value={kind}>
        <Choices things={things} />
      </TagKindContext>
    </AskedDialog>
  )
}

function Choices({ things }: Pick<TagChooserProps, 'things'>) {
  const queries = useQueryClient()
  const kind = useTagKind()
  const { text } = kind
  const { data, error, refetch, isFetching } = useQuery(kind.all)
  const [worn, setWorn] = useState(() => bearersByTag(things))
  const ids = things.map(({ id }) => id)
  const put = async (tag: number, on: boolean) => {
    const changes = tagChanges(queries, kind)
    const change = on ? changes.attach : changes.detach
    const before = worn.get(tag) ?? 0
    const wear = (count: number) => setWorn((all) => new Map(all).set(tag, count))
    // a tick answers the finger; it goes back where the site says no
    wear(on ? ids.length : 0)
    if (!(await orSayWhy(change(tag, ids)))) wear(before)
  }
  if (data === undefined) {
    return error && !isFetching ? (
      <ErrorState title={text.failed} text={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-4 h-32 w-full" />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4 pt-4">
      <fieldset className="min-w-0">
        <legend className="vh">{text.title}</legend>
        {data.entries.map(({ id, name }) => {
          const count = worn.get(id) ?? 0
          return (
            <Checkbox
              key={id}
              checked={count === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < ids.length
              }}
              onChange={(event) => void put(id, event.target.checked)}
              className="min-h-11 w-full border-b border-line last:border-0"
            >
              <span className="min-w-0 truncate">{name}</span>
            </Checkbox>
          )
        })}
        {data.entries.length === 0 && <p className="text-13 text-ink-3">{text.none}</p>}
      </fieldset>
      <NewTagForm onMade={(tag) => void put(tag.id, true)} />
    </div>
  )
}

/** How many of some things bear each tag. */
function bearersByTag(things: readonly Tagged[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { id } of things.flatMap(({ tags }) => tags)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
