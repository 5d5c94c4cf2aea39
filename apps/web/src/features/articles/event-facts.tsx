import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'

import { formatDay, formatMoment, weekdayOf } from '../../platform/format-day.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { EventSeat } from './event-seat.tsx'
import { partText as text } from './taking-part-text.ts'

interface EventFactsProps {
  readonly head: ArticleHead
  readonly event: NonNullable<ArticleHead['event']>
}

/** When and where an event takes place, how many seats are left, and what one can do about it. */
export function EventFacts({ head, event }: EventFactsProps) {
  const words = text.event
  const { starts_at, ends_at, place, seats, seats_left, sign_up_until, state } = event
  const [day, from] = formatMoment(starts_at).split(' ')
  const to = formatMoment(ends_at).split(' ')[1]
  return (
    <Panel className="mt-6">
      <Tag tone={state === 'open' ? 'info' : 'plain'}>{words.states[state]}</Tag>
      <div className="mt-2">
        <FactList
          facts={[
            [words.when, `${day}（${weekdayOf(starts_at)}）${from}–${to}`],
            [words.where, place ?? words.online],
            ...(seats === null || seats_left === null
              ? []
              : [[words.seats, words.seatsLeft(seats_left, seats)] as const]),
            ...(sign_up_until === null ? [] : [[words.until, formatDay(sign_up_until)] as const]),
          ]}
        />
      </div>
      <EventSeat head={head} event={event} />
    </Panel>
  )
}
