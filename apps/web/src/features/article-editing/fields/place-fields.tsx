import { useQuery } from '@tanstack/react-query'
import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'

import { Field } from '../../../ui/controls/field.tsx'
import { Checkbox, Select } from '../../../ui/controls/input.tsx'
import { compareText } from '../comparing/compare-text.ts'
import { editText } from '../edit-text.ts'
import { categories, writers } from '../queries.ts'
import type { FieldsProps } from './fields-props.ts'
import { Lines } from './line-fields.tsx'

const text = editText.fields

/** Where an article belongs, who wrote it, and who may read all of it. */
export function PlaceFields({ record, onChange }: FieldsProps) {
  const known = useQuery(categories).data?.categories ?? []
  const authors = useQuery(writers).data?.entries ?? []
  return (
    <div className="grid gap-4">
      <Choice
        label={text.section}
        value={record.section}
        choices={articleSections.map((value) => [value, compareText.sections[value]])}
        onPick={(value) => {
          const section = articleSections.find((one) => one === value) ?? record.section
          // a category belongs to one section
          onChange({ section, ...(section === record.section ? {} : { category_id: null }) })
        }}
      />
      <Choice
        label={text.kind}
        value={record.kind}
        choices={articleKinds.map((value) => [value, compareText.kinds[value]])}
        onPick={(value) => onChange({ kind: articleKinds.find((one) => one === value) ?? record.kind })}
      />
      <Choice
        label={text.category}
        value={numberText(record.category_id)}
        choices={[
          ['', text.choose],
          ...known
            .filter(({ section }) => section === record.section)
            .map(({ id, name }) => [String(id), name] as const),
        ]}
        onPick={(value) => onChange({ category_id: value === '' ? null : Number(value) })}
      />
      <Choice
        label={text.author}
        value={numberText(record.author_id)}
        choices={[
          ['', text.choose],
          ...authors.map(({ id, name, title }) => [String(id), `${name}（${title}）`] as const),
        ]}
        onPick={(value) => onChange({ author_id: value === '' ? null : Number(value) })}
      />
      <Lines label={text.tags} hint={text.tagsHint} value={record.tags} onChange={(tags) => onChange({ tags })} />
      <Checkbox checked={record.is_premium} onChange={({ target }) => onChange({ is_premium: target.checked })}>
        {text.premium}
      </Checkbox>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly onPick: (value: string) => void
}

function Choice({ label, value, choices, onPick }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} className="w-full" value={value} onChange={({ target }) => onPick(target.value)}>
          {choices.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function numberText(id: number | null): string {
  return id === null ? '' : String(id)
}
