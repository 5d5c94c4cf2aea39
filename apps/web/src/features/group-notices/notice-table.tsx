import { useQueryClient } from '@tanstack/react-query'
import { cancelGroupNotice } from '@zhiheng/contract/group-notices.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { formatCount, MISSING } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { everyList, type GroupNotice } from './queries.ts'
import { text } from './text.ts'

const { columns: heads } = text

const tones = { waiting: 'info', sending: 'info', sent: 'success', cancelled: 'plain' } as const satisfies Record<
  GroupNotice['state'],
  TagTone
>

/** Notices to groups: to whom, when, how many got and read them. */
export function NoticeTable({ rows }: { readonly rows: readonly GroupNotice[] }) {
  return <Table caption={text.list} columns={columns} rows={rows} rowKey={({ id }) => id} stacked />
}

function Cancel({ notice }: { readonly notice: GroupNotice }) {
  const cancel = useCancel()
  if (notice.state !== 'waiting') return MISSING
  return (
    <Button size="sm" aria-label={text.cancelOf(notice.title)} onClick={() => void cancel(notice)}>
      {text.cancel}
    </Button>
  )
}

/** Whom a notice is for. */
export function audienceOf({ roles, emails }: GroupNotice): string {
  return emails > 0 ? text.emails(formatCount(emails)) : roles.map((role) => text.roles[role]).join('、')
}

const isGone = ({ state }: GroupNotice) => state === 'sent' || state === 'sending'

const figure = (key: 'told' | 'off' | 'read', of: (notice: GroupNotice) => number | null): Column<GroupNotice> => ({
  key,
  head: heads[key],
  label: heads[key],
  stack: 'figure',
  align: 'right',
  cell: (notice) => (isGone(notice) ? formatCount(of(notice)) : MISSING),
})

const columns: readonly Column<GroupNotice>[] = [
  {
    key: 'title',
    head: heads.title,
    className: 'name',
    cell: ({ title, text: body, link }) => (
      <span className="block max-w-[28em] leading-snug">
        <span className="block wrap-anywhere">{title}</span>
        <span className="block text-12 font-normal wrap-anywhere text-ink-3">{body}</span>
        {link !== null && <span className="block text-12 font-normal wrap-anywhere text-ink-3">{link}</span>}
      </span>
    ),
  },
  { key: 'audience', head: heads.audience, label: heads.audience, stack: 'line', cell: audienceOf },
  {
    key: 'state',
    head: heads.state,
    stack: 'line',
    cell: ({ state }) => <Tag tone={tones[state]}>{text.states[state]}</Tag>,
  },
  {
    key: 'at',
    head: heads.at,
    label: heads.at,
    stack: 'line',
    cell: ({ sent_at: sent, send_at: planned }) => (
      <span className="tabular-nums">{formatMoment(sent ?? planned)}</span>
    ),
  },
  figure('told', ({ told }) => told),
  figure('off', ({ turned_off: off }) => off),
  figure('read', ({ read }) => read),
  { key: 'act', head: heads.act, label: heads.act, stack: 'line', cell: (notice) => <Cancel notice={notice} /> },
]

function useCancel(): (notice: GroupNotice) => Promise<void> {
  const queries = useQueryClient()
  const cancelling = useMutation({
    mutationFn: (id: number) => call(cancelGroupNotice, { params: { id: String(id) }, body: {} }),
    onSuccess: () => showToast({ kind: 'success', message: text.cancelled }),
    onError: ({ message }) => showToast({ kind: 'error', message }),
    onSettled: () => queries.invalidateQueries({ queryKey: everyList }),
  })
  return async ({ id, title }) => {
    const isMeant = await confirm({
      title: text.cancelOf(title),
      text: text.cancelText,
      approve: text.cancel,
      deny: text.keep,
      danger: true,
    })
    if (isMeant) cancelling.mutate(id)
  }
}
