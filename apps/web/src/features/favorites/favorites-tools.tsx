import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { sayError } from '../../page/say-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import type { FavoriteConditions } from './conditions.ts'
import type { Favorites } from './queries.ts'
import { SortSelect } from './sort-select.tsx'
import { text } from './text.ts'
import { chooseView, useView, views } from './view.ts'

/** Something that is done with the rows until it is ended. */
interface Toggled {
  readonly isOn: boolean
  readonly toggle: () => void
}

interface ToolsProps {
  readonly list: Pick<Favorites, 'view'>
  readonly conditions: FavoriteConditions
  readonly choosing: Toggled
  /** null while the list is narrowed: a step up in a part of it says nothing of the whole. */
  readonly arranging: Toggled | null
}

/** How the list looks and is sorted, its groups, taking it along as a file, and doing something with several funds. */
export function FavoritesTools({ list, conditions, choosing, arranging }: ToolsProps) {
  const view = useView()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:w-full">
      <SortSelect view={list.view} />
      <Segment
        label={text.view}
        value={view}
        choices={views.map((value) => ({ value, label: text.views[value] }))}
        onChange={chooseView}
      />
      <div className="flex gap-2 [scrollbar-width:none] max-md:-mx-(--gutter) max-md:w-[calc(100%+2*var(--gutter))] max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-0.5">
        <Button size="sm" aria-pressed={choosing.isOn} onClick={choosing.toggle}>
          {choosing.isOn ? text.endBulk : text.bulk}
        </Button>
        <Button size="sm" onClick={async () => (await import('./ask-columns.ts')).askColumns(list.view)}>
          {text.chooseColumns}
        </Button>
        <Button
          size="sm"
          aria-pressed={arranging?.isOn ?? false}
          disabled={arranging === null}
          title={arranging === null ? text.narrowed : undefined}
          onClick={arranging?.toggle}
        >
          {arranging?.isOn === true ? text.endArrange : text.arrange}
        </Button>
        <Button size="sm" onClick={() => void manageGroups()}>
          {text.manageGroups}
        </Button>
        <SaveButton conditions={conditions} />
      </div>
    </div>
  )
}

async function manageGroups(): Promise<void> {
  const { manageTags } = await import('../tags/ask-tags.ts')
  await manageTags('favorite')
}

function SaveButton({ conditions }: Pick<ToolsProps, 'conditions'>) {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { saveFavorites } = await import('./favorites-csv.ts')
      await saveFavorites(queries, conditions)
    } catch (error) {
      sayError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button size="sm" disabled={isSaving} onClick={() => void save()}>
      {text.csv}
    </Button>
  )
}
