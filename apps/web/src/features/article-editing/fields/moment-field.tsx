import { formatMoment } from '../../../platform/format-day.ts'
import { DateInput } from '../../../ui/controls/date-input.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { editText } from '../edit-text.ts'

const text = editText.event

interface MomentFieldProps {
  /** What happens then: 開始. */
  readonly what: string
  /** An ISO moment, or as much of it as was filled in: `2026-11-30T`, `T09:00`. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly min?: string
  readonly error?: string | undefined
}

/** A day and a time in Taipei. */
export function MomentField({ what, value, onChange, min, error }: MomentFieldProps) {
  const { day, time } = partsOf(value)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={text.day(what)} error={error}>
        {(control) => (
          <DateInput
            {...control}
            value={day}
            {...(min === undefined ? {} : { min })}
            onChange={(next) => onChange(momentOf(next, time))}
          />
        )}
      </Field>
      <Field label={text.time(what)}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={time ?? ''}
            onChange={({ target }) => onChange(momentOf(day, target.value === '' ? null : target.value))}
          />
        )}
      </Field>
    </div>
  )
}

function partsOf(value: string | null): { readonly day: string | null; readonly time: string | null } {
  if (value === null) return { day: null, time: null }
  const half = /^(\d{4}-\d{2}-\d{2})?T(\d{2}:\d{2})?$/.exec(value)
  if (half) return { day: half[1] ?? null, time: half[2] ?? null }
  const [day, time] = formatMoment(value).split(' ')
  return { day: day?.replaceAll('/', '-') ?? null, time: time ?? null }
}

/** Taipei keeps one time all the year. */
function momentOf(day: string | null, time: string | null): string | null {
  if (day === null && time === null) return null
  return day !== null && time !== null ? `${day}T${time}:00+08:00` : `${day ?? ''}T${time ?? ''}`
}
