import { DateInput } from '../../../ui/controls/date-input.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { editText } from '../edit-text.ts'
import type { FieldsProps } from './fields-props.ts'
import { Line } from './line-fields.tsx'
import { MomentField } from './moment-field.tsx'

const text = editText.event
const none = { starts_at: null, ends_at: null, place: null, seats: null, sign_up_until: null }

/** When and where something takes place. */
export function EventFields({ record, faults, onChange }: FieldsProps) {
  const event = record.event ?? none
  const change = (part: Partial<typeof event>) => onChange({ event: { ...event, ...part } })
  return (
    <div className="grid gap-4">
      <p className="text-12 text-ink-3">{text.zone}</p>
      <MomentField
        what={text.starts}
        value={event.starts_at}
        error={faults['event.starts_at']}
        onChange={(starts_at) => change({ starts_at })}
      />
      <MomentField
        what={text.ends}
        value={event.ends_at}
        error={faults['event.ends_at']}
        onChange={(ends_at) => change({ ends_at })}
      />
      <Line
        label={text.place}
        hint={text.placeHint}
        value={event.place ?? ''}
        onChange={(place) => change({ place: place === '' ? null : place })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Line
          label={text.seats}
          hint={text.seatsHint}
          inputMode="numeric"
          value={event.seats === null ? '' : String(event.seats)}
          onChange={(seats) => change({ seats: /^[1-9]\d{0,5}$/.test(seats) ? Number(seats) : null })}
        />
        <Field label={text.until}>
          {(control) => (
            <DateInput
              {...control}
              value={event.sign_up_until}
              onChange={(sign_up_until) => change({ sign_up_until })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
