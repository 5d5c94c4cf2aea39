import { useQueryClient } from '@tanstack/react-query'
import { defaultColumns, favoriteColumns, type FavoriteView } from '@zhiheng/domain/favorites/view.ts'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { changeView } from './change-view.ts'
import { choiceOf, chosenOf, ColumnList } from './column-list.tsx'
import { columnsText as words } from './columns-text.ts'
import { MOST_FIGURES } from './favorites-table.tsx'
import { text } from './text.ts'

interface ColumnsDialogProps {
  readonly asked: Asked<void>
  readonly view: FavoriteView
}

/** All columns in the member's order, each with a tick and a way up and down. Nothing changes until it is saved. */
export function ColumnsDialog({ asked, view }: ColumnsDialogProps) {
  const queries = useQueryClient()
  const [choice, setChoice] = useState(() => choiceOf(view.columns, favoriteColumns))
  const [isSaving, setSaving] = useState(false)
  const columns = chosenOf(choice)
  const save = async () => {
    setSaving(true)
    const isKept = await changeView(queries, { columns })
    setSaving(false)
    if (isKept) asked.deny()
  }
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={words.title}
      text={words.intro(MOST_FIGURES)}
      actions={
        <>
          <Button onClick={asked.deny}>{words.cancel}</Button>
          <Button variant="primary" disabled={columns.length === 0 || isSaving} onClick={() => void save()}>
            {isSaving ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <ColumnList
        choice={choice}
        names={text.columns}
        first={choiceOf(defaultColumns, favoriteColumns)}
        onChange={setChoice}
      />
    </AskedDialog>
  )
}
