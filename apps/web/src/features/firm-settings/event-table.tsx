import { MISSING } from '../../platform/format-number.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { eventColumns } from '../audit-log/event-columns.tsx'
import { eventWords } from '../audit-log/event-words.ts'
import { eventName } from '../audit-log/words-of.ts'
import { DayFilter } from '../back-office/day-filter.tsx'
import { StaffFilter, StaffFilters } from '../back-office/staff-filters.tsx'
import { actorName } from './actor-name.ts'
import { eventsPath } from './event-address.ts'
import type { EventChoice, FirmEvent } from './queries.ts'
import { text as all } from './text.ts'

const text = all.audit
const heads = text.columns

const columns: readonly Column<FirmEvent>[] = [
  ...eventColumns(heads),
  {
    key: 'actor',
    head: heads.actor,
    label: heads.actor,
    stack: 'named',
    className: 'min-w-44',
    cell: (row) => <span className="wrap-anywhere">{actorName(row)}</span>,
  },
  {
    key: 'member',
    head: heads.member,
    label: heads.member,
    stack: 'named',
    className: 'min-w-44',
    cell: ({ member }) => <span className="wrap-anywhere">{member ?? MISSING}</span>,
  },
]

/** Lines of the firm's log, the newest first. */
export function EventTable({ entries }: { readonly entries: readonly FirmEvent[] }) {
  return (
    <Panel flush>
      <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked />
    </Panel>
  )
}

/** What has a name of its own: those that happen to a firm come first, since it has no others of its site. */
const events = Object.entries(eventWords).filter(([event]) => event.startsWith('firm_'))

/** Narrows the firm's log. */
export function EventFilters({ choice }: { readonly choice: EventChoice }) {
  const { event } = choice
  const known =
    event === undefined || events.some(([one]) => one === event)
      ? events
      : [...events, [event, eventName(event)] as const]
  return (
    <StaffFilters
      key={eventsPath(choice)}
      label={text.filters}
      path="/manage/audit"
      addressOf={eventsPath}
      isNarrowed={Object.keys(choice).length > 0}
      className="mt-5 grid grid-cols-2 gap-3 *:first:col-span-2 *:last:col-span-2 sm:*:first:col-span-1 max-sm:*:nth-2:col-span-2 sm:*:last:col-span-1 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_11rem_11rem_auto] xl:items-end"
    >
      <StaffFilter name="event" label={text.event} value={event} choices={known} />
      <Field label={text.who}>
        {(control) => (
          <Input {...control} name="who" type="search" defaultValue={choice.who ?? ''} className={lowField} />
        )}
      </Field>
      <DayFilter name="from" label={text.from} value={choice.from} />
      <DayFilter name="to" label={text.to} value={choice.to} />
    </StaffFilters>
  )
}
