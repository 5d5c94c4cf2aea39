import { formatMoment } from '../../platform/format-day.ts'
import type { Column } from '../../ui/tables/table.tsx'
import { detailsOf, eventName } from './words-of.ts'

type Event = Parameters<typeof detailsOf>[0] & { readonly event: string; readonly at: string }

/** What was done, with its details, and when: in the log of the site and in that of a firm. */
export const eventColumns = (heads: { readonly event: string; readonly at: string }): readonly Column<Event>[] => [
  {
    key: 'event',
    head: heads.event,
    className: 'min-w-40',
    cell: (row) => (
      <span className="block">
        {eventName(row.event)}
        <span className="block text-12 font-normal text-ink-3 wrap-anywhere">{detailsOf(row)}</span>
      </span>
    ),
  },
  {
    key: 'at',
    head: heads.at,
    label: heads.at,
    stack: 'line',
    cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{formatMoment(at)}</span>,
  },
]
