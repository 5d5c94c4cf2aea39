import { useQueryClient } from '@tanstack/react-query'
import { changeSubsector, removeSubsector } from '@zhiheng/contract/firm-pools/subsectors.ts'
import { inTreeOrder } from '@zhiheng/domain/firm-pools/subsector-tree.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatCount } from '../../../platform/format-number.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { editText } from '../../../ui/form/edit-text.ts'
import { confirm } from '../../../ui/overlays/ask.ts'
import { RowList } from '../../../ui/tables/row-list.tsx'
import { refreshSubsectors, type Subsector } from './queries.ts'
import { sectorsInWords, weightsInWords } from './subsector-words.ts'
import { text } from './text.ts'

interface SubsectorListProps {
  readonly entries: readonly Subsector[]
  readonly onEdit: (row: Subsector) => void
}

/** The classes of the firm as a tree. */
export function SubsectorList({ entries, onEdit }: SubsectorListProps) {
  const { move, remove, isBusy } = useActions()
  const ordered = inTreeOrder(entries.map((entry) => ({ id: entry.id, parentId: entry.parent, entry })))
  const depths = new Map(ordered.map(({ row, depth }) => [row.id, depth]))
  const siblings = Map.groupBy(entries, ({ parent }) => parent)
  const isEnd = ({ id, parent }: Subsector, at: 0 | -1) => siblings.get(parent)?.at(at)?.id === id
  return (
    <RowList
      label={text.list}
      rows={ordered.map(({ row }) => row.entry)}
      keyOf={({ id }) => id}
      wordsOf={(row) => `${row.name} ${sectorsInWords(row)}`}
      empty={{ title: text.empty, text: text.emptyText }}
      renderWords={(row) => <Said row={row} depth={depths.get(row.id) ?? 0} />}
      renderActions={(row) => (
        <>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy || isEnd(row, 0)}
            aria-label={text.upOf(row.name)}
            onClick={() => move(row, 'up')}
          >
            {text.up}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy || isEnd(row, -1)}
            aria-label={text.downOf(row.name)}
            onClick={() => move(row, 'down')}
          >
            {text.down}
          </Button>
          <Button size="sm" aria-label={text.edit(row.name)} onClick={() => onEdit(row)}>
            {text.editShort}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            aria-label={text.removeOf(row.name)}
            onClick={() => void remove(row)}
          >
            {text.remove}
          </Button>
        </>
      )}
    />
  )
}

function Said({ row, depth }: { readonly row: Subsector; readonly depth: number }) {
  return (
    <div style={{ paddingInlineStart: `${depth * 20}px` }}>
      <p className="flex flex-wrap items-center gap-2">
        {row.colour !== null && (
          <span aria-hidden="true" className="size-3 rounded-[3px]" style={{ background: row.colour }} />
        )}
        <span className="text-14 font-medium wrap-anywhere">{row.name}</span>
        {!row.on && <Tag>{text.off}</Tag>}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
        <span>{sectorsInWords(row)}</span>
        <span>{weightsInWords(row)}</span>
        <span>{text.funds(formatCount(row.funds))}</span>
      </p>
    </div>
  )
}

function useActions() {
  const queries = useQueryClient()
  const refresh = () => refreshSubsectors(queries)
  const onError = (error: Error) => {
    const isStale = 'code' in error && error.code === 'stale_version'
    showToast({ kind: 'error', message: isStale ? editText.stale : error.message })
    return refresh()
  }
  const moving = useMutation({
    mutationFn: ({ row: { id, version }, way }: { readonly row: Subsector; readonly way: 'up' | 'down' }) =>
      call(changeSubsector, { params: { id: String(id) }, body: { version, move: way } }),
    onSuccess: refresh,
    onError,
  })
  const removing = useMutation({
    mutationFn: ({ id, version }: Subsector) =>
      call(removeSubsector, { params: { id: String(id) }, query: { version: String(version) } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: text.removed })
      return refresh()
    },
    onError,
  })
  return {
    isBusy: moving.isPending || removing.isPending,
    move: (row: Subsector, way: 'up' | 'down') => moving.mutate({ row, way }),
    remove: async (row: Subsector) => {
      const asked = { title: text.removeAsk(row.name), text: text.removeText, approve: text.remove, danger: true }
      if (await confirm(asked)) removing.mutate(row)
    },
  }
}
