import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { FundMark } from './fund-mark.tsx'
import { fundsById } from './queries.ts'
import { text } from './text.ts'

const FundPicker = fetchPart(async () => (await import('../funds/fund-picker.tsx')).FundPicker, showError)

interface ChooseProps {
  readonly most: number
  /** Where some funds are compared, for this reader. */
  readonly toCompare: (ids: readonly string[]) => string
  /** What is said under the title. */
  readonly note: string
  /** Asked for one more than may be compared. */
  readonly onFull: () => void
}

/** Choosing funds one by one, then comparing them. */
export function ChooseFunds({ most, toCompare, note, onFull }: ChooseProps) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [picking, setPicking] = useState(false)
  const navigate = useNavigate()
  const names = useNames(ids)
  const needed = Math.max(0, 2 - ids.length)
  return (
    <Panel className="mt-4">
      <h2 className="text-16 font-bold">{text.landing.pick}</h2>
      <p className="text-13 text-ink-3">{note}</p>
      <ul aria-label={text.landing.chosen} className="mt-3 grid gap-2 md:grid-cols-2">
        {ids.map((id, place) => (
          <li key={id} className="flex min-h-11 items-center gap-2.5 rounded-2 border border-line pl-3">
            <FundMark place={place} />
            <span className="min-w-0 flex-1 truncate text-13">{names.get(id) ?? id}</span>
            <button
              type="button"
              aria-label={text.remove(names.get(id) ?? id)}
              onClick={() => setIds(ids.filter((each) => each !== id))}
              className="grid size-11 place-items-center text-ink-3 hover:text-ink"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {ids.length === 0 && <p className="text-13 text-ink-2">{text.landing.nothing}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button onClick={() => (ids.length >= most ? onFull() : setPicking(true))}>
          <Icon name="plus" className="size-4" />
          {text.add}
        </Button>
        <Button variant="primary" disabled={needed > 0} onClick={() => void navigate(toCompare(ids))}>
          {text.landing.start}
        </Button>
        {needed > 0 && <span className="text-13 text-ink-3">{text.landing.startNeeds(needed)}</span>}
      </div>
      {picking && (
        <Suspense>
          <FundPicker
            exclude={ids}
            onPick={(id) => {
              setPicking(false)
              setIds([...ids, id])
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function useNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data: found } = useQuery({
    ...fundsById(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map((found?.funds ?? []).map(({ lipper_id: id, name }) => [id, name]))
}
