import { useQueryClient } from '@tanstack/react-query'
import { setScreenerColumns } from '@zhiheng/contract/screener/columns.ts'
import { moveInOrder } from '@zhiheng/domain/favorites/move-in-order.ts'
import { defaultScreenerColumns, type ScreenerColumn, screenerColumns } from '@zhiheng/domain/screener/columns.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { columnsText as words } from '../favorites/columns-text.ts'
import { sayError } from '../favorites/say-error.ts'
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
  const [order, setOrder] = useState(() => orderOf(viewColumns(view)))
  const [shown, setShown] = useState<ReadonlySet<ScreenerColumn>>(() => new Set(viewColumns(view)))
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const columns = order.filter((key) => shown.has(key))
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
  const move = (key: ScreenerColumn, where: 'up' | 'down') => {
    const next = moveInOrder(order, key, where)
    setOrder(next)
    setSaid(words.moved(text.names[key], next.indexOf(key) + 1))
  }
  const tick = (key: ScreenerColumn, isOn: boolean) =>
    setShown(new Set(isOn ? [...shown, key] : [...shown].filter((each) => each !== key)))
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
      <ul aria-label={words.list} className="mt-2">
        {order.map((key, at) => (
          <ColumnLine
            key={key}
            name={text.names[key]}
            isOn={shown.has(key)}
            isFirst={at === 0}
            isLast={at === order.length - 1}
            onTick={(isOn) => tick(key, isOn)}
            onMove={(where) => move(key, where)}
          />
        ))}
      </ul>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setOrder(orderOf(defaultScreenerColumns))
            setShown(new Set(defaultScreenerColumns))
          }}
        >
          {words.defaults}
        </Button>
        <output className="text-12 text-ink-3">{columns.length === 0 ? words.atLeast : said}</output>
      </div>
    </AskedDialog>
  )
}

interface ColumnLineProps {
  readonly name: string
  readonly isOn: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onTick: (isOn: boolean) => void
  readonly onMove: (where: 'up' | 'down') => void
}

function ColumnLine({ name, isOn, isFirst, isLast, onTick, onMove }: ColumnLineProps) {
  return (
    <li className="flex items-center border-b border-line last:border-0">
      <Checkbox
        checked={isOn}
        onChange={({ target: { checked } }) => onTick(checked)}
        className="min-h-11 min-w-0 flex-1"
      >
        {name}
      </Checkbox>
      <IconButton
        label={words.up(name)}
        aria-disabled={isFirst}
        className="aria-disabled:text-ink-disabled"
        onClick={() => onMove('up')}
      >
        <Icon name="up" className="size-4" />
      </IconButton>
      <IconButton
        label={words.down(name)}
        aria-disabled={isLast}
        className="aria-disabled:text-ink-disabled"
        onClick={() => onMove('down')}
      >
        <Icon name="down" className="size-4" />
      </IconButton>
    </li>
  )
}

/** The chosen columns in their order, and behind them all others. */
function orderOf(columns: readonly ScreenerColumn[]): ScreenerColumn[] {
  return [...columns, ...screenerColumns.filter((key) => !columns.includes(key))]
}
