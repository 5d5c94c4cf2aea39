import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { tryIndicatorAlert } from '@zhiheng/contract/indicator-alerts.ts'
import type { IndicatorBasis, IndicatorRule } from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'

import { formatCount } from '../../platform/format-number.ts'
import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { writeDay } from '../market-indicators/write-figure.ts'
import { text } from './alert-text.ts'
import { alertTrial } from './queries.ts'
import { sayRule, sayValue } from './say-alert.ts'
import type { WatchedFigure } from './watched-figure.ts'

type Trial = ReplyOf<typeof tryIndicatorAlert>

interface TrialProps {
  readonly figure: WatchedFigure
  readonly rule: IndicatorRule
}

/** An alert in words, what it looks at now, and when it would have told in the past: before it is saved. */
export function AlertTrial({ figure, rule }: TrialProps) {
  const written = useDebounced(JSON.stringify(rule), STANDS_STILL_MS)
  const isNewest = written === JSON.stringify(rule)
  const { data, error } = useQuery({ ...alertTrial(figure.id, rule), enabled: isNewest })
  return (
    <div className="rounded-2 bg-sunken px-4 py-3 text-13">
      <p className="font-medium">{text.will(figure.name, sayRule(figure, rule))}</p>
      {error === null ? (
        <div className="mt-1 text-ink-2" aria-live="polite">
          <p>{data === undefined ? text.trialLoading : sayNow(figure, rule.basis, data)}</p>
          {data !== undefined && <p>{sayPast(figure, data)}</p>}
        </div>
      ) : (
        <p className="mt-1 text-danger">{error.message}</p>
      )}
      <p className="mt-1 text-12 text-ink-3">
        {hintOf(figure, rule.basis)}
        {figure.rhythm === 'month' && text.monthly}
      </p>
    </div>
  )
}

function hintOf({ rhythm }: WatchedFigure, basis: IndicatorBasis): string {
  return basis === 'change' || basis === 'year_change' ? text.hints[basis][rhythm] : text.hints[basis]
}

function sayNow(figure: WatchedFigure, basis: IndicatorBasis, { value, value_date: on, ...trial }: Trial): string {
  const ended = trial.is_ended ? text.ended : ''
  if (value === null || on === null) return text.unknownNow + ended
  const met = trial.is_met ? text.metNow : ''
  return text.now(sayValue(figure, basis, value), writeDay(figure, on)) + (ended === '' ? met : ended)
}

/** Less than so many months say little. */
const SHORT_MONTHS = 36

function sayPast(figure: WatchedFigure, { times, last_on, from, months, missing, is_revised }: Trial): string {
  if (times === null || from === null) return text.pastUnknown
  const start = writeDay(figure, from)
  const days = text.listed(last_on.map((day) => writeDay(figure, day)))
  const [all, named] = [formatCount(times), formatCount(last_on.length)]
  const told =
    times === 0
      ? text.pastNone(start)
      : times === last_on.length
        ? text.pastAll(start, all, days)
        : text.pastLast(start, all, named, days)
  return [
    told,
    ...(missing === null || missing === 0 ? [] : [text.missing(formatCount(missing))]),
    ...(months < SHORT_MONTHS ? [text.pastShort(formatCount(months))] : []),
    ...(is_revised ? [text.revised] : []),
  ].join('')
}
