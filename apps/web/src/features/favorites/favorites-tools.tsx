import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import type { FavoriteConditions } from './conditions.ts'
import { sayError } from './say-error.ts'
import { text } from './text.ts'
import { chooseView, useView, views } from './view.ts'

interface ToolsProps {
  readonly conditions: FavoriteConditions
  readonly isChoosing: boolean
  readonly onChoosing: () => void
}

/** How the list looks, taking it along as a file, and taking several funds out. */
export function FavoritesTools({ conditions, isChoosing, onChoosing }: ToolsProps) {
  const view = useView()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segment
        label={text.view}
        value={view}
        choices={views.map((value) => ({ value, label: text.views[value] }))}
        onChange={chooseView}
      />
      <SaveButton conditions={conditions} />
      <Button size="sm" aria-pressed={isChoosing} onClick={onChoosing}>
        {isChoosing ? text.endBulk : text.bulk}
      </Button>
    </div>
  )
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
