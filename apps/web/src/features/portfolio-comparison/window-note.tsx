import { formatDay } from '../../platform/format-day.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, type Comparing } from './comparing.ts'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

interface WindowNoteProps {
  readonly data: Comparison
  readonly comparing: Comparing
}

/** Which days, who made them fewer, and the ways to more of them. */
export function WindowNote({ data: { window, entries, span }, comparing }: WindowNoteProps) {
  const youngest = entries.toSorted((a, b) => b.begin.localeCompare(a.begin))[0]
  const late =
    window === null
      ? entries.filter(({ begin }) => begin === youngest?.begin)
      : entries.filter(({ key }) => window.shortened_by.includes(key))
  const ways = entries.length > 1 && late.length > 0 && late.length < entries.length && (
    <Ways late={late} comparing={comparing} />
  )
  if (window === null) {
    return (
      <Callout tone="warn" className="mt-4">
        {text.noWindow}
        {youngest && text.youngest(youngest.name, formatDay(youngest.begin))}
        {ways}
      </Callout>
    )
  }
  const ended = entries.filter(({ key }) => window.ended_by.includes(key))
  const days = text.windowIs(formatDay(window.from), formatDay(window.to))
  if (span === 'own') {
    return (
      <Callout tone="warn" className="mt-4">
        {text.ownSpans(days)}
      </Callout>
    )
  }
  return (
    <Callout tone={late.length > 0 || ended.length > 0 ? 'info' : 'plain'} className="mt-4">
      {days}
      {ended.length > 0 && `。${text.ended(ended.map(({ name }) => name).join('」、「'), formatDay(window.to))}`}
      {late.length > 0 && `。${text.shortened(late.map(({ name }) => name).join('」、「'), formatDay(window.from))}`}
      {ways}
    </Callout>
  )
}

/** Leaving out who began last, or showing each since it began. */
function Ways({ late, comparing }: { late: Comparison['entries']; comparing: Comparing }) {
  const keys = comparing.keys.filter((key) => !late.some((entry) => entry.key === key))
  return (
    <span className="no-print mt-1 flex flex-wrap gap-x-4">
      <TextLink to={addressOf({ ...comparing, keys })}>
        {text.dropLate(late.map(({ name }) => name).join('」、「'))}
      </TextLink>
      {comparing.span === 'common' && (
        <TextLink to={addressOf({ ...comparing, span: 'own' })}>{text.sinceOwn}</TextLink>
      )}
    </span>
  )
}
