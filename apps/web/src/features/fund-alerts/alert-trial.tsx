import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { tryAlert } from '@zhiheng/contract/fund-alerts.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { text } from './alert-text.ts'
import type { Alerted } from './alerted-fund.ts'
import { sayBasis, sayValue } from './say-alert.ts'
import { alertTrial, type AskedAlert } from './trial-query.ts'

type Trial = ReplyOf<typeof tryAlert>

interface TrialProps {
  readonly subject: Alerted
  readonly asked: AskedAlert
}

/** An alert in words, what it looks at now, and when it would have told in the past: before it is saved. */
export function AlertTrial({ subject, asked }: TrialProps) {
  const written = useDebounced(JSON.stringify(asked), STANDS_STILL_MS)
  const isNewest = written === JSON.stringify(asked)
  const { data, error } = useQuery({ ...alertTrial(subject, asked), enabled: isNewest })
  const worthIn = 'portfolio_id' in subject ? subject.currency : null
  const measured = { basis: asked.basis, worthIn }
  const rule = text.rule(sayBasis(measured), text.directions[asked.direction], sayValue(measured, asked.target))
  const from = asked.since === null ? '' : text.sinceOf(formatDay(asked.since))
  return (
    <div className="rounded-2 bg-sunken px-4 py-3 text-13">
      <p className="font-medium">{text.will(subject.name, from, rule)}</p>
      {error === null ? (
        <div className="mt-1 text-ink-2" aria-live="polite">
          <p>{data === undefined ? text.trialLoading : sayNow(data, measured)}</p>
          {data !== undefined && <p>{sayPast(data)}</p>}
        </div>
      ) : (
        <p className="mt-1 text-danger">{error.message}</p>
      )}
      <p className="mt-1 text-12 text-ink-3">{text.hint(asked.basis, worthIn === null)}</p>
    </div>
  )
}

function sayNow({ value, value_date: on, is_met }: Trial, measured: Parameters<typeof sayValue>[0]): string {
  if (value === null || on === null) return measured.basis === 'capital' ? text.unknownCapital : text.unknownNow
  return text.valueOn(sayValue(measured, value), formatDay(on)) + (is_met ? text.metNow : '')
}

/** Less than so many months say little. */
const SHORT_MONTHS = 36

function sayPast({ times, entries, last_on: last, from, months }: Trial): string {
  if (times === null || from === null) return text.pastUnknown
  if (entries === 0) return text.pastTooShort(months)
  const short = months < SHORT_MONTHS ? text.pastShort(months) : ''
  const count = formatCount(times)
  if (entries === null)
    return (
      (last === null ? text.pastNone(formatDay(from)) : text.pastTimes(formatDay(from), count, formatDay(last))) + short
    )
  const all = formatCount(entries)
  return (last === null ? text.pastEntriesNone(all) : text.pastEntries(all, count, formatDay(last))) + short
}
