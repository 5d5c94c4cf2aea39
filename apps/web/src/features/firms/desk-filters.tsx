import { type ReactNode, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { deskText as text } from './desk-text.ts'

interface DeskFiltersProps {
  /** What one looks for by words. */
  readonly label: string
  readonly path: string
  readonly query: string
  /** The address of what is filled in, by the names of the fields. */
  readonly addressOf: (filled: Readonly<Record<string, string>>) => string
  readonly isNarrowed: boolean
  /** Choices beside the words. */
  readonly children?: ReactNode
}

/** Narrows a table of a firm's desk. What it is narrowed to stands in the address, also without JavaScript. */
export function DeskFilters({ label, path, query, addressOf, isNarrowed, children }: DeskFiltersProps) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const action = useHref(path)
  const go = () => {
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []
    const filled = Object.fromEntries([...fields].map(({ name, value }) => [name, value.trim()]))
    void navigate(addressOf(filled), { preventScrollReset: true })
  }
  return (
    <search>
      <AddressForm action={action} aria-label={label} onGo={go}>
        <div ref={box} className="flex flex-wrap items-end gap-3">
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
        </div>
      </AddressForm>
    </search>
  )
}

interface DeskFilterProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** One thing out of several, or all; it takes effect at once. */
export function DeskFilter({ choices, ...props }: DeskFilterProps) {
  return <DeskOrder {...props} choices={[['', text.all], ...choices]} />
}

/** One thing out of several, as the order of rows; it takes effect at once. */
export function DeskOrder({ name, label, value, choices }: DeskFilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={value}
          className="w-full"
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
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
