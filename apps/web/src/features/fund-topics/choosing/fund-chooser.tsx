import { useQueryClient } from '@tanstack/react-query'
import { followFunds } from '@zhiheng/contract/favorites.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { sayError } from '../../../page/say-error.ts'
import { formatCount } from '../../../platform/format-number.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/input.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { AskedDialog } from '../../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../../ui/overlays/asked.ts'
import { keepTicks, readTicks } from '../../compare-list/kept-ticks.ts'
import { change } from '../../favorites/change-favorites.ts'
import { type Choice, firstChosen } from './room-for-funds.ts'
import { text } from './text.ts'

interface FundChooserProps {
  readonly asked: Asked<void>
  readonly choice: Choice
}

/** The funds of a topic, each with a tick, and how many fit. Nothing is done until it is said so. */
export function FundChooser({ asked, choice }: FundChooserProps) {
  const { action, funds, taken, room } = choice
  const [ticked, setTicked] = useState<readonly string[]>(() => firstChosen(choice))
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const act = useFundAction(choice)
  const free = funds.filter(({ lipper_id: id }) => !taken.has(id) && refused[id] === undefined)
  const isOver = room !== null && ticked.length > room
  // in the order of the topic, whichever was ticked first
  const chosen = free.filter(({ lipper_id: id }) => ticked.includes(id))
  async function go(): Promise<void> {
    setBusy(true)
    const faults = await act(chosen)
    setBusy(false)
    if (faults === null) return asked.deny()
    setRefused((last) => ({ ...last, ...faults }))
    return setTicked(ticked.filter((id) => faults[id] === undefined))
  }
  return (
    <AskedDialog
      asked={asked}
      size="md"
      title={text.titles[action]}
      text={free.length === 0 ? undefined : introOf(choice)}
      actions={
        <>
          <Button onClick={asked.deny}>{text.cancel}</Button>
          <Button variant="primary" disabled={chosen.length === 0 || isOver || isBusy} onClick={() => void go()}>
            {isBusy ? text.busy : text.verbs[action](formatCount(chosen.length))}
          </Button>
        </>
      }
    >
      {free.length === 0 ? (
        <EmptyState title={text.nothingLeft[action]} />
      ) : (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <output className={isOver ? 'mr-auto text-13 font-medium text-danger' : 'mr-auto text-13 text-ink-2'}>
              {isOver && room !== null
                ? text.over(formatCount(room))
                : room === null
                  ? text.chosenFree(formatCount(chosen.length))
                  : text.chosen(formatCount(chosen.length), formatCount(room))}
            </output>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setTicked(free.slice(0, room ?? free.length).map(({ lipper_id: id }) => id))}
            >
              {text.all}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setTicked([])}>
              {text.none}
            </Button>
          </div>
          <ul aria-label={text.list}>
            {funds.map(({ lipper_id: id, name }) => {
              const note = taken.has(id) ? text.taken[action] : refused[id]
              return (
                <li key={id} className="border-b border-line last:border-0">
                  <Checkbox
                    checked={ticked.includes(id)}
                    disabled={note !== undefined}
                    onChange={({ target: { checked } }) =>
                      setTicked(checked ? [...ticked, id] : ticked.filter((one) => one !== id))
                    }
                    className="min-h-11"
                  >
                    <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                    {note !== undefined && <span className="shrink-0 text-12 text-ink-3">{note}</span>}
                  </Checkbox>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </AskedDialog>
  )
}

function introOf(choice: Choice): string {
  const { action, funds, taken, room } = choice
  const first = firstChosen(choice).length
  const free = funds.filter(({ lipper_id: id }) => !taken.has(id)).length
  return [
    room === null ? text.noLimit : text.room[action](formatCount(room)),
    ...(first < free ? [text.first(formatCount(first))] : []),
  ].join('')
}

/** Does it. @returns what is wrong with single funds, by their ids; null once it is done */
function useFundAction({
  action,
}: Choice): (funds: Choice['funds']) => Promise<Readonly<Record<string, string>> | null> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (funds) => {
    const ids = funds.map(({ lipper_id: id }) => id)
    const count = formatCount(ids.length)
    if (action === 'portfolio') {
      await navigate(`/portfolios/new?funds=${ids.join(',')}`)
      return null
    }
    if (action === 'compare') {
      keepTicks([...readTicks(), ...funds.map(({ lipper_id, name }) => ({ lipper_id, name }))])
      showToast({ kind: 'success', message: text.done.compare(count) })
      return null
    }
    try {
      // the dialog is busy meanwhile: no heart fills before the site has answered
      await change(queries, { now: (list) => list, send: () => call(followFunds, { body: { lipper_ids: ids } }) })
      showToast({ kind: 'success', message: text.done.favorites(count) })
      return null
    } catch (error) {
      sayError(error)
      return error instanceof ApiError ? error.fields : {}
    }
  }
}
