import { type ReactNode, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { staffTableText as text } from './staff-table-text.ts'

interface StaffFiltersProps {
  readonly label: string
  /** The path of the page: what it is narrowed to stands behind it. */
  readonly path: string
  /** The address of what is filled in, by the names of the fields. */
  readonly addressOf: (filled: Readonly<Record<string, string>>) => string
  readonly isNarrowed: boolean
  /** The classes of the grid that the fields stand in. */
  readonly className: string
  readonly children: ReactNode
}

/** Narrows a table of staff. What it is narrowed to stands in the address; without JavaScript the browser sends it there. */
export function StaffFilters({ label, path, addressOf, isNarrowed, className, children }: StaffFiltersProps) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const action = useHref(path)
  const go = () => {
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []
    void navigate(addressOf(Object.fromEntries([...fields].map(({ name, value }) => [name, value.trim()]))))
  }
  return (
    <AddressForm action={action} aria-label={label} onGo={go}>
      <div ref={box} className={className}>
        {children}
        <div className="flex gap-2 sm:self-end">
          <Button type="submit">{text.go}</Button>
          {isNarrowed && (
            <ButtonLink variant="ghost" to={path}>
              {text.clear}
            </ButtonLink>
          )}
        </div>
      </div>
    </AddressForm>
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

interface StaffFilterProps {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** One thing out of several that a table is narrowed to, or all; it takes effect at once. */
export function StaffFilter({ name, label, value, choices }: StaffFilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={value ?? ''}
          className="w-full"
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{text.all}</option>
          {choices.map(([key, said]) => (
            <option key={key} value={key}>
              {said}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
