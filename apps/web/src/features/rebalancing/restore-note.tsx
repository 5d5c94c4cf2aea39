import { useQueryClient } from '@tanstack/react-query'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { patchPortfolio } from '@zhiheng/contract/portfolios/changes.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ActionFault } from '../../ui/layout/action-bar.tsx'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { refreshWhereStale } from './accept-fault.tsx'
import { fundsBefore, type Note } from './note-rows.ts'
import { text } from './text.ts'

interface RestoreNoteProps {
  readonly portfolio: Portfolio
  readonly note: Note
  readonly onRestored: () => void
}

/** Goes back to the shares from before a record, as a new record; asks once more before it does. */
export function RestoreNote({ portfolio, note, onRestored }: RestoreNoteProps) {
  const [asking, setAsking] = useState(false)
  const restore = useRestore({ portfolio, note, onRestored })
  if (!asking) {
    return (
      <Button size="sm" className="mt-3" onClick={() => setAsking(true)}>
        {text.restore.ask}
      </Button>
    )
  }
  return (
    <div className="mt-3 rounded-2 bg-sunken p-4">
      <p className="text-13 text-ink-2">{text.restore.explain}</p>
      {restore.error && (
        <p className="mt-1 text-13">
          <ActionFault>{restore.error.message}</ActionFault>
        </p>
      )}
      <div className="mt-3 flex gap-2">
        <Button size="sm" onClick={() => setAsking(false)}>
          {text.restore.cancel}
        </Button>
        <Button size="sm" variant="primary" disabled={restore.isPending} onClick={() => restore.mutate()}>
          {restore.isPending ? text.restore.doing : text.restore.confirm}
        </Button>
      </div>
    </div>
  )
}

function useRestore({ portfolio, note, onRestored }: RestoreNoteProps) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(patchPortfolio, {
        params: { id: String(portfolio.id) },
        body: {
          version: portfolio.version,
          kind: 'manual',
          reason: text.restore.reason(formatMoment(note.rebalance_at)),
          funds: fundsBefore(note),
        },
      }),
    onSuccess: async () => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: text.restore.done })
      onRestored()
    },
    // what is asked next starts from what is now
    onError: (error) => refreshWhereStale(queries, error),
  })
}
