import { formatDay } from '../../platform/format-day.ts'
import type { InvestedReply } from './queries.ts'
import { text } from './text.ts'

type Record = Pick<InvestedReply, 'basis' | 'from' | 'until' | 'from_limit' | 'until_limit'>

/** Of which days the figures are, what they are made of, and why not of more. */
export function RecordNote({ record, before = '' }: { readonly record: Record; readonly before?: string }) {
  const { basis, from, until, from_limit: limit, until_limit: end } = record
  return (
    <p className="mb-3 text-12 text-ink-3">
      {before}
      {text.basis[basis]}　{text.span(formatDay(from), formatDay(until))}
      {limit !== null && <> · {text.from[limit](formatDay(from))}</>}
      {end !== null && <> · {text.until(formatDay(until))}</>}
    </p>
  )
}

/** Why a section has nothing. */
export function NoRecord({ why }: { readonly why: NonNullable<InvestedReply['missing']> }) {
  return <p className="text-13 text-ink-2">{text.missing[why]}</p>
}
