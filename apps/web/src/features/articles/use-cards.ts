import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerCard, getCards } from '@zhiheng/contract/articles/taking-part.ts'
import { afterAnswer, dueCards, type Known } from '@zhiheng/domain/articles/spaced-repetition.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { keep, kept } from '../../platform/device-storage.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useMember } from '../session/queries.ts'

/** The cards that are to be learnt now, and how an answer is kept. */
interface Deck {
  readonly due: readonly number[]
  readonly answer: (card: number, remembered: boolean) => void
}

/** A member's are kept by the site; a guest's stay on this device. */
export function useCards(id: string, count: number): Deck {
  const isMember = useMember() !== null
  const own = useOwn(id, { count, isMember })
  const guest = useGuest(id, count)
  return isMember ? own : guest
}

function useOwn(id: string, { count, isMember }: { readonly count: number; readonly isMember: boolean }): Deck {
  const queries = useQueryClient()
  const known = query(getCards, { params: { id } })
  const cards = useQuery({ ...known, enabled: isMember }).data?.cards ?? []
  const { mutate } = useMutation({
    mutationFn: (body: { card: number; remembered: boolean }) => call(answerCard, { params: { id }, body }),
    onSuccess: (reply) => queries.setQueryData(known.queryKey, reply),
    onError: (error) => showToast({ kind: 'error', message: error.message }),
  })
  const of = (card: number): Known | null => {
    const found = cards.find((one) => one.card === card)
    return found === undefined ? null : { box: found.box, due: found.due_in }
  }
  return { due: dueCards(count, of, 0), answer: (card, remembered) => mutate({ card, remembered }) }
}

type Kept = Readonly<Record<string, Known>>

function useGuest(id: string, count: number): Deck {
  const key = `cards ${id}`
  const [known, setKnown] = useState<Kept>({})
  useEffect(() => {
    // only once the page is awake: the server knows no device
    // oxlint-disable-next-line react/set-state-in-effect, react/no-deriving-state-in-effects -- the second render is the point
    setKnown(read(key))
  }, [key])
  return {
    due: dueCards(count, (card) => known[card] ?? null, epochDayOf(todayInTaipei())),
    answer(card, remembered) {
      const next = {
        ...known,
        [card]: afterAnswer(known[card] ?? null, { remembered, today: epochDayOf(todayInTaipei()) }),
      }
      setKnown(next)
      keep(key, JSON.stringify(next))
    },
  }
}

function read(key: string): Kept {
  try {
    const found: unknown = JSON.parse(kept(key) ?? '{}')
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return Object.fromEntries(entries.flatMap(([card, one]) => (isKnown(one) ? [[card, one]] : [])))
  } catch {
    return {} // someone else’s word under our name
  }
}

function isKnown(one: unknown): one is Known {
  return (
    typeof one === 'object' &&
    one !== null &&
    'box' in one &&
    Number.isInteger(one.box) &&
    'due' in one &&
    Number.isInteger(one.due)
  )
}
