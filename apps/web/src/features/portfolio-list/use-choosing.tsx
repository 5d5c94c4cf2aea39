import type { ListEntry } from '@zhiheng/contract/portfolio-list.ts'
import { type ReactNode, useState } from 'react'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { chooseTags } from '../tags/ask-tags.ts'
import { listText } from './list-text.ts'

interface Choosing {
  readonly isOn: boolean
  readonly toggle: () => void
  /** A tick before a name while one chooses. */
  readonly mark: (entry: ListEntry) => ReactNode
  /** The line of who chooses: how many, all, a tag for them. */
  readonly bar: ReactNode
}

/** Choosing several portfolios of those on the screen, to tag them together. */
export function useChoosing(entries: readonly ListEntry[]): Choosing {
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null)
  // another page, another condition: what is out of sight is not chosen
  const chosen = entries.filter(({ id }) => ticked?.has(id))
  const tick = (id: number) => {
    const ids = chosen.map((entry) => entry.id)
    setTicked(new Set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  }
  return {
    isOn: ticked !== null,
    toggle: () => setTicked(ticked === null ? new Set() : null),
    mark: ({ id, name }) =>
      ticked !== null && (
        <Checkbox checked={ticked.has(id)} onChange={() => tick(id)} className="min-h-11 min-w-11 justify-center">
          <span className="vh">{listText.choose(name)}</span>
        </Checkbox>
      ),
    bar: ticked !== null && (
      <section
        aria-label={listText.bulk}
        className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-line-2 bg-selected px-4 py-2"
      >
        <Checkbox
          checked={chosen.length === entries.length}
          onChange={(event) => setTicked(new Set(event.target.checked ? entries.map(({ id }) => id) : []))}
        >
          {listText.chooseAll}
        </Checkbox>
        <output className="mr-auto text-13 text-ink-2">{listText.chosen(chosen.length)}</output>
        {chosen.length > 1 && (
          <ButtonLink size="sm" to={`/compare/portfolios/${chosen.map(({ id }) => id).join(',')}`}>
            {listText.compare}
          </ButtonLink>
        )}
        <Button size="sm" disabled={chosen.length === 0} onClick={() => void chooseTags(chosen)}>
          {listText.tagChosen}
        </Button>
      </section>
    ),
  }
}
