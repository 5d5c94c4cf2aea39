import { type ReactNode, useRef } from 'react'
import { type NavigateOptions, useHref, useNavigate } from 'react-router'

import { Field } from '../controls/field.tsx'
import { Select } from '../controls/input.tsx'
import { AddressForm } from './address-form.tsx'

interface FilterFormProps {
  readonly label: string
  /** The path of the page: what it is narrowed to stands behind it. */
  readonly path: string
  /** The address of what is filled in, by the names of the fields. */
  readonly addressOf: (filled: Readonly<Record<string, string>>) => string
  /** How the page goes to that address. */
  readonly going?: NavigateOptions
  /** The classes of the box that the fields stand in. */
  readonly className: string
  readonly children: ReactNode
}

/** Narrows what a page shows. What it is narrowed to stands in the address; without JavaScript the browser sends it there. */
export function FilterForm({ label, path, addressOf, going, className, children }: FilterFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const action = useHref(path)
  const go = () => {
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []
    const filled = Object.fromEntries([...fields].map(({ name, value }) => [name, value.trim()]))
    void navigate(addressOf(filled), going)
  }
  return (
    <AddressForm action={action} aria-label={label} onGo={go}>
      <div ref={box} className={className}>
        {children}
      </div>
    </AddressForm>
  )
}

interface FilterSelectProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** One thing out of several in a `FilterForm`; it takes effect at once. */
export function FilterSelect({ name, label, value, choices }: FilterSelectProps) {
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
