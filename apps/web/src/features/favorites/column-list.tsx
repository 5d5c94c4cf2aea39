import { moveInOrder } from '@zhiheng/domain/favorites/move-in-order.ts'
import { useState } from 'react'

import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { columnsText as words } from './columns-text.ts'

/** All columns in a reader's order, and which of them are ticked. */
export interface ColumnChoice<Key extends string> {
  readonly order: readonly Key[]
  readonly shown: ReadonlySet<Key>
}

/** What a choice begins with: the chosen columns in their order, and behind them all others. */
export function choiceOf<Key extends string>(columns: readonly Key[], all: readonly Key[]): ColumnChoice<Key> {
  return { order: [...columns, ...all.filter((key) => !columns.includes(key))], shown: new Set(columns) }
}

/** The ticked columns in their order. */
export function chosenOf<Key extends string>({ order, shown }: ColumnChoice<Key>): Key[] {
  return order.filter((key) => shown.has(key))
}

interface ColumnListProps<Key extends string> {
  readonly choice: ColumnChoice<Key>
  readonly names: Readonly<Record<Key, string>>
  /** What "as at first" goes back to. */
  readonly first: ColumnChoice<Key>
  readonly onChange: (choice: ColumnChoice<Key>) => void
}

/** Columns to be ticked and put in order, each with a way up and down, and the way back to those of the site. */
export function ColumnList<Key extends string>({ choice, names, first, onChange }: ColumnListProps<Key>) {
  const { order, shown } = choice
  const [said, setSaid] = useState('')
  const move = (key: Key, where: 'up' | 'down') => {
    const next = moveInOrder(order, key, where)
    onChange({ order: next, shown })
    setSaid(words.moved(names[key], next.indexOf(key) + 1))
  }
  const tick = (key: Key, isOn: boolean) =>
    onChange({ order, shown: new Set(isOn ? [...shown, key] : [...shown].filter((each) => each !== key)) })
  return (
    <>
      <ul aria-label={words.list} className="mt-2">
        {order.map((key, at) => (
          <li key={key} className="flex items-center border-b border-line last:border-0">
            <Checkbox
              checked={shown.has(key)}
              onChange={({ target: { checked } }) => tick(key, checked)}
              className="min-h-11 min-w-0 flex-1"
            >
              {names[key]}
            </Checkbox>
            <IconButton
              label={words.up(names[key])}
              aria-disabled={at === 0}
              className="aria-disabled:text-ink-disabled"
              onClick={() => move(key, 'up')}
            >
              <Icon name="up" className="size-4" />
            </IconButton>
            <IconButton
              label={words.down(names[key])}
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
        <Button variant="ghost" size="sm" onClick={() => onChange(first)}>
          {words.defaults}
        </Button>
        <output className="text-12 text-ink-3">{shown.size === 0 ? words.atLeast : said}</output>
      </div>
    </>
  )
}
