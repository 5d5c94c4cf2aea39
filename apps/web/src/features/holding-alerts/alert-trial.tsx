import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { tryHoldingAlert } from '@zhiheng/contract/holding-alerts.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatCount, formatPercent } from '../../platform/format-number.ts'
import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { alertTrial, type AskedAlert } from './queries.ts'
import { text } from './text.ts'

type Trial = ReplyOf<typeof tryHoldingAlert>

/** What an alert would have told by the newest lists, before it is saved. */
export function AlertTrial({ asked }: { readonly asked: AskedAlert }) {
  const written = useDebounced(JSON.stringify(asked), STANDS_STILL_MS)
  const isNewest = written === JSON.stringify(asked)
  const { data, error } = useQuery({ ...alertTrial(asked), enabled: isNewest })
  if (error !== null) return <p className="mt-1 text-danger">{error.message}</p>
  return (
    <p className="mt-1 text-ink-2" aria-live="polite">
      <b className="font-medium">{text.trial}</b>{' '}
      {data === undefined ? text.trialLoading : sayTrial(data, asked.lipper_id === null)}
    </p>
  )
}

function sayTrial({ said, compared, met, now }: Trial, isOfAny: boolean): string {
  const told = said === null ? text.trialQuiet : text.trialSaid(said)
  if (isOfAny) return (compared === 0 ? text.trialNoPairs : told) + text.trialMetAny(formatCount(met))
  if (now === null) return text.trialSilent
  const alone = compared === 0 && said === null ? text.trialAlone : ''
  return told + sayNow(now) + alone + (met > 0 ? text.trialMet : '')
}

function sayNow({ month: written, percent, coverage, is_whole }: NonNullable<Trial['now']>): string {
  const month = formatMonth(`${written}-01`)
  if (percent !== null) return text.nowListed(month, formatPercent(percent))
  return is_whole ? text.nowUnlisted(month) : text.nowPartly(month, formatPercent(coverage))
}
