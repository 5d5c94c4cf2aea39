import { useQueryClient } from '@tanstack/react-query'
import { changeFundField, removeFundField } from '@zhiheng/contract/firm-pools/fund-fields.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatCount } from '../../../platform/format-number.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { confirmByTyping } from '../../../ui/form/confirm-by-typing.ts'
import { editText } from '../../../ui/form/edit-text.ts'
import { RowList } from '../../../ui/tables/row-list.tsx'
import { type FundField, refreshFields } from './queries.ts'
import { text } from './text.ts'

interface FieldListProps {
  readonly entries: readonly FundField[]
  readonly onEdit: (row: FundField) => void
}

/** The columns of the firm, in its order. */
export function FieldList({ entries, onEdit }: FieldListProps) {
  const { move, remove, isBusy } = useActions()
  return (
    <RowList
      label={text.list}
      rows={entries}
      keyOf={({ id }) => id}
      wordsOf={({ name }) => name}
      empty={{ title: text.empty, text: text.emptyText }}
      renderWords={({ name, kind, values }) => (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-14 font-medium wrap-anywhere">{name}</span>
            <Tag>{text.kinds[kind]}</Tag>
          </p>
          <p className="mt-0.5 text-12 text-ink-3">{text.values(formatCount(values))}</p>
        </>
      )}
      renderActions={(row) => (
        <>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy || row.position === 1}
            aria-label={text.upOf(row.name)}
            onClick={() => move(row, 'up')}
          >
            {text.up}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy || row.position === entries.length}
            aria-label={text.downOf(row.name)}
            onClick={() => move(row, 'down')}
          >
            {text.down}
          </Button>
          <ButtonLink
            size="sm"
            to={`/manage/fund-fields?field=${row.id}`}
            preventScrollReset
            aria-label={text.openOf(row.name)}
          >
            {text.open}
          </ButtonLink>
          <Button size="sm" aria-label={text.editOf(row.name)} onClick={() => onEdit(row)}>
            {text.editShort}
          </Button>
          <Button size="sm" variant="ghost" aria-label={text.removeOf(row.name)} onClick={() => void remove(row)}>
            {text.removeShort}
          </Button>
        </>
      )}
    />
  )
}

function useActions() {
  const queries = useQueryClient()
  const refresh = () => refreshFields(queries)
  const moving = useMutation({
    mutationFn: ({ row: { id, version }, way }: { readonly row: FundField; readonly way: 'up' | 'down' }) =>
      call(changeFundField, { params: { id: String(id) }, body: { version, move: way } }),
    onSuccess: refresh,
    onError: (error) => {
      const isStale = 'code' in error && error.code === 'stale_version'
      showToast({ kind: 'error', message: isStale ? editText.stale : error.message })
      return refresh()
    },
  })
  return {
    isBusy: moving.isPending,
    move: (row: FundField, way: 'up' | 'down') => moving.mutate({ row, way }),
    remove: ({ id, name }: FundField) =>
      confirmByTyping({
        title: text.removeTitle(name),
        text: text.removeText,
        approve: text.remove,
        name,
        send: async ({ typed, password }) => {
          await call(removeFundField, { params: { id: String(id) }, body: { name: typed, password } })
          showToast({ kind: 'success', message: text.removed })
          await refresh()
        },
      }),
  }
}
