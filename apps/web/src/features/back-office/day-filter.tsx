import { useState } from 'react'

import { DateInput } from '../../ui/controls/date-input.tsx'
import { Field } from '../../ui/controls/field.tsx'

interface DayFilterProps {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
}

/** A day that is typed as people write it, and sent as the address has it. */
export function DayFilter({ name, label, value }: DayFilterProps) {
  const [day, setDay] = useState<string | null>(value ?? null)
  return (
    <Field label={label}>
      {(control) => (
        <>
          <DateInput {...control} className="fine:[&_span:has(>input)]:h-9" value={day} onChange={setDay} />
          <input type="hidden" name={name} value={day ?? ''} />
        </>
      )}
    </Field>
  )
}
