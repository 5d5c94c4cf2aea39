import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { SubmitButton } from '../../ui/form/form.tsx'
import { FormField } from '../../ui/form/text-field.tsx'
import type { FormState, TextField } from '../../ui/form/use-form.ts'
import { alertFormText as text } from './alert-form-text.ts'

interface TargetFieldProps<Values extends object> {
  readonly of: FormState<Values>
  readonly field: TextField<Values>
  readonly label: string
  readonly maxLength: number
  readonly unit: string | undefined
}

/** The number that an alert waits for. */
export function TargetField<Values extends object>({ of, field, label, maxLength, unit }: TargetFieldProps<Values>) {
  return (
    <FormField of={of} field={field} label={label}>
      {(control) => (
        <Input
          {...control}
          {...of.text(field)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxLength}
          after={unit}
        />
      )}
    </FormField>
  )
}

interface AlertFormEndProps<Values extends object> {
  readonly of: FormState<Values>
  readonly isEdit: boolean
  readonly onCancel: () => void
}

/** What ends the form of an alert: what is wrong with it, saving it, and leaving an alert as it was. */
export function AlertFormEnd<Values extends object>({ of, isEdit, onCancel }: AlertFormEndProps<Values>) {
  return (
    <>
      <FormAlert of={of} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton of={of} busy={isEdit ? text.changing : text.setting} className="max-sm:w-full">
          {isEdit ? text.change : text.set}
        </SubmitButton>
        {isEdit && <Button onClick={onCancel}>{text.cancelEdit}</Button>}
      </div>
    </>
  )
}
