import { useQueryClient } from '@tanstack/react-query'
import { type FundAlert, removeAlert } from '@zhiheng/contract/fund-alerts.ts'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { alerts } from './queries.ts'
import { sayRule, sayState } from './say-alert.ts'
import { text } from './text.ts'

/** Alerts that are there, waiting or reached; each can be taken away. */
export function AlertList({ entries }: { readonly entries: readonly FundAlert[] }) {
  const queries = useQueryClient()
  const remove = async (id: number) => {
    try {
      queries.setQueryData(alerts.queryKey, await call(removeAlert, { params: { id: String(id) } }))
      showToast({ kind: 'success', message: text.removed })
    } catch (error) {
      const { message } = error instanceof ApiError ? error : new ApiError({ code: 'internal', status: 0 })
      showToast({ kind: 'error', message })
    }
  }
  if (entries.length === 0) return <p className="text-13 text-ink-3">{text.none}</p>
  return (
    <section aria-label={text.existing}>
      <h3 className="text-14 font-bold">{text.existing}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center justify-between gap-3 py-2 text-13">
            <span>
              {sayRule(entry)}
              <span className="block text-12 text-ink-3">{sayState(entry)}</span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={text.removeLabel(sayRule(entry))}
              onClick={() => remove(entry.id)}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
