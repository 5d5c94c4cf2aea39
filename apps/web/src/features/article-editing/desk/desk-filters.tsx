import { useQuery } from '@tanstack/react-query'
import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'
import { useRef } from 'react'
import { useHref, useNavigate } from 'react-router'

import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input, Select } from '../../../ui/controls/input.tsx'
import { lowField } from '../../../ui/controls/low-field.ts'
import { AddressForm } from '../../../ui/form/address-form.tsx'
import { compareText } from '../comparing/compare-text.ts'
import { categories, type DeskChoice, writers } from '../queries.ts'
import { deskPath, deskStates } from './desk-address.ts'
import { deskText as text } from './desk-text.ts'

/** Narrows the desk; what it is narrowed to stands in the address. */
export function DeskFilters({ choice }: { readonly choice: DeskChoice }) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const action = useHref('/admin/articles')
  const known = useQuery(categories).data?.categories ?? []
  const authors = useQuery(writers).data?.entries ?? []
  const go = () => {
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []
    void navigate(deskPath(Object.fromEntries([...fields].map(({ name, value }) => [name, value.trim()]))))
  }
  return (
    <AddressForm action={action} aria-label={text.filters} onGo={go} key={deskPath(choice)}>
      <div
        ref={box}
        className="mt-5 grid gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-[2fr_repeat(5,1fr)_auto] lg:items-end"
      >
        <Field label={text.words}>
          {(control) => (
            <Input {...control} name="words" type="search" defaultValue={choice.words ?? ''} className={lowField} />
          )}
        </Field>
        <Filter
          name="state"
          label={text.state}
          value={choice.state}
          choices={deskStates.map((one) => [one, text.states[one]])}
          onPick={go}
        />
        <Filter
          name="section"
          label={text.section}
          value={choice.section}
          choices={articleSections.map((one) => [one, compareText.sections[one]])}
          onPick={go}
        />
        <Filter
          name="kind"
          label={text.kind}
          value={choice.kind}
          choices={articleKinds.map((one) => [one, compareText.kinds[one]])}
          onPick={go}
        />
        <Filter
          name="category_id"
          label={text.category}
          value={choice.category_id}
          choices={known
            .filter(({ section }) => choice.section === undefined || section === choice.section)
            .map(({ id, name }) => [String(id), name])}
          onPick={go}
        />
        <Filter
          name="author_id"
          label={text.author}
          value={choice.author_id}
          choices={authors.map(({ id, name }) => [String(id), name])}
          onPick={go}
        />
        <div className="flex gap-2 sm:self-end">
          <Button type="submit">{text.go}</Button>
          {Object.keys(choice).length > 0 && (
            <ButtonLink variant="ghost" to="/admin/articles">
              {text.clear}
            </ButtonLink>
          )}
        </div>
      </div>
    </AddressForm>
  )
}

interface FilterProps {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly onPick: () => void
}

function Filter({ name, label, value, choices, onPick }: FilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''} className="w-full" onChange={onPick}>
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
