import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { DayFilter } from '../back-office/day-filter.tsx'
import { StaffFilter, StaffFilters } from '../back-office/staff-filters.tsx'
import { auditPath } from './audit-address.ts'
import { eventWords } from './event-words.ts'
import type { AuditChoice } from './queries.ts'
import { text } from './text.ts'
import { eventName } from './words-of.ts'

const events = Object.entries(eventWords)

/** Narrows the log. */
export function AuditFilters({ choice }: { readonly choice: AuditChoice }) {
  const { event } = choice
  const known = event === undefined || event in eventWords ? events : [...events, [event, eventName(event)] as const]
  return (
    <StaffFilters
      key={auditPath(choice)}
      label={text.filters}
      path="/admin/audit"
      addressOf={auditPath}
      isNarrowed={Object.keys(choice).length > 0}
      className="mt-5 grid grid-cols-2 gap-3 *:first:col-span-2 *:last:col-span-2 max-sm:*:nth-4:col-span-2 sm:*:first:col-span-1 sm:*:last:col-span-1 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_6rem_11rem_11rem_auto] lg:items-end"
    >
      <StaffFilter name="event" label={text.event} value={event} choices={known} />
      <Field label={text.actor}>
        {(control) => (
          <Input
            {...control}
            name="actor"
            defaultValue={choice.actor ?? ''}
            placeholder={text.who}
            className={lowField}
          />
        )}
      </Field>
      <Field label={text.member}>
        {(control) => (
          <Input
            {...control}
            name="member"
            defaultValue={choice.member ?? ''}
            placeholder={text.who}
            className={lowField}
          />
        )}
      </Field>
      <Field label={text.firm}>
        {(control) => (
          <Input {...control} name="firm" inputMode="numeric" defaultValue={choice.firm ?? ''} className={lowField} />
        )}
      </Field>
      <DayFilter name="from" label={text.from} value={choice.from} />
      <DayFilter name="to" label={text.to} value={choice.to} />
    </StaffFilters>
  )
}
