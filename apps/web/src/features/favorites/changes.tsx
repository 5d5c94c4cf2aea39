import type { Favorite } from '@zhiheng/contract/favorites.ts'
import type { FundEvent } from '@zhiheng/contract/funds.ts'
import { isScoreAnother } from '@zhiheng/domain/favorites/changes-since.ts'

import { formatDay } from '../../platform/format-day.ts'
import { ScoreIcon } from '../../ui/text/change-badge.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { eventKinds } from '../funds/event-kinds-text.ts'
import { text } from './text.ts'

/** More of them than this have the page of the fund. */
const MOST_EVENTS = 2

interface ChangesProps {
  readonly fund: Favorite
  /** The day up to which events are known of any fund; null where none is. */
  readonly eventsUntil: string | null
}

/**
 * What is known to have changed since a fund is followed: its score, and what happened to it. Nothing is said to be as it
 * was that nobody has looked at since.
 */
export function Changes({ fund, eventsUntil }: ChangesProps) {
  const { events_since: events, followed_on: day } = fund
  const hasOtherScore = isScoreAnother(fund.score_then, fund.score)
  if (events.length === 0 && !hasOtherScore) {
    return eventsUntil === null || eventsUntil <= day ? (
      <span className="unknown" title={text.changesUnknown}>
        <span className="vh">{text.changesUnknown}</span>
        <span aria-hidden="true">–</span>
      </span>
    ) : (
      <span className="text-ink-3">{fund.score_then === null ? text.noEvents : text.unchanged}</span>
    )
  }
  return (
    <ul className="min-w-36 text-13 text-ink max-md:text-12">
      {hasOtherScore && (
        <li>
          <span className="mr-1">{text.scoreWord}</span>
          <ScoreChange fund={fund} isBare />
        </li>
      )}
      {events.slice(0, MOST_EVENTS).map((event) => (
        <li key={`${event.date} ${event.kind} ${event.before}`}>
          <Event event={event} />
        </li>
      ))}
      {events.length > MOST_EVENTS && (
        <li className="relative z-1">
          <TextLink to={`/funds/${fund.lipper_id}#events`}>{text.moreEvents(events.length - MOST_EVENTS)}</TextLink>
        </li>
      )}
    </ul>
  )
}

function Event({ event: { date, kind, before, after, other } }: { readonly event: FundEvent }) {
  const next = other?.name ?? after ?? ''
  return (
    <>
      {eventKinds[kind]}
      {(before !== '' || next !== '') && ` ${[before, next].filter((each) => each !== '').join(` ${text.arrow} `)}`}
      <span className="ml-1.5 whitespace-nowrap text-12 text-ink-3">{formatDay(date)}</span>
    </>
  )
}

interface ScoreChangeProps {
  readonly fund: Pick<Favorite, 'score' | 'score_then'>
  /** Without the month of the first one. */
  readonly isBare?: boolean
}

/** The score of the day on which a fund was followed, and that of today. */
export function ScoreChange({ fund: { score, score_then: then }, isBare = false }: ScoreChangeProps) {
  if (then === null)
    return (
      <span className="unknown" title={text.scoreUnknown}>
        <span className="vh">{text.scoreUnknown}</span>
        <span aria-hidden="true">–</span>
      </span>
    )
  return (
    <span className="whitespace-nowrap">
      <span className="vh">{text.scoreThen}</span>
      <ScoreIcon score={then.score_web} />
      <span aria-hidden="true" className="mx-1">
        {text.arrow}
      </span>
      <span className="vh">{text.scoreNow}</span>
      <ScoreIcon score={score} />
      {!isBare && (
        <span className="sub">
          {formatDay(then.as_of)}
          {then.kind === 'backtest' && text.backtest}
        </span>
      )}
    </span>
  )
}
