import { useQueryClient } from '@tanstack/react-query'
import { removeAnnouncement } from '@zhiheng/contract/announcements.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatDay } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { confirm } from '../../../ui/overlays/ask.ts'
import { AddressedRowList } from '../../../ui/tables/addressed-row-list.tsx'
import { type Announcement, announcements } from './queries.ts'
import { text } from './text.ts'

const tones = { shown: 'success', coming: 'info', over: 'plain' } as const

interface AnnouncementListProps {
  readonly entries: readonly Announcement[]
  readonly onEdit: (row: Announcement) => void
}

/** Every announcement in the order of the strip. */
export function AnnouncementList({ entries, onEdit }: AnnouncementListProps) {
  const remove = useRemove()
  return (
    <AddressedRowList
      label={text.list}
      rows={entries}
      keyOf={({ id }) => id}
      wordsOf={({ title, path }) => `${title} ${path}`}
      states={{ names: text.states, of: ({ state }) => state }}
      file={{
        name: text.title,
        heads: text.csvHeads,
        lineOf: ({ title, path, first_day, last_day, place, state }) => [
          title,
          path,
          first_day,
          last_day,
          place,
          text.states[state],
        ],
      }}
      empty={{ title: text.empty, text: text.emptyText }}
      renderWords={(row) => <Said row={row} />}
      renderActions={(row) => (
        <>
          <Button size="sm" aria-label={text.editOf(row.title)} onClick={() => onEdit(row)}>
            {text.edit}
          </Button>
          <Button size="sm" variant="ghost" aria-label={text.removeOf(row.title)} onClick={() => void remove(row)}>
            {text.remove}
          </Button>
        </>
      )}
    />
  )
}

function Said({ row }: { readonly row: Announcement }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-14 font-medium wrap-anywhere">{row.title}</span>
        <Tag tone={tones[row.state]}>{text.states[row.state]}</Tag>
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
        <span>{text.days(formatDay(row.first_day), row.last_day === null ? null : formatDay(row.last_day))}</span>
        <span>{text.inPlace(row.place)}</span>
        <span className="min-w-0 wrap-anywhere">{row.path}</span>
      </p>
    </>
  )
}

function useRemove(): (row: Announcement) => Promise<void> {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: ({ id, version }: Announcement) =>
      call(removeAnnouncement, { params: { id: String(id) }, query: { version: String(version) } }),
    onSuccess: () => showToast({ kind: 'success', message: text.removed }),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: announcements.queryKey }),
  })
  return async (row) => {
    const isMeant = await confirm({
      title: text.removeOf(row.title),
      text: text.removeText,
      approve: text.remove,
      danger: true,
    })
    if (isMeant) removing.mutate(row)
  }
}
