import type { ComponentProps, ReactNode } from 'react'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { FilterForm, FilterSelect } from '../../ui/form/filter-form.tsx'
import { deskText as text } from './desk-text.ts'

interface DeskFiltersProps extends Pick<ComponentProps<typeof FilterForm>, 'path' | 'addressOf'> {
  /** What one looks for by words. */
  readonly label: string
  readonly query: string
  readonly isNarrowed: boolean
  /** Choices beside the words. */
  readonly children?: ReactNode
}

/** Narrows a table of a firm's desk. The page stays where it is scrolled to. */
export function DeskFilters({ label, path, query, addressOf, isNarrowed, children }: DeskFiltersProps) {
  return (
    <search>
      <FilterForm
        label={label}
        path={path}
        addressOf={addressOf}
        going={{ preventScrollReset: true }}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-52 flex-1 sm:max-w-80">
          <Field label={label}>
            {(control) => <Input {...control} name="query" type="search" defaultValue={query} className={lowField} />}
          </Field>
        </div>
        {children}
        <div className="flex gap-2">
          <Button type="submit">{text.find}</Button>
          {isNarrowed && (
            <ButtonLink variant="ghost" to={path}>
              {text.clear}
            </ButtonLink>
          )}
        </div>
      </FilterForm>
    </search>
  )
}

/** One thing out of several that a table is narrowed to, or all. */
export function DeskFilter({ choices, ...select }: ComponentProps<typeof FilterSelect>) {
  return <FilterSelect {...select} choices={[['', text.all], ...choices]} />
}
