import { useAnswer } from '../../api/use-answer.ts'
import { Select } from '../../ui/controls/input.tsx'
import { FormField } from '../../ui/form/text-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { authorText as text } from './author-text.ts'
import { editedAuthors } from './queries.ts'

/** Who signs: someone who writes. */
export function AuthorField<Values extends { readonly author_id: number | null }>({
  of,
  onChange,
}: {
  readonly of: FormState<Values>
  readonly onChange: (id: number | null, name: string) => void
}) {
  const authors = (useAnswer(editedAuthors)?.entries ?? []).filter(({ retired_on }) => retired_on === null)
  return (
    <FormField of={of} field="author_id" label={text.author}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={of.values.author_id ?? ''}
          onChange={({ target }) => {
            const author = authors.find(({ id }) => String(id) === target.value)
            onChange(author?.id ?? null, author?.name ?? '')
          }}
        >
          <option value="">{text.choose}</option>
          {authors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
