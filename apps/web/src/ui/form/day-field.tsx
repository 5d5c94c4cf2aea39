import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { DateInput } from '../controls/date-input.tsx'
import { FormField } from './text-field.tsx'
import type { FormState } from './use-form.ts'

interface DayFieldProps<Values extends object> {
  readonly of: FormState<Values>
  readonly field: keyof Values & string
  readonly label: string
  readonly hint?: string
  readonly value: IsoDate | null
  readonly onChange: (day: IsoDate | null) => void
  /** Told of what is typed and is no day that can be chosen: such a field is not empty. */
  readonly onRefused?: (why: string | null) => void
  readonly min?: IsoDate
}

/** A day to fill in. */
export function DayField<Values extends object>(props: DayFieldProps<Values>) {
  const { of, field, label, hint, ...rest } = props
  return (
    <FormField of={of} field={field} label={label} hint={hint}>
      {({ name: _name, ...control }) => <DateInput {...control} {...rest} />}
    </FormField>
  )
}
