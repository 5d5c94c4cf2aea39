import { useQueryClient } from '@tanstack/react-query'
import { restoreAsClone } from '@zhiheng/contract/rebalancing/records.ts'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { tellNoRoom } from '../members/gates.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { useMember } from '../session/queries.ts'
import type { Note } from './note-rows.ts'
import { text } from './text.ts'

/** Either side of a record as a portfolio of its own, this one staying as it is; and the record on paper. */
export function NoteActions({ id, note }: { id: string; note: Note }) {
  const save = useSaveAsClone(id, note.id)
  const mayPrint = hasPermission(useMember()?.groups ?? null, 'print-portfolio')
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {note.before.length > 0 && (
        <Button size="sm" disabled={save.isPending} onClick={() => save.mutate('before')}>
          {text.timeline.saveBefore}
        </Button>
      )}
      {note.after.length > 0 && (
        <Button size="sm" disabled={save.isPending} onClick={() => save.mutate('after')}>
          {text.timeline.saveAfter}
        </Button>
      )}
      {note.advice_id !== null && (
        <ButtonLink size="sm" to={`/advice/${note.advice_id}`}>
          {text.timeline.advice}
        </ButtonLink>
      )}
      {mayPrint && (
        <ButtonLink size="sm" to={`/portfolios/${id}/history/${note.id}/print`}>
          {text.timeline.print}
        </ButtonLink>
      )}
    </div>
  )
}

function useSaveAsClone(id: string, noteId: number) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const member = useMember()
  return useMutation({
    mutationFn: (side: 'before' | 'after') =>
      call(restoreAsClone, { params: { id, note_id: String(noteId) }, body: { side } }),
    onSuccess: async (made) => {
      showToast({ kind: 'success', message: text.timeline.saved })
      await refreshPortfolios(queries)
      await navigate(`/portfolios/${made.id}`)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'portfolio_quota') {
        void tellNoRoom('portfolios', member?.groups ?? [])
      } else showToast({ kind: 'error', message: error.message })
    },
  })
}
