import { formatDay } from '../../platform/format-day.ts'
import { Link } from '../../ui/text/link.tsx'
import type { EventRow } from './event-rows.ts'
import { text } from './text.ts'

interface EventListProps {
  readonly rows: readonly EventRow[]
  /** The day up to which events are known of any fund; null where none is. */
  readonly until: string | null
}

/** What happened to a fund, each with what was before and what came after. */
export function EventList({ rows, until }: EventListProps) {
  return (
    <>
      <h3 className="mb-1 text-14 font-bold">{text.events}</h3>
      {rows.length === 0 && until !== null && <p className="text-13 text-ink-2">{text.none}</p>}
      {rows.length > 0 && (
        <ul className="text-13">
          {rows.map((row) => (
            <li key={row.key} className="border-t border-line py-2 first:border-0">
              <span className="flex justify-between gap-4">
                <span className="font-medium">{row.what}</span>
                <span className="text-ink-3">{row.day}</span>
              </span>
              <Change row={row} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-12 text-ink-3">{until === null ? text.noneKnown : text.until(formatDay(until))}</p>
    </>
  )
}

function Change({ row: { before, after, link } }: { readonly row: EventRow }) {
  if (before === '' && after === '' && link === null) return null
  return (
    <span className="block text-ink-2">
      {before}
      {before !== '' && (after !== '' || link !== null) && ` ${text.arrow} `}
      {after}
      {link !== null && (
        <Link className="underline" to={`/funds/${link.lipper_id}`}>
          {link.name}
        </Link>
      )}
    </span>
  )
}
