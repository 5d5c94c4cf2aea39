import { useQueryClient } from '@tanstack/react-query'
import { resendMessage } from '@zhiheng/contract/point-awards.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { AddressedRowList } from '../../ui/tables/addressed-row-list.tsx'
import { outboxText as text } from './outbox-text.ts'
import { type Failed, failedMessages } from './queries.ts'

type Row = Failed['entries'][number]

/** Messages that were given up; each may be sent again once. */
export function FailedList({ entries }: Failed) {
  const resend = useResend()
  return (
    <AddressedRowList
      label={text.list}
      rows={entries}
      keyOf={({ id }) => id}
      wordsOf={({ to, subject }) => `${to} ${subject ?? ''}`}
      file={{
        name: text.list,
        heads: text.csvHeads,
        lineOf: ({ kind, to, subject, created_at, failed_at, tries, was_resent }) => [
          text.kinds[kind],
          to,
          subject,
          created_at,
          failed_at,
          tries,
          was_resent ? text.again : null,
        ],
      }}
      empty={{ title: text.empty }}
      renderWords={({ kind, to, subject, failed_at, tries, was_resent }) => (
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium wrap-anywhere">
            <Tag tone="plain">{text.kinds[kind]}</Tag>
            {subject ?? text.noSubject}
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
            <span className="wrap-anywhere">{to}</span>
            <span>{text.failed(formatMoment(failed_at))}</span>
            <span>{was_resent ? text.again : text.tries(tries)}</span>
          </p>
        </>
      )}
      renderActions={(row) =>
        !row.was_resent && (
          <Button size="sm" aria-label={nameOf(row)} onClick={() => void resend(row)}>
            {text.resend}
          </Button>
        )
      }
    />
  )
}

function nameOf({ subject, to }: Row): string {
  return text.resendOf(subject ?? text.noSubject, to)
}

function useResend(): (row: Row) => Promise<void> {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (id: number) => call(resendMessage, { params: { id: String(id) } }),
    onSuccess: () => showToast({ kind: 'success', message: text.resent }),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: failedMessages.queryKey }),
  })
  return async (row) => {
    const isMeant = await confirm({ title: nameOf(row), text: text.resendText, approve: text.resend })
    if (isMeant) sending.mutate(row.id)
  }
}
