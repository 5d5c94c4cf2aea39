import { useQueryClient } from '@tanstack/react-query'
import { setScreenerColumns } from '@zhiheng/contract/screener/columns.ts'
import { defaultScreenerColumns, screenerColumns } from '@zhiheng/domain/screener/columns.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { sayError } from '../../page/say-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { choiceOf, chosenOf, ColumnList } from '../favorites/column-list.tsx'
import { columnsText as words } from '../favorites/columns-text.ts'
import { useMember } from '../session/queries.ts'
import { columnsText as text } from './columns-text.ts'
import type { View } from './conditions.ts'
import { viewColumns } from './own-columns.tsx'
import { keptColumns } from './own-queries.ts'
import { useKeptView } from './use-kept-view.ts'

interface ColumnsDialogProps {
  readonly asked: Asked<View | null>
  /** What the list shows now. */
  readonly view: View
}

/** All columns in the reader's order, each with a tick and a way up and down. A member's are kept, a guest's stand in the address. */
export function ColumnsDialog({ asked, view: asksFor }: ColumnsDialogProps) {
  const view = useKeptView(asksFor)
  const queries = useQueryClient()
  const isMember = useMember() !== null
  const [choice, setChoice] = useState(() => choiceOf(viewColumns(view), screenerColumns))
  const [isSaving, setSaving] = useState(false)
  const columns = chosenOf(choice)
  const save = async () => {
    const chosen: View = `own,${columns.join(',')}`
    if (!isMember) return asked.answer(chosen)
    setSaving(true)
    try {
      queries.setQueryData(keptColumns.queryKey, await call(setScreenerColumns, { body: { columns } }))
      return asked.answer(chosen)
    } catch (error) {
      return sayError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={text.title}
      text={`${text.intro}${isMember ? text.kept : text.shared}`}
      actions={
        <>
          <Button onClick={asked.deny}>{words.cancel}</Button>
          <Button variant="primary" disabled={columns.length === 0 || isSaving} onClick={() => void save()}>
            {isSaving ? words.saving : isMember ? words.save : text.show}
          </Button>
        </>
      }
    >
      <ColumnList
        choice={choice}
        names={text.names}
        first={choiceOf(defaultScreenerColumns, screenerColumns)}
        onChange={setChoice}
      />
    </AskedDialog>
  )
}
