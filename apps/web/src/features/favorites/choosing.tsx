import { useQueryClient } from '@tanstack/react-query'
import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { type ReactNode, useState } from 'react'

import { Checkbox } from '../../ui/controls/input.tsx'
import { CompareTick } from '../compare-list/compare-tick.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { FavoriteToggle } from './favorite-toggle.tsx'
import { text } from './text.ts'
import type { Doing } from './use-doing.ts'

export interface Choosing {
  readonly isOn: boolean
  readonly toggle: () => void
  /** What stands before a fund's name: its heart, or a tick while one chooses. */
  readonly mark: (fund: Favorite) => ReactNode
  /** The line of who chooses: how many, all, and what is to be done with them. */
  readonly bar: ReactNode
}

const none: ReadonlySet<string> = new Set()

/** Choosing several favourites of those on the screen, to do something with them together. */
export function useChoosing(funds: readonly Favorite[], { isOn, turn }: Doing): Choosing {
  const queries = useQueryClient()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(none)
  const ids = funds.map((fund) => fund.lipper_id)
  // another page, another condition: what is out of sight is not chosen
  const chosen = ids.filter((id) => ticked.has(id))
  const tick = (id: string) =>
    setTicked(new Set(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]))
  const remove = async () => {
    const { removeFavorites } = await import('./toggle-favorite.ts')
    if (await removeFavorites(queries, chosen)) turn(false)
  }
  return {
    isOn,
    toggle: () => {
      setTicked(none)
      turn(!isOn)
    },
    mark: (fund) =>
      !isOn ? (
        <>
          <FavoriteToggle fund={{ lipper_id: fund.lipper_id, name: fund.c_name }} />
          <CompareTick fund={{ lipper_id: fund.lipper_id, name: fund.c_name }} />
        </>
      ) : (
        <Checkbox
          checked={chosen.includes(fund.lipper_id)}
          onChange={() => tick(fund.lipper_id)}
          className="relative z-1 min-h-11 min-w-11 justify-center"
        >
          <span className="vh">{text.choose(fund.c_name)}</span>
        </Checkbox>
      ),
    bar: isOn && (
      <section
        aria-label={text.bulk}
        className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-line-2 bg-selected px-4 py-2"
      >
        <Checkbox
          checked={chosen.length === ids.length}
          onChange={(event) => setTicked(new Set(event.target.checked ? ids : []))}
        >
          {text.chooseAll}
        </Checkbox>
        <output className="mr-auto text-13 text-ink-2">{text.chosen(chosen.length)}</output>
        <BulkActions chosen={funds.filter((fund) => chosen.includes(fund.lipper_id))} onRemove={remove} />
      </section>
    ),
  }
}
