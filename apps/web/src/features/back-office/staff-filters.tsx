import type { ComponentProps } from 'react'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { FilterForm, FilterSelect } from '../../ui/form/filter-form.tsx'
import { staffTableText as text } from './staff-table-text.ts'

interface StaffFiltersProps extends Omit<ComponentProps<typeof FilterForm>, 'going'> {
  readonly isNarrowed: boolean
}

/** Narrows a table of staff. */
export function StaffFilters({ path, isNarrowed, children, ...form }: StaffFiltersProps) {
  return (
    <FilterForm path={path} {...form}>
      {children}
      <div className="flex gap-2 sm:self-end">
        <Button type="submit">{text.go}</Button>
        {isNarrowed && (
          <ButtonLink variant="ghost" to={path}>
            {text.clear}
          </ButtonLink>
        )}
      </div>
    </FilterForm>
  )
}

/** Words that a table is narrowed by. */
export function StaffWords({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  return (
    <Field label={label}>
      {(control) => <Input {...control} name="words" type="search" defaultValue={value ?? ''} className={lowField} />}
    </Field>
  )
}

interface StaffFilterProps extends Omit<ComponentProps<typeof FilterSelect>, 'value'> {
  readonly value: string | undefined
}

/** One thing out of several that a table is narrowed to, or all. */
export function StaffFilter({ value = '', choices, ...select }: StaffFilterProps) {
  return <FilterSelect {...select} value={value} choices={[['', text.all], ...choices]} />
}
