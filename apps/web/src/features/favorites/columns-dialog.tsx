import { useQueryClient } from '@tanstack/react-query'
import { moveInOrder } from '@zhiheng/domain/favorites/move-in-order.ts'
import {
  defaultColumns,
  type FavoriteColumn,
  favoriteColumns,
  type FavoriteView,
} from '@zhiheng/domain/favorites/view.ts'
import { useState } from 'react'

import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { changeView } from './change-view.ts'
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
  const [order, setOrder] = useState(() => orderOf(view.columns))
  const [shown, setShown] = useState<ReadonlySet<FavoriteColumn>>(() => new Set(view.columns))
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const columns = order.filter((key) => shown.has(key))
  const save = async () => {
    setSaving(true)
    const isKept = await changeView(queries, { columns })
    setSaving(false)
    if (isKept) asked.deny()
  }
  const move = (key: FavoriteColumn, where: 'up' | 'down') => {
    const next = moveInOrder(order, key, where)
    setOrder(next)
    setSaid(words.moved(text.columns[key], next.indexOf(key) + 1))
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
      <ul aria-label={words.list} className="mt-2">
        {order.map((key, at) => (
          <li key={key} className="flex items-center border-b border-line last:border-0">
            <Checkbox
              checked={shown.has(key)}
              onChange={({ target: { checked } }) =>
                setShown(new Set(checked ? [...shown, key] : [...shown].filter((each) => each !== key)))
              }
              className="min-h-11 min-w-0 flex-1"
            >
              {text.columns[key]}
            </Checkbox>
            <IconButton
              label={words.up(text.columns[key])}
              aria-disabled={at === 0}
              className="aria-disabled:text-ink-disabled"
              onClick={() => move(key, 'up')}
            >
              <Icon name="up" className="size-4" />
            </IconButton>
            <IconButton
              label={words.down(text.columns[key])}
              aria-disabled={at === order.length - 1}
              className="aria-disabled:text-ink-disabled"
              onClick={() => move(key, 'down')}
            >
              <Icon name="down" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setOrder(orderOf(defaultColumns))
            setShown(new Set(defaultColumns))
          }}
        >
          {words.defaults}
        </Button>
        <output className="text-12 text-ink-3">{columns.length === 0 ? words.atLeast : said}</output>
      </div>
    </AskedDialog>
  )
}

/** The chosen columns in their order, and behind them all others. */
function orderOf(columns: readonly FavoriteColumn[]): FavoriteColumn[] {
  return [...columns, ...favoriteColumns.filter((key) => !columns.includes(key))]
}
