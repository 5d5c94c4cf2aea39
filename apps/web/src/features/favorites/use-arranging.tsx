import { useQueryClient } from '@tanstack/react-query'
import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { moveFavorite } from '@zhiheng/contract/favorites/arranging.ts'
import type { Move } from '@zhiheng/domain/favorites/move-in-order.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { call } from '../../api/call.ts'
import { sayError } from '../../page/say-error.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { changeView } from './change-view.ts'
import { type Favorites, isFavoritesList } from './queries.ts'
import { text } from './text.ts'
import type { Doing } from './use-doing.ts'

export interface Arranging {
  readonly isOn: boolean
  readonly toggle: () => void
  /** What stands before a fund's name: up and down. */
  readonly mark: (fund: Favorite) => ReactNode
  /** Behind it: to an end of the list. */
  readonly tail: (fund: Favorite) => ReactNode
  readonly bar: ReactNode
}

/** Putting the favourites into an order of one's own, step by step, by keys as well as by hand. */
export function useArranging({ view, entries }: Pick<Favorites, 'view' | 'entries'>, doing: Doing): Arranging {
  const queries = useQueryClient()
  const { bar, keepFocus } = useKeptFocus(entries)
  const [said, setSaid] = useState('')
  // up is up in this direction alone
  const isOwn = view.sort.by === 'own' && view.sort.direction === 'asc'
  const isOn = doing.isOn && isOwn
  useEndWithout(isOwn, doing)
  const toggle = () => {
    setSaid('')
    doing.turn(!isOn)
    if (!isOn && !isOwn) void changeView(queries, { sort: { by: 'own', direction: 'asc' } })
  }
  const move = async ({ lipper_id: id, c_name: name }: Favorite, where: Move) => {
    try {
      const { order } = await call(moveFavorite, { body: { lipper_id: id, move: where } })
      keepFocus()
      await queries.invalidateQueries({ predicate: isFavoritesList })
      setSaid(text.moved(name, order.indexOf(id) + 1))
    } catch (error) {
      sayError(error)
    }
  }
  const step = (fund: Favorite, where: 'up' | 'down') => (
    <IconButton
      label={where === 'up' ? text.moveUp(fund.c_name) : text.moveDown(fund.c_name)}
      onClick={() => void move(fund, where)}
    >
      <Icon name={where} className="size-4" />
    </IconButton>
  )
  const jump = (fund: Favorite, where: 'first' | 'last') => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={where === 'first' ? text.moveFirstOf(fund.c_name) : text.moveLastOf(fund.c_name)}
      onClick={() => void move(fund, where)}
    >
      {where === 'first' ? text.moveFirst : text.moveLast}
    </Button>
  )
  return {
    isOn,
    toggle,
    mark: (fund) => (
      <span className="relative z-1 -my-2 -ml-3 flex shrink-0">
        {step(fund, 'up')}
        {step(fund, 'down')}
      </span>
    ),
    tail: (fund) => (
      <span className="relative z-1 flex">
        {jump(fund, 'first')}
        {jump(fund, 'last')}
      </span>
    ),
    bar: isOn && (
      <div
        ref={bar}
        tabIndex={-1}
        className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-3 border border-line-2 bg-selected px-4 py-2 text-13 text-ink-2"
      >
        <span>{text.arranging}</span>
        <output className="text-ink">{said}</output>
      </div>
    ),
  }
}

/**
 * Keeps the focus where the list is drawn in a new order: a row that is put elsewhere takes its place in the document, and
 * loses the focus by it. Where the row went to another page, what is said of it takes the focus.
 */
function useKeptFocus(entries: readonly Favorite[]) {
  const bar = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const drawn = useRef(entries)
  useLayoutEffect(() => {
    if (drawn.current === entries) return
    drawn.current = entries
    const button = pressed.current
    pressed.current = null
    if (button && document.activeElement !== button) (button.isConnected ? button : bar.current)?.focus()
  }, [entries])
  const keepFocus = () => {
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement
  }
  return { bar, keepFocus }
}

/** Ends arranging where the list leaves one's own order, here or in another tab: it does not come back with that order. */
function useEndWithout(isOwn: boolean, doing: Doing): void {
  const [wasOwn, setWasOwn] = useState(isOwn)
  if (wasOwn === isOwn) return
  setWasOwn(isOwn)
  if (!isOwn && doing.isOn) doing.turn(false)
}
