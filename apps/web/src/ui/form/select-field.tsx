import { Select } from '../controls/input.tsx'
import { FormField } from './text-field.tsx'
import type { FormState } from './use-form.ts'

interface SelectFieldProps<Values extends object, Value extends string> {
  readonly of: FormState<Values>
  readonly field: keyof Values & string
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [value: Value, label: string])[]
  readonly onPick: (value: Value) => void
}

/** One of several choices, in a form. */
export function SelectField<Values extends object, Value extends string>({
  of,
  field,
  label,
  value,
  choices,
  onPick,
}: SelectFieldProps<Values, Value>) {
  return (
    <FormField of={of} field={field} label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const picked = choices.find(([one]) => one === target.value)
            if (picked !== undefined) onPick(picked[0])
          }}
        >
          {choices.map(([one, said]) => (
            <option key={one} value={one}>
              {said}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
