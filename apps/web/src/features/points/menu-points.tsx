import { useQuery } from '@tanstack/react-query'

import { todayInTaipei } from '../../platform/today.ts'
import { cardsText } from './cards-text.ts'
import { points } from './queries.ts'
import { reminderDay } from './reminder-day.ts'

/** Below the way to the tasks in a menu: how many points there are, and until when today's live. What is known, it asks nothing. */
export function MenuPoints() {
  const { data } = useQuery({ ...points(), enabled: false })
  if (data === undefined) return null
  const { badge } = cardsText
  return (
    <span className="block text-12 font-normal text-ink-3">
      {badge.points(data.points)} · {badge.reminder(reminderDay(todayInTaipei()))}
    </span>
  )
}
